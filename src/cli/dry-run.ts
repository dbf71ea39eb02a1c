import { counted } from '../experiments/wording/counts.js';

/** What a command would run. */
export interface DryRun {
  /** Undefined where nobody knows before some have run. */
  readonly trials: number | undefined;
  /** What the trials are of, such as "4 designs over 5 seeds". */
  readonly of: string;
  /** Each of these by itself, one a line. */
  readonly lines: readonly string[];
}

/** Says what would run. */
export function dryRunText({ trials, of, lines }: DryRun): string {
  const heading = trials === undefined ? of : `${counted(trials, 'trial')}: ${of}`;
  return `${[heading, ...lines.map((line) => `  ${line}`)].join('\n')}\n`;
}
