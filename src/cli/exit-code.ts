/** How a command ended, for whoever called it. 1 is for a verdict that failed, and only that. */
export const EXIT = { ran: 0, verdictFailed: 1, usage: 2, unfinished: 3, interrupted: 130 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
