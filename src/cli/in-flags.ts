import type { Flags } from './flag.js';

/** A message of the library as a person at a command line reads it: fields of a request, in backticks, are the flags that fill them. */
export function inFlags(message: string, flags: Flags): string {
  return message.replace(/`(\w+)`/g, (quoted: string, field: string) =>
    Object.hasOwn(flags, field) ? (flags[field]?.name ?? quoted) : quoted,
  );
}
