import { came } from './came.js';
import type { ConfigFlaw } from './config-flaw.js';
import { isJsonObject, isWellFormed } from './json-value.js';

const OPTION_KEYS: readonly string[] = ['value', 'label', 'color'];

/** Every flaw of an option list that nobody has checked yet; paths start inside the list. */
export function findOptionFlaws(options: unknown): readonly ConfigFlaw[] {
  if (!Array.isArray(options)) return [{ path: [], problem: `must be a list of {value, label}, got ${came(options)}` }];
  const placeOf = new Map<string, number>();
  for (const [index, option] of options.entries()) {
    const value: unknown = isJsonObject(option) ? option.value : undefined;
    if (isText(value) && !placeOf.has(value)) placeOf.set(value, index);
  }
  return options.flatMap((option: unknown, index) =>
    findFlawsOfOne(option, placeOf, index).map((flaw) => ({ ...flaw, path: [index, ...flaw.path] })),
  );
}

function findFlawsOfOne(option: unknown, placeOf: ReadonlyMap<string, number>, index: number): readonly ConfigFlaw[] {
  if (!isJsonObject(option)) return [{ path: [], problem: `must be {value, label}, got ${came(option)}` }];
  const { value, label } = option;
  const unknown = Object.keys(option).filter((key) => !OPTION_KEYS.includes(key));
  const texts = OPTION_KEYS.filter((key) => key !== 'color' || Object.hasOwn(option, key));
  return [
    ...unknown.map((key) => ({ path: [key], problem: `is unknown: an option has ${OPTION_KEYS.join(', ')}` })),
    ...texts
      .filter((key) => !isText(option[key]))
      .map((key) => ({ path: [key], problem: `must be text that is not empty, got ${came(option[key])}` })),
    ...findSharedText(value, placeOf, index, 'value'),
    ...findSharedText(label, placeOf, index, 'label'),
  ];
}

/** A value that another option has already; a label that is another's value, so that who sends it may mean either. */
function findSharedText(
  text: unknown,
  placeOf: ReadonlyMap<string, number>,
  index: number,
  key: 'value' | 'label',
): readonly ConfigFlaw[] {
  const other = isText(text) ? placeOf.get(text) : undefined;
  if (other === undefined || other === index) return [];
  const shared = `the value of option ${other}`;
  if (key === 'value') return [{ path: [key], problem: `must be its own, got ${came(text)}, which is ${shared}` }];
  return [{ path: [key], problem: `should not be ${came(text)}, which is ${shared}`, severity: 'warning' }];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && isWellFormed(value);
}
