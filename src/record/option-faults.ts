import { came } from './came.js';
import type { ConfigFault } from './config-fault.js';
import { isJsonObject, isWellFormed } from './json-value.js';

const OPTION_KEYS: readonly string[] = ['value', 'label', 'color'];

/** Every fault of an option list that nobody has checked yet; paths start inside the list. */
export function findOptionFaults(options: unknown): readonly ConfigFault[] {
  if (!Array.isArray(options)) return [{ path: [], problem: `must be a list of {value, label}, got ${came(options)}` }];
  const placeOf = new Map<string, number>();
  for (const [index, option] of options.entries()) {
    const value: unknown = isJsonObject(option) ? option.value : undefined;
    if (isText(value) && !placeOf.has(value)) placeOf.set(value, index);
  }
  return options.flatMap((option: unknown, index) =>
    findFaultsOfOne(option, placeOf, index).map((fault) => ({ ...fault, path: [index, ...fault.path] })),
  );
}

function findFaultsOfOne(option: unknown, placeOf: ReadonlyMap<string, number>, index: number): readonly ConfigFault[] {
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
): readonly ConfigFault[] {
  const other = isText(text) ? placeOf.get(text) : undefined;
  if (other === undefined || other === index) return [];
  const shared = `the value of option ${other}`;
  if (key === 'value') return [{ path: [key], problem: `must be its own, got ${came(text)}, which is ${shared}` }];
  return [{ path: [key], problem: `should not be ${came(text)}, which is ${shared}`, severity: 'warning' }];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && isWellFormed(value);
}
