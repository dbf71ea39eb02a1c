import { ALL_TYPES, otherWorks, POST, readScenarioOf } from './works.mjs';

/** Of each trial of the matrix, as the scenario has it. */
const ITEMS = readScenarioOf(POST).sizes.triage;

/** @typedef {typeof plans.full} Plan */

/** How much is measured, in full or only to see that it works. Calls are of one round. */
export const plans = {
  full: {
    edits: { warmup: 5000, rounds: 41, calls: 200 },
    otherEdits: { warmup: 3000, rounds: 21, calls: 200 },
    otherWorks,
    sizes: { warmup: 2000, rounds: 31, calls: 100 },
    sizesOf: { ratios: [200, 200_000], growth: [200, 2000, 20_000, 200_000] },
    pairs: { start: 21, run: 11, fiveRuns: 9 },
    simulation: { seeds: 25, warmup: 10, layerSeeds: 10, items: ITEMS },
  },
  short: {
    edits: { warmup: 200, rounds: 6, calls: 50 },
    otherEdits: { warmup: 50, rounds: 6, calls: 20 },
    otherWorks: [ALL_TYPES],
    sizes: { warmup: 50, rounds: 6, calls: 20 },
    sizesOf: { ratios: [100, 400], growth: [100, 400] },
    pairs: { start: 2, run: 1, fiveRuns: 1 },
    simulation: { seeds: 1, warmup: 0, layerSeeds: 1, items: 20 },
  },
};
