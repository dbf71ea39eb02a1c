import { came } from './came.js';
import type { ConfigFlaw } from './config-flaw.js';
import { echoName } from './echo.js';
import { isWellFormed } from './json-value.js';
import { nearest } from './nearest.js';
import { findOptionFlaws } from './option-flaws.js';

/** What one key of a field's config must be; enough to check it and to publish a JSON Schema of it. */
export type ConfigKey =
  | { readonly kind: 'number'; readonly about: string; readonly required?: true }
  | {
      readonly kind: 'integer';
      readonly about: string;
      readonly minimum: number;
      readonly maximum?: number;
      readonly required?: true;
    }
  | { readonly kind: 'boolean'; readonly about: string; readonly required?: true }
  | { readonly kind: 'string'; readonly about: string; readonly required?: true }
  | { readonly kind: 'options'; readonly about: string; readonly required?: true }
  | { readonly kind: 'channel'; readonly about: string; readonly required?: true };

/** The keys that a type's config may have. `default` is allowed for every type that can be written and is not listed. */
export type ConfigShape = Readonly<Record<string, ConfigKey>>;

/** A config that nobody has checked yet. */
export type RawConfig = Readonly<Record<string, unknown>>;

/**
 * Every key of a config that is unknown, missing or of the wrong kind. What `default` must be only the type can say: it is passed
 * over where it is allowed.
 */
export function findShapeFlaws(
  shape: ConfigShape,
  config: RawConfig,
  { takesDefault, channelIds }: { readonly takesDefault: boolean; readonly channelIds: readonly string[] },
): readonly ConfigFlaw[] {
  const known = [...Object.keys(shape), ...(takesDefault ? ['default'] : [])];
  const unknown = Object.keys(config).filter((key) => !known.includes(key));
  return [
    ...unknown.map((key) => ({ path: [key], problem: describeUnknownKey(key, known) })),
    ...Object.entries(shape).flatMap(([key, expected]): readonly ConfigFlaw[] => {
      if (Object.hasOwn(config, key)) return findKindFlaws(expected, config[key], channelIds).map(under(key));
      return expected.required ? [{ path: [key], problem: `is missing: ${expected.about}` }] : [];
    }),
  ];
}

/** Says which keys there are, and which was likely meant when one is close. */
export function describeUnknownKey(key: string, known: readonly string[]): string {
  const meant = nearest(key, known);
  const choice = known.length === 0 ? 'there are none' : `there are ${known.join(', ')}`;
  return `is unknown: ${choice}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}

function under(key: string): (flaw: ConfigFlaw) => ConfigFlaw {
  return (flaw) => ({ ...flaw, path: [key, ...flaw.path] });
}

function findKindFlaws(expected: ConfigKey, value: unknown, channelIds: readonly string[]): readonly ConfigFlaw[] {
  if (expected.kind === 'options') return findOptionFlaws(value);
  const must = expectation(expected, value, channelIds);
  return must === null ? [] : [{ path: [], problem: `must be ${must}, got ${came(value)}` }];
}

/** What the value must be, or null when it is. */
function expectation(
  expected: Exclude<ConfigKey, { readonly kind: 'options' }>,
  value: unknown,
  channelIds: readonly string[],
): string | null {
  switch (expected.kind) {
    case 'number':
      return isSafeNumber(value) ? null : 'a number within ±(2^53 − 1)';
    case 'integer':
      return expectedInteger(expected, value);
    case 'boolean':
      return typeof value === 'boolean' ? null : 'true or false';
    case 'string':
      return typeof value === 'string' && value !== '' && isWellFormed(value) ? null : 'text that is not empty';
    case 'channel':
      return channelIds.some((id) => id === value) ? null : `the id of a channel (${listNames(channelIds)})`;
  }
}

function listNames(names: readonly string[]): string {
  return names.map((name) => echoName(name, 'known')).join(', ');
}

function expectedInteger(
  bounds: { readonly minimum: number; readonly maximum?: number },
  value: unknown,
): string | null {
  const { minimum, maximum } = bounds;
  const isWithin = isSafeNumber(value) && value >= minimum && value <= (maximum ?? value);
  if (isWithin && Number.isInteger(value)) return null;
  return maximum === undefined
    ? `a whole number of at least ${minimum}`
    : `a whole number between ${minimum} and ${maximum}`;
}

function isSafeNumber(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}
