import { echoName } from '../echo.js';
import type { FieldType, RecordLookup } from '../field-type.js';
import type { JsonValue } from '../json-value.js';
import type { Objection } from '../objection.js';

export interface RelationConfig {
  readonly channel: string;
  readonly single?: boolean;
  readonly default?: string | readonly string[];
}

/** Items of another channel, or of the same one, by their ids. Titles are never looked up. */
export const relation: FieldType<RelationConfig> = {
  config: {
    channel: { kind: 'channel', about: 'The id of the channel whose items are meant.', required: true },
    single: { kind: 'boolean', about: 'Whether the field takes one id instead of an array.' },
  },
  takes: 'an array of different ids of living items of `channel`, or one such id when `single`',
  compileCheck({ channel, single = false }) {
    const one = `the id of an item of ${echoName(channel, 'known')}`;
    const form = single ? one : `an array of ids of items of ${echoName(channel, 'known')}`;
    if (single) {
      return (got, lookup) => {
        if (typeof got !== 'string') return { code: 'wrong_form', form, got };
        return findMissingItem(channel, form, got, lookup);
      };
    }
    return (got, lookup) =>
      Array.isArray(got) ? checkMembers(channel, { one, form }, got, lookup) : { code: 'wrong_form', form, got };
  },
};

function checkMembers(
  channel: string,
  { one, form }: { readonly one: string; readonly form: string },
  ids: readonly JsonValue[],
  lookup: RecordLookup,
): Objection | null {
  const seen = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (typeof id !== 'string') return { code: 'wrong_member', form: one, index, got: id };
    if (seen.has(id)) return { code: 'duplicate_member', got: id };
    seen.add(id);
    const missing = findMissingItem(channel, form, id, lookup);
    if (missing !== null) return missing;
  }
  return null;
}

function findMissingItem(channel: string, form: string, id: string, lookup: RecordLookup): Objection | null {
  return lookup.itemLives(channel, id) ? null : { code: 'not_found', noun: 'item', form, got: id };
}
