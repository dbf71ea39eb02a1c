import type { Experiment } from './experiment.js';
import { pageCost } from './page-cost.js';
import { paginationChurn } from './pagination-churn.js';
import { pollVsRelist } from './poll-vs-relist.js';
import { validationCost } from './validation-cost.js';
import { validationMatrix } from './validation-matrix.js';
import { versionConflicts } from './version-conflicts.js';

/** Every experiment, in the post's order. */
export const experiments = {
  'validation-matrix': validationMatrix,
  'page-cost': pageCost,
  'pagination-churn': paginationChurn,
  'poll-vs-relist': pollVsRelist,
  'version-conflicts': versionConflicts,
  'validation-cost': validationCost,
} satisfies Record<string, Experiment>;

export type ExperimentName = keyof typeof experiments;
