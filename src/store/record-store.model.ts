import type { RecordEvent } from '../record/event.js';
import type { JsonObject, JsonValue } from '../record/json-value.js';

// What the store and the tools must answer, worked out from the contract with plain Maps and nothing of the store's own.

export const CHANNEL = 'bugs';
export const TODAY = '2026-11-09';

export type Kind = 'text' | 'number' | 'select' | 'multi_select' | 'json' | 'relation' | 'formula';

/** A field as a person defines it, in wire spelling. */
export interface FieldPlan {
  readonly key: string;
  readonly type: Kind;
  readonly is_required: boolean;
  readonly is_unique: boolean;
  readonly config: JsonObject;
}

export type ChangePlan =
  | { readonly kind: 'add_field' | 'replace_field'; readonly field: FieldPlan }
  | { readonly kind: 'rename_field'; readonly key: string; readonly to: string }
  | { readonly kind: 'remove_field'; readonly key: string };

export interface EditPlan {
  readonly actor: string;
  readonly itemId: string;
  readonly values: JsonObject;
  readonly expectedVersion: number;
  readonly key: string;
}

/** A field that stands: `identity` stays when its key changes. */
interface ModelField extends FieldPlan {
  readonly identity: number;
}

interface ModelItem {
  version: number;
  readonly created: string;
  readonly values: Map<number, JsonValue>;
  /** For each version after the first, the sequence of its event and the identities of what changed. */
  readonly history: { readonly sequence: number; readonly changed: readonly number[] }[];
}

interface FirstUse {
  readonly itemId: string;
  readonly request: string;
  readonly answer: JsonObject;
}

/** JSON with keys sorted by code unit at every depth. */
function canonical(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const sorted = (_: string, inner: JsonValue): JsonValue =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner;
  return JSON.stringify(value, sorted);
}

function isEmpty(value: JsonValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function optionsOf({ config }: FieldPlan): readonly { readonly value: string; readonly label: string }[] {
  return (config.options ?? []) as readonly { value: string; label: string }[];
}

const LONE_SURROGATE = /\p{Cs}/u;

/** Every text in a value, keys included. */
function textsOf(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsOf(inner as JsonValue)]);
}

function depthOf(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map((inner: JsonValue) => depthOf(inner)));
}

/** The contract as a state of plain values and, for each call, its answer. */
export class Model {
  fields: ModelField[];
  /** Keys of the fields that a page shows. */
  preview: string[];
  readonly items = new Map<string, ModelItem>();
  readonly deleted = new Set<string>();
  readonly events: RecordEvent[] = [];
  oldest = 1;
  private readonly keys = new Map<string, FirstUse>();
  private serial = 0;
  private identities = 0;

  constructor(fields: readonly FieldPlan[], preview: readonly string[]) {
    this.fields = fields.map((field) => this.identify(field));
    this.preview = [...preview];
  }

  get head(): number {
    return this.events.length;
  }

  /** An item is made in another channel: it takes an id. */
  createElsewhere(): string {
    this.serial += 1;
    return `it_${this.serial}`;
  }

  /** The id, or the keys that are rejected, sorted. */
  create(values: JsonObject, created: string): string | string[] {
    const whole = new Map(Object.entries(values));
    for (const field of this.fields) {
      if (field.type !== 'formula' && !whole.has(field.key)) whole.set(field.key, field.config.default ?? null);
    }
    const rejected = [...whole].filter(([key, value]) => this.objectionTo(key, value, '') !== null);
    if (rejected.length > 0) return rejected.map(([key]) => key).sort();
    const id = this.createElsewhere();
    const stored = [...whole].map(([key, value]) => [this.field(key)?.identity ?? 0, value] as const);
    this.items.set(id, { version: 1, created, values: new Map(stored), history: [] });
    this.log('created', id, 1, 'person');
    return id;
  }

  delete(id: string): 'deleted' | 'missing' {
    const item = this.items.get(id);
    if (item === undefined) return 'missing';
    this.items.delete(id);
    this.deleted.add(id);
    this.log('deleted', id, item.version, 'person');
    return 'deleted';
  }

  prune(below: number): void {
    this.oldest = Math.max(this.oldest, Math.min(below, this.head + 1));
  }

  changeSchema(change: ChangePlan): 'changed' | 'refused' {
    const key = 'field' in change ? change.field.key : change.key;
    const field = this.field(key);
    if (change.kind === 'add_field') {
      if (field !== undefined) return 'refused';
      this.fields = [...this.fields, this.identify(change.field)];
      return 'changed';
    }
    if (field === undefined) return 'refused';
    if (change.kind === 'replace_field') {
      if (field.type !== change.field.type) return 'refused';
      this.replace(field, { ...change.field, identity: field.identity });
    } else if (change.kind === 'rename_field') {
      if (change.to !== key && this.field(change.to) !== undefined) return 'refused';
      this.replace(field, { ...field, key: change.to });
      this.preview = this.preview.map((shown) => (shown === key ? change.to : shown));
    } else {
      this.fields = this.fields.filter((other) => other !== field);
      this.preview = this.preview.filter((shown) => shown !== key);
    }
    return 'changed';
  }

