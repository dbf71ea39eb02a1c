import type { Sequence } from '../record/event.js';
import type { ItemValues } from '../record/item.js';
import { isJsonObject, isSameJson, type JsonObject, type JsonValue } from '../record/json-value.js';
import { drawBusySets, isMovedMeanwhile, pickDeletedAfterPage, planBetweenPasses } from '../scenario/people.js';
import type { RecordStore } from '../store/record-store.js';
import { listRecordItems, readRecordItem } from '../wire/definitions.js';
import { shownIds } from '../wire/documents.js';
import type { ToolAnswer, ToolCall, Tools } from '../wire/tool-call.js';
import type { Conditions } from './conditions.js';
import type { Draws } from './draws.js';

/** The actor of everything that people do by hand. */
const PERSON = 'person';

/** The channel that people act on, and what they call its fields by now where that has changed. */
interface PeoplesWorld {
  readonly store: RecordStore;
  readonly draws: Draws;
  readonly itemIds: readonly string[];
  readonly renames?: ReadonlyMap<string, string>;
}

/**
 * People around the tools: they act on the channel between the agent's calls, each time after an answer went out and before
 * the next call comes in.
 */
export class People implements Tools {
  /** Ids of the items that people created or deleted, and what they set by moving an item under the agent. */
  readonly created = new Set<string>();
  readonly deleted = new Set<string>();
  readonly moved = new Map<string, ItemValues>();
  /** What was stored in the items that people deleted, when they did. */
  readonly lastValues = new Map<string, ItemValues>();
  /** By item and key, what people found there when they changed it, in order. */
  readonly changes = new Map<string, readonly { readonly sequence: Sequence; readonly before: JsonValue }[]>();
  /** Items that stood on a page, and items that were read whole. */
  private readonly shown = new Set<string>();
  private readonly read = new Set<string>();
  private pages = 0;
  private callsWatched = 0;
  /** Items that the agent read, and fields that it was to set, when they had been deleted. */
  private readonly soughtInVain = new Set<string>();
  /** Fields that the agent was to set when people had changed them. */
  private readonly metChanged = new Set<string>();

  constructor(
    private readonly next: Tools,
    private readonly conditions: Pick<Conditions, 'churn' | 'latency'>,
    private readonly world: PeoplesWorld,
  ) {}

  call(call: ToolCall): ToolAnswer {
    const answer = this.next.call(call);
    this.noteTooLate(call);
    const { churn } = this.conditions;
    if (churn === 'none') return answer;
    if (churn === 'busy') this.afterAnyCall(call);
    if (answer.isError) return answer;
    const { item_id: itemId } = call.arguments;
    if (call.name === listRecordItems.name) this.afterPage(answer.body);
    if (call.name === readRecordItem.name && typeof itemId === 'string') this.afterRead(itemId);
    return answer;
  }

  /** Between two passes people edit, create and delete; returns the ids of all items that this changed. */
  actBetweenPasses(): Set<string> {
    const { draws, itemIds } = this.world;
    const { people } = draws.scenario;
    const living = itemIds.filter((itemId) => !this.deleted.has(itemId));
    const plan = planBetweenPasses(people, draws.seed, living, draws.relatedIds);
    const edited = plan.edited.filter(({ itemId, values }) => this.edit(itemId, values)).map(({ itemId }) => itemId);
    const made = Array.from({ length: people.betweenPasses.created }, () => this.create()).flatMap((id) => id ?? []);
    for (const id of plan.deleted) this.delete(id);
    return new Set([...edited, ...made, ...plan.deleted]);
  }

  /** Whether the agent came for a field of an item when a person had deleted that: to read the item, or to set the field. */
  cameTooLate(itemId: string, key: string): boolean {
    return this.soughtInVain.has(itemId) || this.soughtInVain.has(nameOf(itemId, key));
  }

  /** Whether the agent came to set a field of an item when a person had changed it. */
  metChange(itemId: string, key: string): boolean {
    return this.metChanged.has(nameOf(itemId, key));
  }

  private noteTooLate({ name, arguments: { item_id: itemId, values } }: ToolCall): void {
    if (typeof itemId !== 'string') return;
    const isDeleted = this.deleted.has(itemId);
    if (isDeleted && name === readRecordItem.name) this.soughtInVain.add(itemId);
    for (const key of isJsonObject(values) ? Object.keys(values) : []) {
      const field = nameOf(itemId, key);
      if (isDeleted) this.soughtInVain.add(field);
      if (this.changes.has(field)) this.metChanged.add(field);
    }
  }

