import type { Agent, AgentReport, FieldReport } from '../agents/agent.js';
import { agents } from '../agents/agents.js';
import type { TriagePolicy } from '../agents/policy.js';
import type { ItemValues } from '../record/item.js';
import type { JsonValue } from '../record/json-value.js';
import { isSameValue } from '../record/same-value.js';
import { type Intent, plainIntents, requestOf } from '../scenario/intent.js';
import type { PassRequest } from '../scenario/request.js';
import type { StoreEngine } from '../store/engine.js';
import { editRecordItem } from '../wire/definitions.js';
import { editRecordSchema } from '../wire/rival-definitions.js';
import { auditStored } from './audit.js';
import type { Draws } from './draws.js';
import { drive } from './drive.js';
import { judge } from './judge.js';
import { type Ending, ledgerOf } from './ledger.js';
import type { Tally } from './tally.js';
import { openWorld, type World, type WorldSetting } from './world.js';

/** Everything that is set in one trial besides the scenario and the seed. */
export interface TrialSetting extends WorldSetting {
  readonly agent: TriagePolicy;
  /**
   * What the agent is asked: what people want, the same few values for every item, nothing but to look, or what is given, with the
   * option values that the scenario has.
   */
  readonly asked: 'intents' | 'conflict_wants' | 'nothing' | readonly (readonly Intent[])[];
  /** Whether people act after the pass and the agent comes back to find what changed; calls and bytes are then of its return. */
  readonly comesBack: boolean;
  /** Whether, once nothing goes wrong any more, the agent goes through the channel again for the fields that it left. */
  readonly triesAgain: boolean;
}

/** A trial that is over: what it counted, and the world as it was left. */
export interface TrialResult {
  readonly tally: Tally;
  /** How every field that a person aimed at ended, item by item, in the order in which it was said. */
  readonly endings: readonly JudgedEnding[];
  readonly world: World;
  /** What had happened when the first pass was over. */
  readonly pass: PassRecord;
  /** Ids of the items that people changed between two passes, and of those that the agent took for changed when it came back. */
  readonly changed: ReadonlySet<string>;
  readonly found: readonly string[];
}

/** What a pass met: what its pages showed, and the ids of the items that people created and deleted while it went on. */
export interface PassRecord extends Exposure {
  readonly shown: ReadonlySet<string>;
  readonly created: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
}

/** What the pages showed, of the items that stood from the first page to the last. */
type Exposure = Pick<Tally, 'pages' | 'itemReads' | 'readTwice' | 'neverSeen'>;

/** Where one field ended. */
export interface JudgedEnding {
  readonly itemId: string;
  /** The item's number in the scenario, from 1. */
  readonly item: number;
  readonly key: string;
  readonly said: JsonValue;
  readonly ending: Ending;
  /** Whether it is right because a guess between equally good values hit. */
  readonly isByLuck: boolean;
  /** What the agent said of it: why it is left, or nothing. */
  readonly reason: string;
}

/** An agent makes far fewer calls than this for an item; more means that it does not end. */
const CALLS_PER_ITEM_MAX = 40;

/** One trial: a world, an agent and a seed. @throws when the agent does not end by itself. */
export function runTrial(drawn: Draws, setting: TrialSetting, engine: StoreEngine): TrialResult {
  const draws = drawn.under(setting.conditions).spelt(setting.tools.option_values);
  const world = openWorld(draws, setting, engine);
  const intents = intentsOf(draws, setting);
  const pass: PassRequest = {
    name: 'pass-1',
    channelId: world.channelId,
    today: draws.scenario.today,
    seed: draws.seed,
    requests: world.itemIds.flatMap((id, index) => {
      const wanted = intents[index] ?? [];
      return wanted.length === 0 ? [] : [requestOf(id, wanted)];
    }),
  };
  const offered = world.inspection.definitions;
  const first = setting.triesAgain ? inTwoPasses(world, pass, setting) : finish(world, triage(world, pass, setting));
  const record = recordOf(world);
  const outcome = outcomeOf(world, intents, first.fields);
  if (!setting.comesBack) return resultOf(world, outcome, record, new Set(), []);
  const changes = world.people.actBetweenPasses();
  world.meter.restart();
  world.trace.entries.length = 0;
  const again = { ...pass, name: 'pass-2' };
  const later = finish(world, agents[setting.agent.kind].comeBack(again, first.memory, setting.agent, offered));
  return resultOf(world, outcome, record, changes, later.changed);
}

function triage(world: World, pass: PassRequest, { agent }: TrialSetting): Agent {
  return agents[agent.kind].triage(pass, agent, world.inspection.definitions);
}

