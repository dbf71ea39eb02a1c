import { performance } from 'node:perf_hooks';
import { agents } from '../../dist/agents/agents.js';
import { validationMatrix } from '../../dist/experiments/validation-matrix.js';
import { RecordStore } from '../../dist/store/record-store.js';
import { openSqljsEngine } from '../../dist/store/sqljs-engine.js';
import { Draws } from '../../dist/trial/draws.js';
import { POST, readScenarioOf } from './works.mjs';

/** Cells of the matrix: four levels of rejections, with the schema read and without. */
const CELLS = 8;

/**
 * Seconds of each seed of the whole matrix, after some that nobody counts; then, of a few more seeds, the seconds a seed by layer. That
 * comes last: what is wrapped from outside stays wrapped.
 */
export async function measureSimulation({ seeds, warmup, layerSeeds, items }) {
  const read = readScenarioOf(POST);
  const scenario = { ...read, sizes: { ...read.sizes, triage: items } };
  const engine = await openSqljsEngine();
  const session = validationMatrix.start({ scenario, engine });
  for (let seed = 0; seed < warmup; seed += 1) measureSeed(session, new Draws(scenario, 1_000_000 + seed));
  const seconds = [];
  for (let seed = 1; seed <= seeds; seed += 1) {
    const started = performance.now();
    measureSeed(session, new Draws(scenario, seed));
    seconds.push((performance.now() - started) / 1000);
  }
  const clock = wrapLayers(engine);
  for (let seed = 1; seed <= layerSeeds; seed += 1) {
    clock.enter(DRAW);
    const draws = new Draws(scenario, seed);
    draws.startingItems(items);
    draws.intents(items);
    measureSeed(session, draws);
  }
  return { seconds, cells: CELLS, items: CELLS * items, layers: clock.secondsOf(layerSeeds) };
}

function measureSeed(session, draws) {
  for (let part = 0; part < session.parts; part += 1) session.add(session.measure(draws, part), part);
}

// The layers of a trial.
const DRAW = 'draws';
const FILL = 'filling';
const STORE = 'store';
const AGENT = 'agent';
const TOOLS = 'calls and answers';
const JUDGE = 'judge';

const STORE_CALLS = ['create', 'createAll', 'edit', 'delete', 'read', 'list', 'poll'];

/**
 * A trial fills its store, then the agent and the tools take turns, then it is judged: what is neither the agent's nor the store's
 * between the agent's first step and its last is the tools', who turn calls into edits and results into answers.
 */
function wrapLayers(engine) {
  const clock = new LayerClock();
  for (const name of ['reset', 'restoreCopy']) {
    const call = engine[name].bind(engine);
    engine[name] = (...args) => {
      clock.enter(FILL);
      call(...args);
    };
  }
  for (const name of STORE_CALLS) {
    const call = RecordStore.prototype[name];
    RecordStore.prototype[name] = function timed(...args) {
      const before = clock.enter(clock.layer === TOOLS ? STORE : clock.layer);
      const result = call.apply(this, args);
      clock.enter(before);
      return result;
    };
  }
  const { triage } = agents.scripted;
  agents.scripted.triage = (...args) => {
    const agent = triage(...args);
    const next = (answer) => {
      clock.enter(AGENT);
      const step = agent.next(answer);
      clock.enter(step.done ? JUDGE : TOOLS);
      return step;
    };
    return { next };
  };
  return clock;
}

/** Gives every moment to the layer that was entered last. */
class LayerClock {
  spent = {};
  layer = DRAW;
  last = performance.now();

  /** @returns the layer that was left. */
  enter(layer) {
    const before = this.layer;
    const now = performance.now();
    this.spent[before] = (this.spent[before] ?? 0) + now - this.last;
    this.last = now;
    this.layer = layer;
    return before;
  }

  secondsOf(seeds) {
    this.enter(DRAW);
    return Object.fromEntries(Object.entries(this.spent).map(([layer, ms]) => [layer, ms / 1000 / seeds]));
  }
}
