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
  readonly policy: TriagePolicy;
  /** What the agent is asked: what people want, the same few values for every item, or nothing but to look. */
  readonly asked: 'intents' | 'conflict_wants' | 'nothing';
  /** Whether people act after the pass and the agent comes back to find what changed; calls and bytes are then of its return. */
  readonly comesBack: boolean;
}

/** A trial that is over: what it counted, and the world as it was left. */
export interface TrialResult {
  readonly tally: Tally;
  readonly world: World;
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
    requests: world.itemIds.flatMap((id, index) => {
      const wanted = intents[index] ?? [];
      return wanted.length === 0 ? [] : [requestOf(id, wanted)];
    }),
  };
  const first = finish(world, agents.scripted.triage(pass, setting.policy));
  if (!setting.comesBack) return { tally: tallyOf(world, intents, first, new Set(), []), world };
  const changes = world.people.actBetweenPasses();
  world.meter.restart();
  world.trace.entries.length = 0;
  const later = finish(world, agents.scripted.comeBack({ ...pass, name: 'pass-2' }, first.memory, setting.policy));
  return { tally: tallyOf(world, intents, first, changes, later.changed), world };
}

function intentsOf(draws: Draws, { asked, items }: TrialSetting): readonly (readonly Intent[])[] {
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

function tallyOf(
  world: World,
  intents: readonly (readonly Intent[])[],
  report: AgentReport,
  changes: ReadonlySet<string>,
  found: readonly string[],
): Tally {
  const { meter, observation, people } = world;
  return {
    ...ledgerOf(endingsOf(world, intents, report.fields)),
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

function endingsOf(world: World, intents: readonly (readonly Intent[])[], fields: readonly FieldReport[]): Ending[] {
  const reports = new Map(fields.map((report) => [`${report.itemId}/${report.key}`, report]));
  return intents.flatMap((wanted, index) => {
    const id = world.itemIds[index] as string;
    const stored = storedValues(world, id);
    const written = world.observation.written.get(id);
    return wanted.map((intent) =>
      judge({
        intent,
        report: reports.get(`${id}/${intent.key}`),
        stored: stored[intent.key] ?? null,
        written: written?.has(intent.key) ?? false,
      }),
    );
  });
}

function storedValues({ store, channelId }: World, id: string): Readonly<Record<string, JsonValue>> {
  const item = store.read(channelId, id);
  return item.outcome === 'read' ? item.values : {};
}

function stillHolds(stored: Readonly<Record<string, JsonValue>>, set: Readonly<Record<string, JsonValue>>): boolean {
  return Object.entries(set).every(([key, value]) => JSON.stringify(stored[key]) === JSON.stringify(value));
}