  /** Whether a value may be stored under a key of an item; of a new one when the id is empty. */
  accepts(key: string, value: JsonValue, itemId: string): boolean {
    return this.objectionTo(key, value, itemId) === null;
  }

  /** The answer of edit_record_item; `level` says how much a rejection shows. */
  edit(plan: EditPlan, level: string): JsonObject {
    const { actor, itemId, values, expectedVersion } = plan;
    if (expectedVersion < 1 || Object.keys(values).length === 0) return { error: 'invalid_argument' };
    const first = this.keys.get(`${actor} ${plan.key}`);
    if (first !== undefined) {
      if (first.itemId === itemId && first.request === canonical(values)) return { ...first.answer, replayed: true };
      return { error: 'idempotency_key_reused', item_id: first.itemId };
    }
    const item = this.items.get(itemId);
    if (item === undefined) return this.missing(itemId);
    if (item.version !== expectedVersion) {
      const changed_keys = this.changedSince(item, expectedVersion);
      return { error: 'version_conflict', current_version: item.version, changed_keys };
    }
    const rejected = Object.entries(values).flatMap(([key, value]) => {
      const objection = this.objectionTo(key, value, itemId);
      return objection === null ? [] : [{ key, ...objection }];
    });
    if (rejected.length > 0) return rejection(rejected, level);
    return this.save(plan, item);
  }

  read(id: string): JsonObject {
    const item = this.items.get(id);
    if (item === undefined) return this.missing(id);
    return {
      id,
      version: item.version,
      values: this.told(item, (field) => field.type !== 'formula'),
      computed: this.told(item, (field) => field.type === 'formula'),
    };
  }

  /** The page below a position; `null` for the first, and an id that this channel never gave is none. */
  page(beforeId: string | null, limit: number): JsonObject {
    if (beforeId !== null && !this.items.has(beforeId) && !this.deleted.has(beforeId)) {
      return { error: 'invalid_cursor', before_id: beforeId };
    }
    // Items come into the map as they are created, so that its order is the order of ids.
    const newestFirst = [...this.items.keys()].reverse();
    const below = newestFirst.filter((id) => beforeId === null || serialOf(id) < serialOf(beforeId));
    const shown = below.slice(0, limit);
    return {
      record_channel_id: CHANNEL,
      schema: this.fields.map(({ identity: _, ...field }) => ({ ...field, config: withoutColors(field.config) })),
      items: shown.map((id) => this.previewOf(id)),
      next_before_id: below.length > limit ? (shown.at(-1) ?? null) : null,
      as_of_sequence: this.head,
      log_id: 'log_1',
    };
  }

  poll(after: number, limit: number): JsonObject {
    if (after < this.oldest - 1) {
      return { error: 'sequence_expired', oldest_sequence: this.oldest, latest_sequence: this.head };
    }
    if (after > this.head) return { error: 'sequence_ahead', latest_sequence: this.head };
    const events = this.events.slice(after, after + limit);
    const next = after + events.length;
    return {
      record_channel_id: CHANNEL,
      events: events.map(({ sequence, type, itemId, version, actor }) => {
        return { sequence, type, item_id: itemId, version, actor };
      }),
      next_sequence: next,
      has_more: next < this.head,
      log_id: 'log_1',
    };
  }

  private save({ actor, itemId, values, key }: EditPlan, item: ModelItem): JsonObject {
    const changed = Object.entries(values).flatMap(([name, value]) => {
      const identity = this.field(name)?.identity ?? 0;
      const was = item.values.get(identity) ?? null;
      item.values.set(identity, value);
      return JSON.stringify(was) === JSON.stringify(value) ? [] : [{ name, identity }];
    });
    item.version += 1;
    const sequence = this.log('edited', itemId, item.version, actor);
    item.history.push({ sequence, changed: changed.map(({ identity }) => identity) });
    const answer = { id: itemId, version: item.version, sequence, changed_keys: changed.map(({ name }) => name) };
    this.keys.set(`${actor} ${key}`, { itemId, request: canonical(values), answer });
    return answer;
  }

  private changedSince(item: ModelItem, version: number): string[] | null {
    if (version > item.version) return null;
    const since = item.history.slice(version - 1);
    if (since.some(({ sequence }) => sequence < this.oldest)) return null;
    const changed = new Set(since.flatMap((entry) => entry.changed));
    return this.fields.filter(({ identity }) => changed.has(identity)).map(({ key }) => key);
  }

