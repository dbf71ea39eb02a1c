import { isDeepStrictEqual } from 'node:util';
import type { SchemaChange } from '../record/channel.js';
import type { JsonObject } from '../record/json-value.js';
import { designTools, postDesign } from '../tools/design.js';
import type { Tools } from '../wire/tool-call.js';
import { checked } from './bug-tracker.fixture.js';
import type { StoreEngine } from './engine.js';
import { Chooser } from './record-store.chooser.model.js';
import { RecordStore } from './record-store.js';
import { CHANNEL, type ChangePlan, Model, TODAY } from './record-store.model.js';
import {
  CALLERS,
  type Caller,
  type ChangePick,
  LEVELS,
  type Operation,
  PREVIEW,
  START,
  type VersionPick,
} from './record-store.operations.model.js';

// A sequence of steps, taken on the model and on stores over engines, and what must hold at its end.

/** A store over an engine and the tools of each caller. */
interface Stand {
  readonly engine: StoreEngine;
  store: RecordStore;
  tools: Readonly<Record<Caller, Tools>>;
}

const ITEMS_AT_START = 3;

/** What a caller remembers: a walk that is under way, how far it has followed the log, and the edits that it sent. */
interface Memory {
  walk: { readonly stood: ReadonlySet<string>; readonly seen: string[]; cursor: string | null } | undefined;
  sequence: number;
  readonly sent: {
    readonly itemId: string;
    readonly values: JsonObject;
    readonly version: number;
    readonly key: string;
  }[];
  readonly versions: Map<string, number>;
}

/** Runs one sequence on the model and over each engine. @throws at the first answer that is not the contract's. */
export class SequenceRun {
  private readonly model = new Model(START, PREVIEW);
  private readonly stands: Stand[];
  private readonly memories: Readonly<Record<Caller, Memory>>;
  private readonly chooser = new Chooser(this.model);
  /** Counted from the answers alone. */
  private readonly acceptedEdits = new Map<string, number>();
  private readonly acceptedKeys = new Set<string>();
  private events = 0;

  constructor(engines: readonly StoreEngine[]) {
    this.stands = engines.map((engine) => openStand(engine));
    const memory = (): Memory => ({ walk: undefined, sequence: 0, sent: [], versions: new Map() });
    this.memories = { ann: memory(), bob: memory(), cleo: memory(), dan: memory() };
  }

  run(operations: readonly Operation[]): void {
    for (let number = 1; number <= ITEMS_AT_START; number += 1) this.create({ ticket: `bug ${number}` }, TODAY);
    for (const operation of operations) this.step(operation);
    this.finish();
  }

  private step(operation: Operation): void {
    switch (operation.does) {
      case 'create':
        this.create(this.chooser.newItem(operation.values), `2026-11-0${operation.day}`);
        break;
      case 'createTwo':
        this.createTwo(this.chooser.newItem(operation.values), this.chooser.newItem(operation.more));
        break;
      case 'createElsewhere':
        this.createElsewhere();
        break;
      case 'edit':
        this.editPicked(operation);
        break;
      case 'repeat':
        this.repeat(operation.by, operation.which, operation.differs);
        break;
      case 'delete':
        this.delete(this.chooser.itemId(operation.item));
        break;
      case 'change':
        this.change(operation.change);
        break;
      case 'read':
        this.read(operation.by, this.chooser.itemId(operation.item));
        break;
      case 'walk':
        this.walk(operation.by, operation.limit);
        break;
      case 'jump':
        this.page(operation.by, this.chooser.itemId(operation.item), operation.limit);
        break;
      case 'follow':
        this.follow(operation.by, operation.limit);
        break;
      case 'poll':
        this.poll(operation.by, this.chooser.sequence(operation.after), operation.limit);
        break;
      case 'prune':
        this.prune(this.chooser.sequence(operation.below));
        break;
      case 'restart':
        for (const stand of this.stands) Object.assign(stand, storeOver(stand.engine));
    }
  }

  private createElsewhere(): void {
    this.chooser.elsewhere = this.model.createElsewhere();
    for (const { store } of this.stands) store.create('elsewhere', {}, 'person');
  }

  private delete(id: string): void {
    if (this.model.items.has(id)) this.events += 1;
    this.expectAll(
      (model) => model.delete(id),
      ({ store }) => store.delete(CHANNEL, id, 'person').outcome,
    );
  }

  private prune(below: number): void {
    this.model.prune(below);
    for (const { store } of this.stands) store.prune(CHANNEL, below);
  }

  private read(by: Caller, itemId: string): void {
    this.remember(
      by,
      this.call(by, 'read_record_item', { item_id: itemId }, (model) => model.read(itemId)),
    );
  }

  private editPicked({ by, item, values, version }: Extract<Operation, { does: 'edit' }>): void {
    const itemId = this.chooser.itemId(item);
    this.edit(by, itemId, this.chooser.values(values, itemId), this.versionOf(by, itemId, version));
  }