  private afterPage(page: JsonObject): void {
    this.pages += 1;
    for (const id of shownIds(page)) this.shown.add(id);
    const { people } = this.world.draws.scenario;
    if (this.conditions.churn === 'creating') for (let turn = 0; turn < people.afterEachPage; turn += 1) this.create();
    if (this.conditions.churn === 'deleting') {
      const still = [...this.shown].filter((id) => !this.deleted.has(id));
      for (const id of pickDeletedAfterPage(people, this.world.draws.seed, this.pages, still)) this.delete(id);
    }
  }

  /** While a call is under way somebody may come to the item that it is about. */
  private afterAnyCall({ arguments: { item_id: itemId } }: ToolCall): void {
    if (typeof itemId !== 'string') return;
    this.callsWatched += 1;
    const { draws } = this.world;
    const values = drawBusySets(
      draws.scenario.people,
      draws.seed,
      this.callsWatched,
      this.conditions.latency,
      draws.relatedIds,
    );
    if (values === undefined) return;
    this.move(itemId, values);
  }

  /** A person moves an item once at most: after the agent first read it. */
  private afterRead(itemId: string): void {
    if (this.conditions.churn !== 'moving' || this.read.has(itemId)) return;
    this.read.add(itemId);
    const { draws, itemIds } = this.world;
    const { people } = draws.scenario;
    if (!isMovedMeanwhile(people, draws.seed, itemIds.indexOf(itemId) + 1)) return;
    this.move(itemId, people.meanwhile.sets);
  }

  /** A person moves the item just now, because something held the agent up. */
  moveNow(itemId: string): void {
    this.move(itemId, this.world.draws.scenario.people.meanwhile.sets);
  }

  /** A person deletes the item just now, unless it is gone already. */
  deleteNow(itemId: string): void {
    if (!this.deleted.has(itemId)) this.delete(itemId);
  }

  private move(itemId: string, values: ItemValues): void {
    if (this.edit(itemId, values)) this.moved.set(itemId, { ...this.moved.get(itemId), ...values });
  }

  /** A person gives up where the form does not take what they would put in: its fields may have changed since that was planned. */
  private create(): string | undefined {
    const { store, draws, itemIds } = this.world;
    const number = itemIds.length + this.created.size + 1;
    const { values, created } = draws.newItem(number);
    const result = store.create(draws.scenario.main.channel.id, this.underTodaysKeys(values), PERSON, created);
    if (result.outcome !== 'created') return undefined;
    this.created.add(result.itemId);
    return result.itemId;
  }

  /** Whether a person could set it: not on an item that is gone, nor what its fields no longer take. */
  private edit(itemId: string, planned: ItemValues): boolean {
    const { store, draws } = this.world;
    const channelId = draws.scenario.main.channel.id;
    const item = store.read(channelId, itemId);
    if (item.outcome !== 'read') return false;
    const values = this.underTodaysKeys(planned);
    const result = store.edit({ channelId, itemId, values, expectedVersion: item.version, actor: PERSON });
    if (result.outcome !== 'saved') return false;
    for (const [key, value] of Object.entries(values)) {
      // Whoever sets a field to what it holds changes nothing.
      if (isSameJson(item.values[key] ?? null, value)) continue;
      const name = nameOf(itemId, key);
      const change = { sequence: result.sequence, before: item.values[key] ?? null };
      this.changes.set(name, [...(this.changes.get(name) ?? []), change]);
    }
    return true;
  }

  private underTodaysKeys(values: ItemValues): ItemValues {
    const { renames } = this.world;
    return Object.fromEntries(Object.entries(values).map(([key, value]) => [renames?.get(key) ?? key, value]));
  }

  private delete(itemId: string): void {
    const { store, draws } = this.world;
    const channelId = draws.scenario.main.channel.id;
    const item = store.read(channelId, itemId);
    if (item.outcome === 'read') this.lastValues.set(itemId, item.values);
    store.delete(channelId, itemId, PERSON);
    this.deleted.add(itemId);
  }
}

/** A field of an item by one name. */
function nameOf(itemId: string, key: string): string {
  return `${itemId}/${key}`;
}