/** A pass in which things go wrong, and another without, for what the first left; the later word on a field counts. */
function inTwoPasses(world: World, pass: PassRequest, setting: TrialSetting): AgentReport {
  const first = finish(world, triage(world, pass, setting));
  world.faults.isStopped = true;
  const left = new Set(first.fields.flatMap(({ itemId, key, told }) => (told === 'left' ? [`${itemId}/${key}`] : [])));
  const requests = pass.requests.flatMap(({ itemId, said }) => {
    const again = said.filter(({ key }) => left.has(`${itemId}/${key}`));
    return again.length === 0 ? [] : [{ itemId, said: again }];
  });
  const second = finish(world, triage(world, { ...pass, name: 'pass-1-again', requests }, setting));
  return { ...second, fields: [...first.fields, ...second.fields] };
}

function intentsOf(draws: Draws, { asked, items }: TrialSetting): readonly (readonly Intent[])[] {
  if (typeof asked !== 'string') return draws.speltIntents(asked);
  if (asked === 'nothing') return [];
  if (asked === 'intents') return draws.intents(items);
  const wanted = plainIntents(draws.asStored.scenario.conflictWants);
  return draws.speltIntents(Array.from({ length: items }, () => wanted));
}

function finish(world: World, agent: Parameters<typeof drive>[0]): AgentReport {
  const bound = CALLS_PER_ITEM_MAX * (world.itemIds.length + 10);
  const result = drive(agent, world.tools, bound);
  if (result.ended === 'stopped') throw new Error(`the agent made ${result.calls} calls and did not end`);
  return result.report;
}

function recordOf(world: World): PassRecord {
  const { observation, people } = world;
  const shown = new Set(observation.shown.keys());
  return { ...exposureOf(world), shown, created: new Set(people.created), deleted: new Set(people.deleted) };
}

/** What a pass came to. It is judged when the pass is over: what people do afterwards is not of it. */
interface PassOutcome {
  readonly endings: readonly JudgedEnding[];
  /** Items that were asked about, and moved items on which what a person had set is no longer so. */
  readonly items: number;
  readonly overwritten: number;
  readonly forbidden: number;
}

function outcomeOf(world: World, intents: readonly (readonly Intent[])[], fields: readonly FieldReport[]): PassOutcome {
  const { store, channelId, people } = world;
  const looksInside = intents.length > 0 || people.moved.size > 0;
  const stored = looksInside ? store.readAll(channelId) : NOTHING_STORED;
  return {
    endings: endingsOf(world, stored, intents, fields),
    items: intents.filter((wanted) => wanted.length > 0).length,
    overwritten: [...people.moved].filter(([id, set]) => !stillHolds(storedValues(world, stored, id), set)).length,
    forbidden: intents.length === 0 ? 0 : auditStored(store, channelId, { stored }),
  };
}

function resultOf(
  world: World,
  outcome: PassOutcome,
  pass: PassRecord,
  changes: ReadonlySet<string>,
  found: readonly string[],
): TrialResult {
  const { endings } = outcome;
  return { tally: tallyOf(world, outcome, changes, found), endings, world, pass, changed: changes, found };
}

/** What a pass counts that was made in a world by somebody else, with what was reported of it. */
export function tallyPass(
  world: World,
  intents: readonly (readonly Intent[])[],
  fields: readonly FieldReport[],
): Tally {
  return tallyOf(world, outcomeOf(world, intents, fields), new Set(), []);
}

/** Every item as it is in the end, by id. */
type Stored = ReadonlyMap<string, ItemValues>;

const NOTHING_STORED: Stored = new Map();

function tallyOf(
  world: World,
  { endings, items, overwritten, forbidden }: PassOutcome,
  changes: ReadonlySet<string>,
  found: readonly string[],
): Tally {
  const { meter, observation, people } = world;
  return {
    ...ledgerOf(endings.map(({ ending }) => ending)),
    rightByLuck: endings.filter(({ isByLuck }) => isByLuck).length,
    ...exposureOf(world),
    items,
    editCalls: meter.callsOf(editRecordItem),
    firstEditsAccepted: [...observation.firstEditAccepted.values()].filter((accepted) => accepted).length,
    calls: [...meter.calls.values()].reduce((sum, count) => sum + count, 0),
    bytes: meter.bytes,
    conflicts: meter.failuresWith('version_conflict'),
    blindResends: observation.blindResends,
    moved: people.moved.size,
    overwritten,
    changes: changes.size,
    changesFound: found.filter((id) => changes.has(id)).length,
    changesImagined: found.filter((id) => !changes.has(id)).length,
    secondApplications: world.applied.secondApplications,
    faultExposures: world.faults.exposures,
    faultActivations: world.faults.activations,
    schemaChanges: meter.callsOf(editRecordSchema) - meter.failuresWith('schema_refused'),
    forbidden,
  };
}