  private create(values: JsonObject, created: string): void {
    this.expectAll(
      (model) => {
        const made = model.create(values, created);
        if (typeof made === 'string') this.events += 1;
        return made;
      },
      ({ store }) => {
        const made = store.create(CHANNEL, values, 'person', created);
        return made.outcome === 'created' ? made.itemId : made.violations.map(({ key }) => key).sort();
      },
    );
  }

  /** Two items in one transaction: when the second is rejected, the first is not there. */
  private createTwo(first: JsonObject, second: JsonObject): void {
    const items = [first, second].map((values) => ({ values, created: TODAY }));
    const made = this.stands.map(({ store }) => store.createAll(CHANNEL, items, 'person'));
    if (made[0]?.length !== 2) {
      // Which of the two it was is looked at where items are created one by one.
      if (made.some((results) => results.length !== 1)) throw new Error('one engine creates what another rejects');
      return;
    }
    this.events += 2;
    const expected = [this.model.create(first, TODAY), this.model.create(second, TODAY)];
    for (const results of made) {
      compare(
        'createAll',
        expected,
        results.map((result) => (result.outcome === 'created' ? result.itemId : result)),
      );
    }
  }

  private edit(
    by: Caller,
    itemId: string,
    values: JsonObject,
    version: number,
    key = `k${this.memories[by].sent.length}`,
  ): void {
    this.memories[by].sent.push({ itemId, values, version, key });
    const sent = { item_id: itemId, values, expected_version: version, idempotency_key: key };
    const plan = { actor: by, itemId, values, expectedVersion: version, key };
    const answer = this.call(by, 'edit_record_item', sent, (model) => model.edit(plan, LEVELS[by]));
    if (answer.error !== undefined) return;
    this.remember(by, answer);
    if (answer.replayed === true) return;
    this.acceptedEdits.set(itemId, (this.acceptedEdits.get(itemId) ?? 0) + 1);
    this.acceptedKeys.add(`${by} ${key}`);
    this.events += 1;
    if (answer.sequence !== this.events)
      throw new Error(`event ${this.events} was announced as ${String(answer.sequence)}`);
  }

  private repeat(by: Caller, which: number, differs: string): void {
    const { sent } = this.memories[by];
    const earlier = sent[sent.length - 1 - (which % Math.max(1, Math.min(6, sent.length)))];
    if (earlier === undefined) return;
    const current = this.model.items.get(earlier.itemId)?.version ?? 1;
    const version = differs === 'in nothing' ? earlier.version : current;
    const values = differs === 'in values' ? this.chooser.values([[which, which + 1]], earlier.itemId) : earlier.values;
    this.edit(by, differs === 'in item' ? this.chooser.itemId(which) : earlier.itemId, values, version, earlier.key);
  }

  private change(picked: ChangePick): void {
    const plan = this.chooser.change(picked);
    this.expectAll(
      (model) => model.changeSchema(plan),
      ({ store }) => store.changeSchema(CHANNEL, toSchemaChange(plan)).outcome,
    );
  }

  /** One more page of a caller's walk; at its end, what stood from its first page to its last must have been on one of them. */
  private walk(by: Caller, limit: number): void {
    const memory = this.memories[by];
    memory.walk ??= { stood: new Set(this.model.items.keys()), seen: [], cursor: null };
    const { walk } = memory;
    const page = this.page(by, walk.cursor, limit);
    for (const item of page.items as readonly JsonObject[]) walk.seen.push(String(item.id));
    walk.cursor = page.next_before_id as string | null;
    if (walk.cursor !== null) return;
    memory.walk = undefined;
    const twice = walk.seen.filter((id, index) => walk.seen.indexOf(id) !== index);
    const missed = [...walk.stood].filter((id) => this.model.items.has(id) && !walk.seen.includes(id));
    if (twice.length + missed.length > 0) throw new Error(`a walk saw ${twice} twice and missed ${missed}`);
  }

  private page(by: Caller, beforeId: string | null, limit: number): JsonObject {
    const sent: JsonObject = beforeId === null ? { limit } : { before_id: beforeId, limit };
    const page = this.call(by, 'list_record_items', sent, (model) => model.page(beforeId, limit));
    for (const item of (page.items ?? []) as readonly JsonObject[]) this.remember(by, item);
    return page;
  }

  private follow(by: Caller, limit: number): void {
    const memory = this.memories[by];
    const answer = this.poll(by, memory.sequence, limit);
    // Told that the log no longer reaches back, a caller goes on from what a first page says.
    memory.sequence = Number(answer.next_sequence ?? this.page(by, null, 1).as_of_sequence);
  }

  private poll(by: Caller, after: number, limit: number): JsonObject {
    const sent = { after_sequence: after, limit };
    return this.call(by, 'poll_resource_events', sent, (model) => model.poll(after, limit));
  }