  /** What a rejection shows of a value that may not be stored under a key; null when it may be. */
  private objectionTo(key: string, value: JsonValue, itemId: string): JsonObject | null {
    const field = this.field(key);
    if (field === undefined) return { writable_keys: this.fields.filter(isWritable).map((other) => other.key) };
    if (field.type === 'formula') return {};
    if (field.is_required && isEmpty(value)) return allowedBy(field);
    if (value === null) return null;
    if (!this.takes(field, value)) return allowedBy(field);
    return field.is_unique && this.isTaken(field, canonical(value), itemId) ? {} : null;
  }

  private isTaken({ identity }: ModelField, value: string, itemId: string): boolean {
    for (const [id, { values }] of this.items) {
      if (id !== itemId && canonical(values.get(identity) ?? null) === value) return true;
    }
    return false;
  }

  private takes({ type, config, ...field }: ModelField, value: JsonValue): boolean {
    const values = optionsOf({ type, config, ...field }).map((option) => option.value);
    switch (type) {
      case 'text':
        return (
          typeof value === 'string' && !LONE_SURROGATE.test(value) && [...value].length <= Number(config.max_length)
        );
      case 'number':
        return typeof value === 'number' && value >= Number(config.min) && value <= Number(config.max);
      case 'select':
        return typeof value === 'string' && values.includes(value);
      case 'multi_select':
        return isSet(value) && value.every((member) => typeof member === 'string' && values.includes(member));
      case 'relation':
        return isSet(value) && value.every((member) => typeof member === 'string' && this.items.has(member));
      case 'json':
        return depthOf(value) <= 32 && textsOf(value).every((text) => !LONE_SURROGATE.test(text));
      case 'formula':
        return false;
    }
  }

  private previewOf(id: string): JsonObject {
    const item = this.items.get(id) as ModelItem;
    const whole = this.told(item, () => true);
    const preview = this.preview.map((key) => [key, cut(whole[key] ?? null)] as const);
    const truncated = preview.filter(([key, value]) => value !== whole[key]).map(([key]) => key);
    const shown = { id, version: item.version, preview: Object.fromEntries(preview) };
    return truncated.length === 0 ? shown : { ...shown, truncated };
  }

  /** Only one formula is ever used: the days since the item was created, all in one month. */
  private told(item: ModelItem, isTold: (field: ModelField) => boolean): JsonObject {
    const age = Number(TODAY.slice(8)) - Number(item.created.slice(8));
    const entries = this.fields.filter(isTold).map((field) => {
      return [field.key, field.type === 'formula' ? age : (item.values.get(field.identity) ?? null)] as const;
    });
    return Object.fromEntries(entries);
  }

  private missing(id: string): JsonObject {
    return { error: this.deleted.has(id) ? 'item_deleted' : 'item_not_found' };
  }

  private log(type: RecordEvent['type'], itemId: string, version: number, actor: string): number {
    const sequence = this.head + 1;
    this.events.push({ sequence, type, itemId, version, actor });
    return sequence;
  }

  private field(key: string): ModelField | undefined {
    return this.fields.find((field) => field.key === key);
  }

  private identify(field: FieldPlan): ModelField {
    this.identities += 1;
    return { ...field, identity: this.identities };
  }

  private replace(field: ModelField, by: ModelField): void {
    this.fields = this.fields.map((other) => (other === field ? by : other));
  }
}

/** A rejection without its sentences, which only say in words what else is in it. */
function rejection(fields: readonly (JsonObject & { readonly key: string })[], level: string): JsonObject {
  if (level === 'terse') return { error: 'validation_failed' };
  if (level === 'field') return { error: 'validation_failed', fields: fields.map(({ key }) => ({ key })) };
  if (level === 'labels') return { error: 'validation_failed', fields };
  return { error: 'validation_failed', fields: fields.map(({ options: _, ...field }) => field) };
}

function allowedBy(field: FieldPlan): JsonObject {
  if (field.type === 'number') return { min: field.config.min ?? 0, max: field.config.max ?? 0 };
  if (field.config.options === undefined) return {};
  const options = optionsOf(field).map(({ value, label }) => ({ value, label }));
  return { allowed: options.map(({ value }) => value), options };
}

function withoutColors(config: JsonObject): JsonObject {
  if (config.options === undefined) return config;
  const options = config.options as readonly { value: string; label: string }[];
  return { ...config, options: options.map(({ value, label }) => ({ value, label })) };
}

function isWritable({ type }: FieldPlan): boolean {
  return type !== 'formula';
}

function isSet(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value) && new Set(value).size === value.length;
}

function cut(value: JsonValue): JsonValue {
  return typeof value === 'string' && [...value].length > 120 ? [...value].slice(0, 120).join('') : value;
}

function serialOf(id: string): number {
  return Number(id.slice(3));
}