function exposureOf({ observation, itemIds, people }: World): Exposure {
  const showings = [...observation.shown.values()];
  const itemReads = showings.reduce((sum, times) => sum + times, 0);
  const throughout = itemIds.filter((id) => !people.deleted.has(id));
  return {
    pages: observation.pages,
    itemReads,
    readTwice: itemReads - showings.length,
    neverSeen: throughout.filter((id) => !observation.shown.has(id)).length,
  };
}

function endingsOf(
  world: World,
  storedItems: Stored,
  intents: readonly (readonly Intent[])[],
  reports: readonly FieldReport[],
): JudgedEnding[] {
  const told = new Map(reports.map((report) => [`${report.itemId}/${report.key}`, report]));
  const before = world.draws.startingItems(world.itemIds.length);
  const fields = new Map(world.draws.scenario.main.channel.schema.map((field) => [field.key, field]));
  return world.itemIds.flatMap((itemId, index) => {
    const wanted = intents[index] ?? [];
    const stored = storedValues(world, storedItems, itemId);
    return wanted.map((intent): JudgedEnding => {
      const { key, said } = intent;
      const report = told.get(`${itemId}/${key}`);
      const field = fields.get(key);
      const { ending, isByLuck } = judge({
        intent,
        report,
        before: before[index]?.values[key] ?? null,
        stored: afterAgent(world, itemId, key, stored[key] ?? null),
        written: world.observation.written.get(itemId)?.has(key) ?? false,
        isSetLater: isSetLater(world, itemId, key),
        isOutOfReach: isOutOfReach(world, itemId, key),
        ...(field && { isSame: (left: JsonValue, right: JsonValue) => isSameValue(field, left, right) }),
      });
      return { itemId, item: index + 1, key, said, ending, isByLuck, reason: report?.reason ?? '' };
    });
  });
}

/** What stands in a field, or stood there when a person changed it after the agent's last edit of it: theirs is no damage of its. */
function afterAgent(world: World, itemId: string, key: string, stored: JsonValue): JsonValue {
  const written = world.observation.written.get(itemId)?.get(key);
  const changes = changesOf(world, itemId, key);
  const later = written === undefined ? undefined : changes.find(({ sequence }) => sequence > written);
  return later === undefined ? stored : later.before;
}

/** Whether a person changed a field that the agent then came to set, and theirs was the last word on it. */
function isSetLater(world: World, itemId: string, key: string): boolean {
  const last = changesOf(world, itemId, key).at(-1);
  const hasMet = keysOf(world.renames, key).some((name) => world.people.metChange(itemId, name));
  if (last === undefined || !hasMet) return false;
  const written = world.observation.written.get(itemId);
  const sequence = written?.get(key);
  return written?.has(key) === true ? sequence !== undefined && last.sequence > sequence : true;
}

/** Whether a person deleted the item before the agent could set the field: it came too late, or never met the item at all. */
function isOutOfReach({ people, observation, renames }: World, itemId: string, key: string): boolean {
  if (!people.deleted.has(itemId)) return false;
  return !observation.shown.has(itemId) || keysOf(renames, key).some((name) => people.cameTooLate(itemId, name));
}

/** What people changed of a field, in order, under whatever key it had then. */
function changesOf({ people, renames }: World, itemId: string, key: string) {
  return keysOf(renames, key).flatMap((name) => people.changes.get(`${itemId}/${name}`) ?? []);
}

/** The key that a field had when it was aimed at, and the one that it has now where that is another. */
function keysOf(renames: World['renames'], key: string): readonly string[] {
  const now = renames.get(key);
  return now === undefined ? [key] : [key, now];
}

/** What is stored of an item, or was when it was deleted, each field under the key that it had when it was aimed at. */
function storedValues({ renames, people }: World, items: Stored, id: string): ItemValues {
  const stored = items.get(id) ?? people.lastValues.get(id);
  if (stored === undefined) return {};
  const renamed = [...renames].map(([key, to]) => [key, stored[to] ?? stored[key] ?? null] as const);
  return renamed.length === 0 ? stored : { ...stored, ...Object.fromEntries(renamed) };
}

function stillHolds(stored: ItemValues, set: ItemValues): boolean {
  return Object.entries(set).every(([key, value]) => JSON.stringify(stored[key]) === JSON.stringify(value));
}
