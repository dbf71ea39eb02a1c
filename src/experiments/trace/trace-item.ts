import { isJsonArray, isJsonObject, type JsonObject } from '../../record/json-value.js';
import type { ItemTrace, TracedCall } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import { type EngineName, engines } from '../../store/engines.js';
import { Draws } from '../../trial/draws.js';
import type { KnobValues } from '../../trial/knobs.js';
import { endingTitle } from '../../trial/ledger.js';
import type { TraceEntry } from '../../trial/trace.js';
import { runTrial, type TrialResult } from '../../trial/trial.js';
import { UsageError } from '../../usage-error.js';
import { shownIds } from '../../wire/documents.js';
import { readRecordSchema } from '../../wire/rival-definitions.js';
import { type Asked, checkItems, itemsAsked, postSetting, setKnobs, settingText } from '../settings/setting.js';
import { counted } from '../wording/counts.js';

/** Which item of which trial to look at. */
export interface TraceRequest {
  readonly scenario: Scenario;
  readonly seed: number;
  /** The item's number, from 1. */
  readonly item: number;
  readonly set?: KnobValues;
  /** Items of the pass; the scenario's own number where nothing is said. */
  readonly items?: number | undefined;
  readonly asked?: Asked;
  readonly engine?: EngineName;
}

/** Runs a whole pass and tells of one item alone. @throws UsageError that names the flag of what cannot be shown. */
export async function traceItem(request: TraceRequest): Promise<ItemTrace> {
  const { scenario, seed, item, asked = 'intents' } = request;
  const items = request.items ?? itemsAsked(scenario, asked);
  checkItems(scenario, items);
  if (!Number.isInteger(item) || item < 1 || item > items) {
    throw new UsageError(`\`item\` expects the number of an item, from 1 to ${items}; got ${item}`);
  }
  const setting = setKnobs({ ...postSetting(items), asked, keepsTrace: true }, request.set ?? {}, scenario);
  const engine = await engines[request.engine ?? 'memory']();
  try {
    const trial = runTrial(new Draws(scenario, seed), setting, engine);
    const itemId = trial.world.itemIds[item - 1] as string;
    const fields = fieldsOf(trial, itemId);
    const shownKeys = new Set(fields.map(({ key }) => key));
    return {
      scenario: scenario.name,
      seed,
      item,
      items,
      itemId,
      setting: settingText(setting),
      calls: entriesOf(trial.world.trace.entries, itemId).map((entry) => tracedCall(entry, itemId, shownKeys)),
      setByPerson: trial.world.people.moved.get(itemId) ?? null,
      fields,
    };
  } finally {
    engine.close();
  }
}

function fieldsOf({ endings, world }: TrialResult, itemId: string): ItemTrace['fields'] {
  const stored = world.store.read(world.channelId, itemId);
  const values = stored.outcome === 'read' ? stored.values : {};
  return endings
    .filter((field) => field.itemId === itemId)
    .map(({ key, said, ending, isByLuck, reason }) => {
      const ended = `${endingTitle(ending)}${isByLuck ? ', by luck' : ''}`;
      return { key, said, stored: values[key] ?? null, ended, reason };
    });
}

/** Where the agent learnt the schema, the page that showed it the item, and all that it called from there until it went on. */
function entriesOf(entries: readonly TraceEntry[], itemId: string): readonly TraceEntry[] {
  const from = entries.findIndex(({ call }) => call.arguments.item_id === itemId);
  const before = from === -1 ? entries : entries.slice(0, from);
  const page = before.filter(({ answer }) => shownIds(answer.body).includes(itemId)).at(-1);
  const schema = before.filter(({ call }) => call.name === readRecordSchema.name);
  const after = from === -1 ? [] : entries.slice(from);
  const until = after.findIndex(({ call }) => goesOn(call.arguments, itemId));
  return [...schema, ...(page === undefined ? [] : [page]), ...(until === -1 ? after : after.slice(0, until))];
}

/** Whether a call is about another item, or for the next page. */
function goesOn(sent: JsonObject, itemId: string): boolean {
  return (sent.item_id ?? itemId) !== itemId || 'before_id' in sent || 'offset' in sent;
}

/** Pages and schemas are long: what they show of other items and fields is counted instead. */
function tracedCall({ call, answer }: TraceEntry, itemId: string, keys: ReadonlySet<string>): TracedCall {
  const items = only(answer.body, 'items', ({ id }) => id === itemId);
  const schema = only(answer.body, 'schema', ({ key }) => typeof key === 'string' && keys.has(key));
  const leftOut = [
    ...(items.others > 0 ? [counted(items.others, 'other item')] : []),
    ...(schema.others > 0 ? [`${counted(schema.others, 'other field')} of the schema`] : []),
  ];
  return {
    tool: call.name,
    sent: call.arguments,
    isError: answer.isError,
    body: { ...answer.body, ...schema.kept, ...items.kept },
    leftOut: leftOut.join(' and '),
  };
}

/** The members of one list in an answer that are kept, and how many are not. */
function only(
  body: JsonObject,
  name: 'items' | 'schema',
  isKept: (member: JsonObject) => boolean,
): { readonly kept: JsonObject; readonly others: number } {
  const list = body[name];
  if (!isJsonArray(list)) return { kept: {}, others: 0 };
  const kept = list.filter((member) => isJsonObject(member) && isKept(member));
  return { kept: { [name]: kept }, others: list.length - kept.length };
}
