import type { JsonObject, JsonValue } from '../record/json-value.js';
import type { ChangePlan, FieldPlan, Kind, Model } from './record-store.model.js';
import { type ChangePick, KEYS, KINDS, NO_FIELDS, type Picks, TYPES } from './record-store.operations.model.js';

/** Turns the numbers of a step into ids, values and sequences that mean something where the model stands, most of them good. */
export class Chooser {
  /** The newest item of another channel. */
  elsewhere = '';

  constructor(private readonly model: Model) {}

  /** Mostly a living item, one of the newest; now and then a deleted one or an id that is none of this channel. */
  itemId(number: number): string {
    if (number % 25 === 0) return this.elsewhere;
    if (number % 25 === 1) return 'it_999999';
    const ids = [...(number % 25 < 4 ? this.model.deleted : this.model.items.keys())];
    return ids[ids.length - 1 - (number % Math.max(1, Math.min(6, ids.length)))] ?? 'it_1';
  }

  /** A sequence about which it is interesting to ask: around the oldest and the newest event. */
  sequence(number: number): number {
    const { oldest, head } = this.model;
    if (number % 40 === 0) return head + 5;
    return Math.max(0, oldest - 3 + (number % (head - oldest + 6)));
  }

  /** Values for an edit of an item. */
  values(picks: Picks, itemId: string): JsonObject {
    const keys = this.model.fields.map(({ key }) => key);
    return this.entries(picks, keys, itemId);
  }

  /** Values for a new item: those that it must have, and some others. */
  newItem(picks: Picks): JsonObject {
    const written = this.model.fields.filter(({ type }) => type !== 'formula');
    const required = written.filter(({ is_required }) => is_required).map(({ key }) => key);
    const seed = picks.reduce((sum, [field, value]) => sum + field + value, 0);
    const needed = required.map((key, index) => [key, this.value(key, seed + index, '')] as const);
    return {
      ...Object.fromEntries(needed),
      ...this.entries(
        picks,
        written.map(({ key }) => key),
        '',
      ),
    };
  }

  change({ kind, key: keyNumber, to, type: typeNumber, config, isRequired, isUnique }: ChangePick): ChangePlan {
    const taken = this.model.fields.map(({ key }) => key);
    const free = KEYS.filter((key) => !taken.includes(key));
    const some = (keys: readonly string[], number: number) => keys[number % Math.max(1, keys.length)] ?? 'nope';
    // One in eight is a change that cannot be made.
    const fits = typeNumber % 8 !== 0;
    const key = some((kind === 'add_field') === fits ? free : taken, keyNumber);
    if (kind === 'remove_field') return { kind, key };
    if (kind === 'rename_field') return { kind, key, to: some(fits ? [...free, key] : taken, to) };
    const standing = this.model.fields.find((field) => field.key === key)?.type;
    const type = (fits ? standing : undefined) ?? (TYPES[typeNumber % TYPES.length] as Kind);
    const { configs } = KINDS[type];
    const isWritten = type !== 'formula';
    const field: FieldPlan = {
      ...{ key, type, is_required: isWritten && isRequired, is_unique: isWritten && isUnique },
      config: configs[config % configs.length] as JsonObject,
    };
    return { kind, field };
  }

  private entries(picks: Picks, keys: readonly string[], itemId: string): JsonObject {
    const entries = picks.map(([field, value]): [string, JsonValue] => {
      const known = field % 40 === 0 ? NO_FIELDS : keys;
      const key = known[field % Math.max(1, known.length)] ?? 'nope';
      return [key, this.value(key, value, itemId)];
    });
    return Object.fromEntries(entries);
  }

  /** Mostly a value that the field takes. */
  private value(key: string, number: number, itemId: string): JsonValue {
    const type = this.model.fields.find((field) => field.key === key)?.type;
    if (type === undefined) return 1;
    const ids = [this.itemId(number), this.itemId(number + 7)];
    const values = type === 'relation' ? [null, 'it_1', [], ids.slice(0, 1), ids] : KINDS[type].values;
    const fromHere = [...values.slice(number % values.length), ...values.slice(0, number % values.length)];
    const good = number % 12 === 0 ? 0 : fromHere.findIndex((value) => this.model.accepts(key, value, itemId));
    return fromHere[Math.max(0, good)] ?? null;
  }
}