  /** Makes one call over every engine; each must answer as the model does. */
  private call(by: Caller, name: string, sent: JsonObject, answerOf: (model: Model) => JsonObject): JsonObject {
    const expected = answerOf(this.model);
    for (const { tools } of this.stands) {
      const answer = tools[by].call({ name, arguments: { record_channel_id: CHANNEL, ...sent } });
      if (answer.isError !== (expected.error !== undefined)) compare(name, expected, answer.body);
      compare(name, expected, withoutSentences(answer.body));
    }
    return expected;
  }

  private expectAll(answerOf: (model: Model) => unknown, act: (stand: Stand) => unknown): void {
    const expected = answerOf(this.model);
    for (const stand of this.stands) compare('the store', expected, act(stand));
  }

  /** What must hold after any sequence, whatever was answered on the way. */
  private finish(): void {
    for (const by of CALLERS) while (this.memories[by].walk !== undefined) this.walk(by, 50);
    for (const { store } of this.stands) {
      for (const id of this.model.items.keys()) {
        const item = store.read(CHANNEL, id);
        const expected = 1 + (this.acceptedEdits.get(id) ?? 0);
        compare(`the version of ${id}`, expected, item.outcome === 'read' ? item.version : item.outcome);
      }
      compare('the sequences of the log', upTo(this.model.oldest, this.events), sequencesOf(store, this.model.oldest));
    }
    this.checkKeys();
  }

  /** A key that only failed edits bore is still free: another edit under it finds no item, where a used one is refused. */
  private checkKeys(): void {
    for (const by of CALLERS) {
      for (const { key } of this.memories[by].sent) {
        const edit = { channelId: CHANNEL, itemId: 'it_999999', values: {}, expectedVersion: 1, actor: by };
        const expected = this.acceptedKeys.has(`${by} ${key}`) ? 'reused' : 'missing';
        for (const { store } of this.stands) {
          compare(`the key ${key} of ${by}`, expected, store.edit({ ...edit, idempotencyKey: key }).outcome);
        }
      }
    }
  }

  private versionOf(by: Caller, itemId: string, version: VersionPick): number {
    const current = this.model.items.get(itemId)?.version ?? 1;
    switch (version) {
      case 'current':
        return current;
      case 'last seen':
        return this.memories[by].versions.get(itemId) ?? 1;
      case 'older':
        return Math.max(0, current - 2);
      case 'ahead':
        return current + 1;
    }
  }

  private remember(by: Caller, { id, version }: JsonObject): void {
    if (typeof id === 'string' && typeof version === 'number') this.memories[by].versions.set(id, version);
  }
}

const CHANNELS = [
  checked({ id: CHANNEL, name: 'Bugs', fields: START, preview_fields: PREVIEW }),
  checked({ id: 'elsewhere', name: 'Elsewhere', fields: [], preview_fields: [] }),
];

function openStand(engine: StoreEngine): Stand {
  engine.reset();
  const { store, tools } = storeOver(engine);
  for (const channel of CHANNELS) store.addChannel(channel);
  return { engine, store, tools };
}

function storeOver(engine: StoreEngine): Pick<Stand, 'store' | 'tools'> {
  const store = new RecordStore({ engine, today: () => TODAY, logId: 'log' });
  const toolsFor = (actor: Caller) => {
    return designTools({ ...postDesign, rejection: LEVELS[actor] }, { store, actor, granted: [CHANNEL] });
  };
  const tools = { ann: toolsFor('ann'), bob: toolsFor('bob'), cleo: toolsFor('cleo'), dan: toolsFor('dan') };
  return { store, tools };
}

function toSchemaChange(plan: ChangePlan): SchemaChange {
  if (!('field' in plan)) return plan;
  const { is_required: isRequired, is_unique: isUnique, ...field } = plan.field;
  return { ...plan, field: { ...field, isRequired, isUnique } } as SchemaChange;
}

/** Without messages and the problems of arguments: sentences, which other tests read. */
function withoutSentences(body: JsonObject): JsonObject {
  const { message: _message, problems: _problems, ...facts } = body;
  if (!Array.isArray(facts.fields)) return facts;
  return { ...facts, fields: facts.fields.map(({ message: _, ...field }: JsonObject) => field) };
}

function sequencesOf(store: RecordStore, oldest: number): number[] {
  const sequences: number[] = [];
  for (let after = oldest - 1, hasMore = true; hasMore; ) {
    const polled = store.poll(CHANNEL, after, 7);
    if (polled.outcome !== 'polled') throw new Error(`polling the log to its end ended as ${polled.outcome}`);
    sequences.push(...polled.events.map(({ sequence }) => sequence));
    after = polled.nextSequence;
    hasMore = polled.hasMore;
  }
  return sequences;
}

function upTo(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function compare(what: string, expected: unknown, got: unknown): void {
  const [left, right] = [JSON.stringify(expected), JSON.stringify(got)];
  if (left === right || isDeepStrictEqual(expected, got)) return;
  throw new Error(`${what}\n  must answer ${left}\n  answered    ${right}`);
}
