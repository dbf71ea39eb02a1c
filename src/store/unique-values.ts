import type { ItemValues } from '../record/item.js';
import { canonicalJson, type JsonValue, memberOf } from '../record/json-value.js';
import { EVERY_ITEM, type StoredColumn, type StoredItem, type StoreEngine } from './engine.js';
import { type ChannelDocument, type OpenChannel, toValue } from './open-channel.js';

/** Which living item holds which value of a unique field, compared as canonical JSON; null is nobody's. */
export class UniqueValues {
  constructor(private readonly engine: StoreEngine) {}

  /** Whether an item other than `serial` holds the value. */
  isTaken(channel: OpenChannel, key: string, value: string, serial: number): boolean {
    return this.engine.isClaimed(channel.number, columnOf(channel, key).number, value, serial);
  }

  /** A new item claims its values. */
  claimAll(channel: OpenChannel, values: ItemValues, serial: number): void {
    for (const key of channel.uniqueKeys)
      this.claim(channel.number, columnOf(channel, key), values[key] ?? null, serial);
  }

  /** A deleted item lets its values go. `item` holds the cells of all columns. */
  releaseAll(channel: OpenChannel, item: StoredItem): void {
    for (const key of channel.uniqueKeys) this.release(channel, columnOf(channel, key), item, channel.columns);
  }

  /** An edit lets go of what the changed keys held, and claims what they hold now. */
  move(
    channel: OpenChannel,
    changedKeys: readonly string[],
    item: StoredItem,
    columns: readonly StoredColumn[],
    values: ItemValues,
  ): void {
    for (const key of changedKeys) {
      if (!channel.uniqueKeys.has(key)) continue;
      const column = columnOf(channel, key);
      this.release(channel, column, item, columns);
      this.claim(channel.number, column, memberOf(values, key), item.serial);
    }
  }

  /** A field that becomes unique is compared with what is stored by then; no item is rewritten for it. */
  claimNewlyUnique(before: OpenChannel, after: ChannelDocument): void {
    for (const { key, isUnique } of after.channel.schema) {
      const column = after.columns[key];
      const earlier = column === undefined ? undefined : before.keyOf.get(column.number);
      if (!isUnique || column === undefined || earlier === undefined || before.uniqueKeys.has(earlier)) continue;
      // What was claimed when the field was unique once before is out of date.
      this.engine.clearClaims(before.number, column.number);
      for (const { serial, cells } of this.engine.listItems(before.number, { below: null }, EVERY_ITEM, [column])) {
        this.claim(before.number, column, toValue(cells[0] ?? null), serial);
      }
    }
  }

  private claim(channel: number, column: StoredColumn, value: JsonValue, serial: number): void {
    if (value !== null) this.engine.claimValue(channel, column.number, canonicalJson(value), serial);
  }

  private release(
    channel: OpenChannel,
    column: StoredColumn,
    item: StoredItem,
    columns: readonly StoredColumn[],
  ): void {
    const held = toValue(item.cells[columns.indexOf(column)] ?? null);
    if (held !== null) this.engine.releaseValue(channel.number, column.number, canonicalJson(held), item.serial);
  }
}

function columnOf(channel: OpenChannel, key: string): StoredColumn {
  const column = channel.columnOf.get(key);
  if (column === undefined) throw new Error(`the channel keeps no values of ${key}`);
  return column;
}
