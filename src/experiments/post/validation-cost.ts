import type { ItemValues } from '../../record/item.js';
import type { Cell, ResultTable } from '../../result/result-table.js';
import { drawMeaningValue } from '../../scenario/intent.js';
import type { StoreEngine } from '../../store/engine.js';
import { type Validation, validateCompiled, validateNothing, validateQueried } from '../../store/validation.js';
import type { Draws } from '../../trial/draws.js';
import { fillStore } from '../../trial/world.js';
import { medianOf } from '../statistics/median.js';
import type { TimedExperiment, TimingContext } from './experiment.js';
import type { TimedRounds, TimedTask } from './timing.js';

/** The ways to validate that are set side by side; the last is what the others are divided by. */
const ways: readonly { readonly name: string; readonly validate: Validation }[] = [
  { name: 'checks compiled once', validate: validateCompiled },
  { name: 'schema queried each time', validate: validateQueried },
  { name: 'no validation', validate: validateNothing },
];

const ROUNDS = 25;

/** The first edits of a cold process take two to three times the settled ones, so as many pass unmeasured. */
const WARMUP_EDITS = 2000;

export const validationCost: TimedExperiment = {
  question: 'What does validating an edit inside its transaction cost?',
  isTimed: true,
  time: async (context) => [await timeEdits(context)],
};

async function timeEdits({ draws, openEngine }: TimingContext): Promise<ResultTable> {
  const count = draws.scenario.sizes.timedEdits;
  // The clock is loaded only where something is timed.
  const { timeInterleaved } = await import('./timing.js');
  const edits = validEdits(draws, count);
  const engines = await Promise.all(ways.map(() => openEngine()));
  try {
    const tasks = ways.map(({ name, validate }, index) =>
      editTask(name, draws, edits, engines[index] as StoreEngine, validate),
    );
    const samplesPerRound = Math.max(1, Math.round(count / ROUNDS));
    const timed = timeInterleaved(tasks, { warmup: WARMUP_EDITS, rounds: ROUNDS, samplesPerRound });
    return tableOf(timed, samplesPerRound * ROUNDS);
  } finally {
    for (const engine of engines) engine.close();
  }
}

/** Edits of every field that people want something of, with values that they may mean: all of them valid. */
function validEdits(draws: Draws, count: number): readonly ItemValues[] {
  return Array.from({ length: count }, (_, index) => {
    const values = draws.scenario.intents.map((plan) => {
      return [plan.key, drawMeaningValue(plan, draws.seed, index + 1, draws.relatedIds)] as const;
    });
    return Object.fromEntries(values.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
  });
}

/** Every run is the next edit, over the items in turn, each with a key of its own. */
function editTask(
  name: string,
  draws: Draws,
  edits: readonly ItemValues[],
  engine: StoreEngine,
  validate: Validation,
): TimedTask {
  const { store, channelId, itemIds } = fillStore(draws, draws.scenario.sizes.triage, engine, validate);
  const versions = itemIds.map(() => 1);
  let done = 0;
  return {
    name,
    run: () => {
      const index = done % itemIds.length;
      const result = store.edit({
        channelId,
        itemId: itemIds[index] as string,
        values: edits[done % edits.length] as ItemValues,
        expectedVersion: versions[index] as number,
        actor: 'agent',
        idempotencyKey: `cost/${done}`,
      });
      if (result.outcome !== 'saved') throw new Error(`a valid edit ended as ${result.outcome}`);
      versions[index] = result.version;
      done += 1;
    },
  };
}

function tableOf(timed: readonly TimedRounds[], edits: number): ResultTable {
  const base = (timed.at(-1) as TimedRounds).medians;
  return {
    name: 'validation-cost',
    title: 'The cost of validation',
    columns: [
      { key: 'validation', title: 'validation', unit: null },
      { key: 'median', title: 'median an edit, µs', unit: 'microseconds' },
      { key: 'ratio', title: 'of no validation', unit: 'ratio' },
    ],
    rows: timed.map(({ name, medians }): Cell[] => [
      { text: name },
      timedCell(medians),
      timedCell(medians.map((median, round) => median / (base[round] as number))),
    ]),
    notes: [
      `${edits} valid edits a row in ${ROUNDS} rounds, in turn after a warm-up; a ratio is taken round by round. Only ratios of one run compare.`,
    ],
  };
}

function timedCell(samples: readonly number[]): Cell {
  const { median, interval } = medianOf(samples);
  return { number: median, basis: 'timed', interval };
}
