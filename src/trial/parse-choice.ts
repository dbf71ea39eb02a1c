import { nearest } from '../record/nearest.js';
import { UsageError } from '../usage-error.js';

/**
 * Checks a name against those that exist. `what` is what the caller calls the place where it came from.
 * @throws UsageError that names that place, lists the names and suggests the near one.
 */
export function parseChoice<Name extends string>(what: string, text: string, names: readonly Name[]): Name {
  const name = names.find((candidate) => candidate === text);
  if (name !== undefined) return name;
  const meant = nearest(text, names);
  const suggestion = meant === undefined ? '' : ` (did you mean ${meant}?)`;
  throw new UsageError(`${what} knows no ${JSON.stringify(text)}${suggestion}; it takes ${names.join(', ')}`);
}
