import type { RecordChannel, Schema } from '../record/channel.js';
import type { Sequence } from '../record/event.js';
import type { FormulaInput } from '../record/field-type.js';
import { fieldTypes } from '../record/field-types.js';
import type { ItemValues } from '../record/item.js';
import type { JsonValue } from '../record/json-value.js';
import { compileValidator, type Validator } from '../record/violation.js';
import type { StoredCell, StoredColumn } from './engine.js';

/** What an engine keeps of a channel, as one JSON document. */
export interface ChannelDocument {
  readonly channel: RecordChannel;
  /** The column of each field that can be written; a column is never given twice. */
  readonly columns: Readonly<Record<string, StoredColumn>>;
  readonly nextColumn: number;
  readonly logId: string;
  /** The first sequence that polling still answers. */
  readonly oldestSequence: Sequence;
}

/** A channel with everything that is worked out once per schema rather than once per call. */
export interface OpenChannel {
  readonly number: number;
  readonly document: ChannelDocument;
  readonly channel: RecordChannel;
  readonly validator: Validator;
  /** The fields that can be written, in schema order, and their columns. */
  readonly keys: readonly string[];
  readonly columns: readonly StoredColumn[];
  readonly columnOf: ReadonlyMap<string, StoredColumn>;
  readonly columnLists: Map<string, readonly StoredColumn[]>;
  readonly keyOf: ReadonlyMap<number, string>;
  readonly uniqueKeys: ReadonlySet<string>;
  readonly formulas: readonly Formula[];
}

/** The columns of some keys, those that have one: the same list each time the same keys are asked for. */
export function columnsOf({ columnOf, columnLists }: OpenChannel, keys: readonly string[]): readonly StoredColumn[] {
  const name = JSON.stringify(keys);
  let columns = columnLists.get(name);
  if (columns === undefined) {
    columns = keys.flatMap((key) => columnOf.get(key) ?? []);
    // A caller that sends every subset of the keys must not fill the memory.
    if (columnLists.size >= LISTS_MAX) columnLists.clear();
    columnLists.set(name, columns);
  }
  return columns;
}

const LISTS_MAX = 500;

/** A computed field, ready to be computed. */
export interface Formula {
  readonly key: string;
  readonly compute: (input: FormulaInput) => JsonValue;
}

/** Opens a channel: compiles its checks and formulas. */
export function openChannel(number: number, document: ChannelDocument): OpenChannel {
  const { channel } = document;
  const columnOf = new Map(Object.entries(document.columns));
  const keys = channel.schema.map(({ key }) => key).filter((key) => columnOf.has(key));
  return {
    number,
    document,
    channel,
    validator: compileValidator(channel.schema),
    keys,
    columns: keys.map((key) => columnOf.get(key) as StoredColumn),
    columnOf,
    columnLists: new Map(),
    keyOf: new Map([...columnOf].map(([key, column]) => [column.number, key])),
    uniqueKeys: new Set(channel.schema.filter(({ isUnique }) => isUnique).map(({ key }) => key)),
    formulas: formulasOf(channel),
  };
}

function formulasOf({ schema }: RecordChannel): readonly Formula[] {
  return schema.flatMap((field) => {
    const compute = fieldTypes[field.type].compileFormula?.(field.config);
    return compute === undefined ? [] : [{ key: field.key, compute }];
  });
}

/** Gives columns to the fields of a schema that have none yet; what has one keeps it, under its present key. */
export function withColumns(document: ChannelDocument, schema: Schema): ChannelDocument {
  let { nextColumn } = document;
  const columns = schema.flatMap((field): [string, StoredColumn][] => {
    const kept = Object.hasOwn(document.columns, field.key) ? document.columns[field.key] : undefined;
    if (kept !== undefined) return [[field.key, kept]];
    const type = fieldTypes[field.type];
    if (type.compileCheck === undefined) return [];
    nextColumn += 1;
    return [[field.key, { number: nextColumn, long: type.mayBeLong?.(field.config) ?? false }]];
  });
  return { ...document, channel: { ...document.channel, schema }, columns: Object.fromEntries(columns), nextColumn };
}

/** Stored cells to values: a field without one reads as null. */
export function valuesOf(keys: readonly string[], cells: readonly StoredCell[]): ItemValues {
  return Object.fromEntries(keys.map((key, index) => [key, toValue(cells[index] ?? null)]));
}

export function toValue(cell: StoredCell): JsonValue {
  return cell === null ? null : (JSON.parse(cell) as JsonValue);
}

export function toCell(value: JsonValue): StoredCell {
  return value === null ? null : JSON.stringify(value);
}
