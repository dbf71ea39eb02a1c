import { parseChannel, type RecordChannel, type SchemaChange } from '../record/channel.js';
import type { FieldDefinition } from '../record/field-types.js';
import type { JsonObject, JsonValue } from '../record/json-value.js';
import type { StoreEngine } from '../store/engine.js';
import { RecordStore } from '../store/record-store.js';
import type { ItemDocument, PageDocument } from '../wire/documents.js';
import type { ToolAnswer } from '../wire/tool-call.js';
import { type DesignedTools, designTools, postDesign, type ToolDesign } from './design.js';
import { field, parseObject, type Setup } from './field-case.fixture.js';
import type { DetailLevel } from './rejections.js';

/** The channel of every case. */
export const CHANNEL = 'ch_bugs';

/** A store of one case with its tools, and people who can act without them. */
export class FieldWorld {
  readonly store: RecordStore;
  /** The simulated day. */
  today = '2026-11-09';
  private readonly channelIds: readonly string[];
  private keys = 0;

  /** Empties the engine and fills it as the case says. @throws when a channel or an item of the case is not valid itself. */
  constructor(
    readonly engine: StoreEngine,
    { fields = [], items = ['{}'], previewFields = ['note'], files = [], related }: Setup,
  ) {
    engine.reset();
    this.store = new RecordStore({ engine, today: () => this.today, logId: 'log' });
    this.channelIds = [CHANNEL, ...(related === undefined ? [] : [related.id])];
    const main = {
      id: CHANNEL,
      name: 'Bugs',
      fields: [...fields, field('note', 'text')],
      preview_fields: previewFields,
    };
    this.store.addChannel(this.parse({ ...main, files: [...files] }));
    this.fill(CHANNEL, items);
    if (related === undefined) return;
    const { id } = related;
    this.store.addChannel(this.parse({ id, name: id, fields: related.fields, preview_fields: [] }));
    this.fill(id, related.items);
  }

  /** The tools as a caller has them. */
  tools({
    level = 'labels',
    caller = 'agent',
    paging = 'before_id',
  }: {
    readonly level?: DetailLevel;
    readonly caller?: string;
    readonly paging?: ToolDesign['paging'];
  } = {}): DesignedTools {
    const design = { ...postDesign, rejection: level, paging };
    return designTools(design, { store: this.store, actor: caller, granted: this.channelIds });
  }

  call(tool: string, sent: JsonObject, how?: Parameters<FieldWorld['tools']>[0]): ToolAnswer {
    return this.tools(how).call({ name: tool, arguments: sent });
  }

  /** A key that was not used before. */
  newKey(): string {
    this.keys += 1;
    return `key-${this.keys}`;
  }

  create(values: string, channelId = CHANNEL): string {
    return this.fill(channelId, [values])[0] as string;
  }

  /** Makes items in one transaction, and returns their ids. @throws when one of them is rejected. */
  private fill(channelId: string, items: readonly string[]): string[] {
    const made = items.map((values) => ({ values: parseObject(values), created: this.today }));
    return this.store.createAll(channelId, made, 'person').map((result) => {
      if (result.outcome === 'created') return result.itemId;
      throw new Error(`an item of the case is rejected: ${JSON.stringify(result.violations)}`);
    });
  }

  /** A person edits by hand, from whatever version there is. */
  edit(itemId: string, values: string, channelId = CHANNEL): void {
    const expectedVersion = this.read(itemId, channelId).version;
    const result = this.store.edit({
      channelId,
      itemId,
      values: parseObject(values),
      expectedVersion,
      actor: 'person',
    });
    if (result.outcome !== 'saved') throw new Error(`a person's edit of ${itemId} ended as ${result.outcome}`);
  }

  delete(itemId: string, channelId = CHANNEL): void {
    const { outcome } = this.store.delete(channelId, itemId, 'person');
    if (outcome !== 'deleted') throw new Error(`${itemId} could not be deleted: ${outcome}`);
  }

  /** A person replaces a field under its own key, or adds it when there is none. */
  setField(wire: JsonObject): void {
    const { key, type, config, is_required, is_unique } = wire;
    const flags = { isRequired: is_required === true, isUnique: is_unique === true };
    const changed = { key, type, config, ...flags } as FieldDefinition;
    const isThere = this.store.channel(CHANNEL).schema.some((known) => known.key === key);
    this.change({ kind: isThere ? 'replace_field' : 'add_field', field: changed });
  }

  change(change: SchemaChange): void {
    const result = this.store.changeSchema(CHANNEL, change);
    if (result.outcome === 'refused') throw new Error(JSON.stringify(result.flaws));
  }

  read(itemId: string, channelId = CHANNEL): ItemDocument {
    const answer = this.call('read_record_item', { record_channel_id: channelId, item_id: itemId });
    if (answer.isError) throw new Error(JSON.stringify(answer.body));
    return answer.body as ItemDocument;
  }

  list(position: JsonObject = {}, how?: Parameters<FieldWorld['tools']>[0]): PageDocument {
    return this.call('list_record_items', { record_channel_id: CHANNEL, ...position }, how).body as PageDocument;
  }

  poll(after: number, limit = 100, channelId = CHANNEL): JsonObject {
    const sent = { record_channel_id: channelId, after_sequence: after, limit };
    return this.call('poll_resource_events', sent).body;
  }

  /** Every page from the newest item to the oldest; `between` happens after each but the last. */
  walk(limit: number, between: (page: PageDocument, number: number) => void = () => {}): PageDocument[] {
    const pages: PageDocument[] = [];
    let position: JsonObject | null = {};
    while (position !== null) {
      const page: PageDocument = this.list({ ...position, limit });
      pages.push(page);
      const next: string | null = page.next_before_id ?? null;
      position = next === null ? null : { before_id: next };
      if (position !== null) between(page, pages.length);
    }
    return pages;
  }

  /** All that can be seen of the store: every item whole, and how far each log has come. */
  snapshot(): JsonValue {
    return this.channelIds.map((channelId) => {
      const { items } = this.call('list_record_items', { record_channel_id: channelId }).body as PageDocument;
      const { as_of_sequence } = this.call('list_record_items', { record_channel_id: channelId }).body;
      const log = this.poll(0, 100, channelId);
      return { items: items.map(({ id }) => this.read(id, channelId)), as_of_sequence, log } as JsonValue;
    });
  }

  private parse(raw: JsonObject): RecordChannel {
    const parsed = parseChannel(raw, this.channelIds);
    if ('flaws' in parsed) throw new Error(JSON.stringify(parsed.flaws));
    return parsed.channel;
  }
}
