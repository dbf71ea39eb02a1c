import type { RecordChannel, Schema } from '../record/channel.js';
import type { Sequence } from '../record/event.js';
import type { FormulaInput } from '../record/field-type.js';
import { fieldTypes } from '../record/field-types.js';
import type { ItemValues } from '../record/item.js';
import { canonicalJson, type JsonValue, parseJson, textAsJson } from '../record/json-value.js';
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

/** Reads what `JSON.stringify` made of a channel's document when it was kept. */
export function readChannelDocument(text: string): ChannelDocument {
  return JSON.parse(text);
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
  readonly keyLists: KeyLists;
  readonly keyOf: ReadonlyMap<number, string>;
  readonly uniqueKeys: ReadonlySet<string>;
  readonly formulas: readonly Formula[];
}

/** Some keys of a channel, in one order, and what is worked out of them once: engines note what a list of columns means to them. */
export interface KeyList {
  /** The columns of the keys, those that have one. */
  readonly columns: readonly StoredColumn[];
  /** The keys as JSON, and the numbers of their columns: what an edit leaves that changed all of them, as most do. */
  readonly names: string;
  readonly numbers: string;
  /** The keys as canonical JSON has them: sorted, each with where it was in the list and with what goes before its value. */
  readonly canonical: readonly { readonly place: number; readonly before: string }[];
}

/** Lists of keys by their keys, one after another: an edit's keys are looked up without making a name of them. */
export class KeyLists {
  private root: KeyNode = { next: new Map() };
  private size = 0;

  constructor(private readonly columnOf: ReadonlyMap<string, StoredColumn>) {}

  /** The same list each time the same keys are asked for in the same order. */
  of(keys: readonly string[]): KeyList {
    let node = this.root;
    for (const key of keys) {
      let next = node.next.get(key);
      if (next === undefined) {
        next = { next: new Map() };
        node.next.set(key, next);
        this.size += 1;
      }
      node = next;
    }
    node.list ??= keyListOf(keys, this.columnOf);
    const { list } = node;
    // A caller that sends every subset of the keys, or keys of its own making, must not fill the memory.
    if (this.size > NODES_MAX) {
      this.root = { next: new Map() };
      this.size = 0;
    }
    return list;
  }
}

const NODES_MAX = 5000;

interface KeyNode {
  readonly next: Map<string, KeyNode>;
  list?: KeyList;
}

function keyListOf(keys: readonly string[], columnOf: ReadonlyMap<string, StoredColumn>): KeyList {
  const sorted = [...keys.entries()].sort(([, left], [, right]) => (left < right ? -1 : 1));
  return {
    columns: keys.flatMap((key) => columnOf.get(key) ?? []),
    names: JSON.stringify(keys),
    numbers: keys.map((key) => columnOf.get(key)?.number).join(','),
    canonical: sorted.map(([place, key], index) => ({
      place,
      before: `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`,
    })),
  };
}

/** `canonicalJson` of values whose cells are at hand: all but arrays and objects are written in a cell as they are there. */
export function canonicalRequest(
  { canonical }: KeyList,
  cells: readonly StoredCell[],
  values: readonly JsonValue[],
): string {
  let text = '';
  for (const { place, before } of canonical) {
    const value = values[place];
    text += before + (typeof value === 'object' && value !== null ? canonicalJson(value) : (cells[place] ?? 'null'));
  }
  return text === '' ? '{}' : `${text}}`;
}

/** A computed field, ready to be computed. */
export interface Formula {
  readonly key: string;
  readonly compute: (input: FormulaInput) => JsonValue;
}

/** Opens a channel: compiles its checks and formulas. */
export function openChannel(number: number, document: ChannelDocument): OpenChannel {
  const { channel } = document;
  const columnOf = new Map(Object.entries(document.columns));
  const written = channel.schema.flatMap(({ key }) => {
    const column = columnOf.get(key);
    return column === undefined ? [] : [{ key, column }];
  });
  return {
    number,
    document,
    channel,
    validator: compileValidator(channel.schema),
    keys: written.map(({ key }) => key),
    columns: written.map(({ column }) => column),
    columnOf,
    keyLists: new KeyLists(columnOf),
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
  const values: Record<string, JsonValue> = {};
  let index = 0;
  for (const key of keys) {
    // No field has a name that every object has, so none of these keys can reach a prototype.
    values[key] = toValue(cells[index] ?? null);
    index += 1;
  }
  return values;
}

export function toValue(cell: StoredCell): JsonValue {
  if (cell === null) return null;
  // Text in which nothing is escaped is most of what is stored.
  if (cell.startsWith('"') && !cell.includes('\\')) return cell.slice(1, -1);
  return parseJson(cell);
}

export function toCell(value: JsonValue): StoredCell {
  if (value === null) return null;
  return typeof value === 'string' ? textAsJson(value) : JSON.stringify(value);
}
