import type { Flags } from './flag.js';

/** Rewrites a message of the library for the command line: a request's field in backticks becomes the flag that fills it. */
export function inFlags(message: string, flags: Flags): string {
  return message.replace(/`(\w+)`/g, (quoted: string, field: string) =>
    Object.hasOwn(flags, field) ? (flags[field]?.name ?? quoted) : quoted,
  );
}
