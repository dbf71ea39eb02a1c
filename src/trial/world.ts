import type { RecordChannel } from '../record/channel.js';
import { serialOf } from '../record/item-id.js';
import type { StoreEngine } from '../store/engine.js';
import { RecordStore } from '../store/record-store.js';
import { type Validation, validateCompiled } from '../store/validation.js';
import { type DesignedTools, designTools, type ToolDesign } from '../tools/design.js';
import { Meter } from '../tools/meter.js';
import type { Tools } from '../wire/tool-call.js';
import { AppliedEdits } from './applied-edits.js';
import type { Conditions } from './conditions.js';
import type { Draws } from './draws.js';
import type { FaultWorld } from './fault.js';
import { FaultInjector } from './fault-injector.js';
import { Observation } from './observation.js';
import { People } from './people.js';
import { Trace } from './trace.js';

/** The actor of the agent's edits. */
const AGENT = 'agent';

/** How a world is set up. */
export interface WorldSetting {
  /** How many items the channel starts with. */
  readonly items: number;
  readonly tools: ToolDesign;
  readonly conditions: Conditions;
  readonly countsBytes: boolean;
  /** Whether calls and answers are kept for somebody to look at. */
  readonly keepsTrace: boolean;
}

/** A store filled from a scenario behind tools, with people around them; what the agent calls is `tools`. */
export interface World extends FilledStore {
  readonly draws: Draws;
  readonly tools: Tools;
  /** The tools without people, meter or watch: to look at the world from outside. */
  readonly inspection: DesignedTools;
  readonly meter: Meter;
  readonly people: People;
  readonly observation: Observation;
  readonly trace: Trace;
  /** What the store was made to do, behind everything that can go wrong on the way to it. */
  readonly applied: AppliedEdits;
  readonly faults: FaultInjector;
  /** Keys of fields that a person renamed meanwhile, and what they are called now. */
  readonly renames: ReadonlyMap<string, string>;
}

/** A store that holds what a scenario starts with. */
export interface FilledStore {
  readonly store: RecordStore;
  readonly channelId: string;
  /** Ids of the starting items, oldest first. */
  readonly itemIds: readonly string[];
}

/** Fills a store over an engine, which is emptied first. */
export function fillStore(draws: Draws, items: number, engine: StoreEngine, validate?: Validation): FilledStore {
  const { scenario } = draws;
  engine.reset();
  const store = storeOver(draws, engine, validate);
  scenario.related.forEach(({ channel }, index) => {
    store.addChannel(channel);
    fill(store, channel.id, draws.related[index] ?? []);
  });
  const channelId = scenario.main.channel.id;
  store.addChannel(scenario.main.channel);
  return { store, channelId, itemIds: fill(store, channelId, draws.startingItems(items)) };
}

/** What an engine keeps a copy of: the channels of a scenario, filled with the first of the items that were drawn. */
interface KeptFilling {
  readonly drawn: Draws;
  readonly channels: readonly RecordChannel[];
  readonly itemIds: readonly string[];
}

const kept = new WeakMap<StoreEngine, KeptFilling>();

/** Most trials begin as the one before them did: they get a copy of what that one was filled with, in a tenth of the time. */
function refillStore(draws: Draws, items: number, engine: StoreEngine): FilledStore {
  const { main, related } = draws.scenario;
  const channels = [main, ...related].map(({ channel }) => channel);
  const copy = kept.get(engine);
  const isSame = copy?.drawn === draws.drawn && channels.every((channel, index) => channel === copy.channels[index]);
  if (isSame && items <= copy.itemIds.length) {
    const { [items]: leftOut } = copy.itemIds;
    const serial = leftOut === undefined ? undefined : serialOf(leftOut);
    engine.restoreCopy(serial === undefined ? undefined : serial - 1);
    return { store: storeOver(draws, engine), channelId: main.channel.id, itemIds: copy.itemIds.slice(0, items) };
  }
  kept.delete(engine);
  const filled = isSame ? addItems(draws, items, engine, copy.itemIds) : fillStore(draws, items, engine);
  engine.keepCopy();
  kept.set(engine, { drawn: draws.drawn, channels, itemIds: filled.itemIds });
  return filled;
}

/** A larger filling begins with the items of a smaller one. */
function addItems(draws: Draws, items: number, engine: StoreEngine, made: readonly string[]): FilledStore {
  engine.restoreCopy();
  const store = storeOver(draws, engine);
  const channelId = draws.scenario.main.channel.id;
  return {
    store,
    channelId,
    itemIds: [...made, ...fill(store, channelId, draws.startingItems(items).slice(made.length))],
  };
}

function storeOver({ scenario, seed }: Draws, engine: StoreEngine, validate = validateCompiled): RecordStore {
  return new RecordStore({ engine, today: () => scenario.today, logId: `log_${seed}`, validate });
}

/** Opens a world over an engine; what that held is gone. */
export function openWorld(draws: Draws, setting: WorldSetting, engine: StoreEngine): World {
  const { store, channelId, itemIds } = refillStore(draws, setting.items, engine);
  const inspection = designTools(setting.tools, { store, actor: AGENT, granted: [channelId] });
  const applied = new AppliedEdits(inspection);
  const renames = new Map<string, string>();
  const faultWorld: FaultWorld = {
    next: applied,
    store,
    channelId,
    draws,
    moveItem: (itemId) => people.moveNow(itemId),
    deleteItem: (itemId) => people.deleteNow(itemId),
    noteRename: (key, to) => renames.set(key, to),
  };
  const faults = new FaultInjector(setting.conditions, faultWorld);
  const people: People = new People(faults, setting.conditions, { store, draws, itemIds, renames });
  const meter = new Meter(people, setting.countsBytes);
  const observation = new Observation(meter);
  const trace = new Trace(observation);
  const tools = setting.keepsTrace ? trace : observation;
  return {
    draws,
    store,
    channelId,
    itemIds,
    tools,
    inspection,
    meter,
    people,
    observation,
    trace,
    applied,
    faults,
    renames,
  };
}

function fill(store: RecordStore, channelId: string, items: ReturnType<Draws['startingItems']>): string[] {
  return store.createAll(channelId, items, 'person').map((result, index) => {
    if (result.outcome === 'created') return result.itemId;
    const keys = result.violations.map(({ key }) => key).join(', ');
    throw new Error(`item ${index + 1} of channel ${channelId} was rejected for ${keys}: the scenario was not checked`);
  });
}
