import { performance } from 'node:perf_hooks';
import { agents } from '#built/agents/agents.js';
import { measuresOf } from '#built/experiments/observers/measures.js';
import { validationMatrix } from '#built/experiments/post/validation-matrix.js';
import { RecordStore } from '#built/store/record-store.js';
import { openSqljsEngine } from '#built/store/sqljs-engine.js';
import { Draws } from '#built/trial/draws.js';
import { runTrial } from '#built/trial/trial.js';
import { POST, readScenarioOf } from './works.mjs';

/** @import { Agent } from '#built/agents/agent.js' */
/** @import { ObservedArm } from '#built/experiments/runner/trials.js' */
/** @import { StoreEngine } from '#built/store/engine.js' */

/**
 * Seconds of each seed of the whole matrix, after some that nobody counts; then, of a few more seeds, the seconds a seed by layer. That
 * comes last: what is wrapped from outside stays wrapped.
 *
 * @param {{ readonly seeds: number, readonly warmup: number, readonly layerSeeds: number, readonly items: number }} options
 */
export async function measureSimulation({ seeds, warmup, layerSeeds, items }) {
  const read = readScenarioOf(POST);
  const scenario = { ...read, sizes: { ...read.sizes, triage: items } };
  const engine = await openSqljsEngine();
  // The matrix: four levels of rejections, with the schema read and without.
  const { arms } = validationMatrix.plan(scenario);
  for (let seed = 0; seed < warmup; seed += 1) measureSeed(arms, new Draws(scenario, 1_000_000 + seed), engine);
  const seconds = [];
  for (let seed = 1; seed <= seeds; seed += 1) {
    const started = performance.now();
    measureSeed(arms, new Draws(scenario, seed), engine);
    seconds.push((performance.now() - started) / 1000);
  }
  const clock = wrapLayers(engine);
  for (let seed = 1; seed <= layerSeeds; seed += 1) {
    clock.enter(DRAW);
    const draws = new Draws(scenario, seed);
    draws.startingItems(items);
    draws.intents(items);
    measureSeed(arms, draws, engine);
  }
  return { seconds, cells: arms.length, items: arms.length * items, layers: clock.secondsOf(layerSeeds) };
}

/**
 * @param {readonly ObservedArm[]} arms
 * @param {Draws} draws
 * @param {StoreEngine} engine
 */
function measureSeed(arms, draws, engine) {
  for (const { setting, measures = [] } of arms) measuresOf(runTrial(draws, setting, engine), measures, {});
}

// The layers of a trial.
const DRAW = 'draws';
const FILL = 'filling';
const STORE = 'store';
const AGENT = 'agent';
const TOOLS = 'calls and answers';
const JUDGE = 'judge';

const STORE_CALLS = /** @type {const} */ (['create', 'createAll', 'edit', 'delete', 'read', 'list', 'poll']);

/**
 * A trial fills its store, then the agent and the tools take turns, then it is judged: what is neither the agent's nor the store's
 * between the agent's first step and its last is the tools', who turn calls into edits and results into answers.
 *
 * @param {StoreEngine} engine
 */
function wrapLayers(engine) {
  const clock = new LayerClock();
  for (const name of /** @type {const} */ (['reset', 'restoreCopy'])) {
    around(engine, name, (call) => {
      clock.enter(FILL);
      return call();
    });
  }
  for (const name of STORE_CALLS) {
    around(RecordStore.prototype, name, (call) => {
      const before = clock.enter(clock.layer === TOOLS ? STORE : clock.layer);
      const result = call();
      clock.enter(before);
      return result;
    });
  }
  const { triage } = agents.scripted;
  agents.scripted.triage = (...args) => {
    /** @type {Agent} */
    const agent = triage(...args);
    around(agent, 'next', (call) => {
      clock.enter(AGENT);
      const step = /** @type {ReturnType<Agent['next']>} */ (call());
      clock.enter(step.done ? JUDGE : TOOLS);
      return step;
    });
    return agent;
  };
  return clock;
}

/**
 * Puts something around a method of an object.
 *
 * @param {object} owner
 * @param {string} name
 * @param {(call: () => unknown) => unknown} surround
 */
function around(owner, name, surround) {
  const method = /** @type {(...args: unknown[]) => unknown} */ (Reflect.get(owner, name));
  Reflect.set(
    owner,
    name,
    /** @type {(this: unknown, ...args: unknown[]) => unknown} */ function (...args) {
      return surround(() => method.apply(this, args));
    },
  );
}

/** Gives every moment to the layer that was entered last. */
class LayerClock {
  /** @type {Record<string, number>} */
  spent = {};
  layer = DRAW;
  last = performance.now();

  /**
   * @param {string} layer
   * @returns {string} The layer that was left.
   */
  enter(layer) {
    const before = this.layer;
    const now = performance.now();
    this.spent[before] = (this.spent[before] ?? 0) + now - this.last;
    this.last = now;
    this.layer = layer;
    return before;
  }

  /** @param {number} seeds */
  secondsOf(seeds) {
    this.enter(DRAW);
    return Object.fromEntries(Object.entries(this.spent).map(([layer, ms]) => [layer, ms / 1000 / seeds]));
  }
}
