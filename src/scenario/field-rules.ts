import { came } from '../record/came.js';
import type { RecordChannel } from '../record/channel.js';
import { echo } from '../record/echo.js';
import type { RecordLookup } from '../record/field-type.js';
import { type FieldDefinition, fieldTypes } from '../record/field-types.js';
import type { JsonValue } from '../record/json-value.js';
import { nearest } from '../record/nearest.js';
import { compileFieldCheck } from '../record/violation.js';
import type { Flaw } from './flaw.js';
import type { Path } from './source.js';

const OPTIONS_SHOWN_MAX = 12;

/** What the plans for one field must keep to. */
export interface FieldRules {
  readonly field: FieldDefinition;
  /** Why the field cannot hold the value, as the end of a flaw; null when it can. */
  refuse(value: JsonValue): string | null;
  /** The channel whose items the field refers to, and whether it takes one id instead of a list; null when it refers to none. */
  readonly pointsAt: { readonly channelId: string; readonly single: boolean } | null;
}

/** The rules of every field of a channel, by key. */
export type ChannelRules = ReadonlyMap<string, FieldRules>;

/** Reads the rules from the field types, so that a new type needs none of its own here. */
export function rulesOf({ schema, files }: RecordChannel): ChannelRules {
  // No id is known before a store has issued it, so values that hold one are refused: `related` draws living ones.
  const lookup: RecordLookup = { itemLives: () => false, fileExists: (fileId) => files.includes(fileId) };
  return new Map(
    schema.map((field) => {
      const check = compileFieldCheck(field);
      const refuse = (value: JsonValue) => {
        const objection = check(value, lookup);
        if (objection === null) return null;
        if (objection.code === 'computed')
          return 'expected a field that people write, got one that is computed; remove it';
        if (objection.code === 'required') return `expected a value, since the field is required, got ${came(value)}`;
        if (objection.code === 'not_found') return `expected ${objection.form}, got ${came(value)}; there is none yet`;
        return `expected ${describeTaken(field)}, got ${came(value)}`;
      };
      return [field.key, { field, refuse, pointsAt: pointsAt(field) }];
    }),
  );
}

/** The rules of a field that a plan names, or the flaw that there is no such field. */
export function findRules(rules: ChannelRules, key: string, path: Path): FieldRules | Flaw {
  const found = rules.get(key);
  if (found !== undefined) return found;
  const meant = nearest(key, [...rules.keys()]);
  const advice = meant === undefined ? 'remove it' : `did you mean ${meant}?`;
  return { path, problem: `expected the key of a field, got ${came(key)}; ${advice}`, atKey: true };
}

/** What the type takes, with the options, bounds or other config that it follows from. */
function describeTaken({ type, config }: FieldDefinition): string {
  const { takes, allowed } = fieldTypes[type];
  const { options, min, max } = allowed?.(config) ?? {};
  if (options !== undefined) {
    const shown = options.slice(0, OPTIONS_SHOWN_MAX).map(({ value }) => echo(value));
    return `${takes} (${shown.join(', ')}${options.length > OPTIONS_SHOWN_MAX ? ', …' : ''})`;
  }
  if (min !== undefined || max !== undefined) return `${takes} (from ${min ?? 'any'} to ${max ?? 'any'})`;
  return Object.keys(config).length === 0 ? takes : `${takes} (${came(config)})`;
}

function pointsAt(field: FieldDefinition): FieldRules['pointsAt'] {
  const key = Object.entries(fieldTypes[field.type].config).find(([, { kind }]) => kind === 'channel')?.[0];
  if (key === undefined) return null;
  const channelId = String(Object.entries(field.config).find(([name]) => name === key)?.[1]);
  const everyItemLives: RecordLookup = { itemLives: () => true, fileExists: () => true };
  return { channelId, single: compileFieldCheck(field)('any id', everyItemLives) === null };
}
