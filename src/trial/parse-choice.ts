import { nearest } from '../record/nearest.js';
import { UsageError } from '../usage-error.js';

/** Checks a name against those that exist. @throws UsageError that lists them and suggests the near one. */
export function parseChoice<Name extends string>(flag: string, text: string, names: readonly Name[]): Name {
  const name = names.find((candidate) => candidate === text);
  if (name !== undefined) return name;
  const meant = nearest(text, names);
  const suggestion = meant === undefined ? '' : ` (did you mean ${meant}?)`;
  throw new UsageError(`${flag} knows no ${JSON.stringify(text)}${suggestion}; it takes ${names.join(', ')}`);
}
