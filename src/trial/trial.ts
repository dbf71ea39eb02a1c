import type { AgentReport, FieldReport } from '../agents/agent.js';
import { agents } from '../agents/agents.js';
import type { TriagePolicy } from '../agents/policy.js';
import type { JsonValue } from '../record/json-value.js';
import { type Intent, plainIntents, requestOf } from '../scenario/intent.js';
import type { PassRequest } from '../scenario/request.js';
import type { StoreEngine } from '../store/engine.js';
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
  /** What the agent is asked: what people want, the same few values for every item, nothing but to look, or what is given. */
  readonly asked: 'intents' | 'conflict_wants' | 'nothing' | readonly (readonly Intent[])[];
  /** Whether people act after the pass and the agent comes back to find what changed; calls and bytes are then of its return. */
  readonly comesBack: boolean;
}

/** A trial that is over: what it counted, and the world as it was left. */
export interface TrialResult {
  readonly tally: Tally;
  /** How every field that a person aimed at ended, item by item, in the order in which it was said. */
  readonly endings: readonly JudgedEnding[];
  readonly world: World;
}

/** Where one field ended. */
export interface JudgedEnding {
  readonly itemId: string;
  /** The item's number in the scenario, from 1. */
  readonly item: number;
  readonly key: string;
  readonly said: JsonValue;
  readonly ending: Ending;
}

/** An agent makes far fewer calls than this for an item; more means that it does not end. */
const CALLS_PER_ITEM_MAX = 40;

/** One trial: a world, an agent and a seed. @throws when the agent does not end by itself. */
export function runTrial(draws: Draws, setting: TrialSetting, engine: StoreEngine): TrialResult {
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
  const first = finish(world, agents.scripted.triage(pass, setting.agent, offered));
  if (!setting.comesBack) return resultOf(world, intents, first, new Set(), []);
  const changes = world.people.actBetweenPasses();
  world.meter.restart();
  world.trace.entries.length = 0;
  const again = { ...pass, name: 'pass-2' };
  const later = finish(world, agents.scripted.comeBack(again, first.memory, setting.agent, offered));
  return resultOf(world, intents, first, changes, later.changed);
}

function intentsOf(draws: Draws, { asked, items }: TrialSetting): readonly (readonly Intent[])[] {
  if (typeof asked !== 'string') return asked;
  if (asked === 'nothing') return [];
  if (asked === 'intents') return draws.intents(items);
  const wanted = plainIntents(draws.scenario.conflictWants);
  return Array.from({ length: items }, () => wanted);
}

function finish(world: World, agent: Parameters<typeof drive>[0]): AgentReport {
  const bound = CALLS_PER_ITEM_MAX * (world.itemIds.length + 10);
  const result = drive(agent, world.tools, bound);
  if (result.ended === 'stopped') throw new Error(`the agent made ${result.calls} calls and did not end`);
  return result.report;
}

function resultOf(
  world: World,
  intents: readonly (readonly Intent[])[],
  report: AgentReport,
  changes: ReadonlySet<string>,
  found: readonly string[],
): TrialResult {
  const endings = endingsOf(world, intents, report.fields);
  return { tally: tallyOf(world, intents, endings, changes, found), endings, world };
}

function tallyOf(
  world: World,
  intents: readonly (readonly Intent[])[],
  endings: readonly JudgedEnding[],
  changes: ReadonlySet<string>,
  found: readonly string[],
): Tally {
  const { meter, observation, people } = world;
  return {
    ...ledgerOf(endings.map(({ ending }) => ending)),
    ...exposureOf(world),
    items: intents.filter((wanted) => wanted.length > 0).length,
    editCalls: meter.calls.get('edit_record_item') ?? 0,
    firstEditsAccepted: [...observation.firstEditAccepted.values()].filter((accepted) => accepted).length,
    calls: [...meter.calls.values()].reduce((sum, count) => sum + count, 0),
    bytes: meter.bytes,
    conflicts: meter.errors.get('version_conflict') ?? 0,
    moved: people.moved.size,
    overwritten: [...people.moved].filter(([id, set]) => !stillHolds(storedValues(world, id), set)).length,
    changes: changes.size,
    changesFound: found.filter((id) => changes.has(id)).length,
    changesImagined: found.filter((id) => !changes.has(id)).length,
    schemaChanges: (meter.calls.get('edit_record_schema') ?? 0) - (meter.errors.get('schema_refused') ?? 0),
    forbidden: intents.length === 0 ? 0 : auditStored(world.store, world.channelId),
  };
}

/** What the pages showed, of the items that stood from the first page to the last. */
function exposureOf({
  observation,
  itemIds,
  people,
}: World): Pick<Tally, 'pages' | 'itemReads' | 'readTwice' | 'neverSeen'> {
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
  intents: readonly (readonly Intent[])[],
  fields: readonly FieldReport[],
): JudgedEnding[] {
  const reports = new Map(fields.map((report) => [`${report.itemId}/${report.key}`, report]));
  const before = world.draws.startingItems(world.itemIds.length);
  return intents.flatMap((wanted, index) => {
    const itemId = world.itemIds[index] as string;
    const stored = storedValues(world, itemId);
    const written = world.observation.written.get(itemId);
    return wanted.map((intent): JudgedEnding => {
      const { key, said } = intent;
      const ending = judge({
        intent,
        report: reports.get(`${itemId}/${key}`),
        before: before[index]?.values[key] ?? null,
        stored: stored[key] ?? null,
        written: written?.has(key) ?? false,
      });
      return { itemId, item: index + 1, key, said, ending };
    });
  });
}

function storedValues({ store, channelId }: World, id: string): Readonly<Record<string, JsonValue>> {
  const item = store.read(channelId, id);
  return item.outcome === 'read' ? item.values : {};
}

function stillHolds(stored: Readonly<Record<string, JsonValue>>, set: Readonly<Record<string, JsonValue>>): boolean {
  return Object.entries(set).every(([key, value]) => JSON.stringify(stored[key]) === JSON.stringify(value));
}
