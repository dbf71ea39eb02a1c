import { type ExperimentName, experiments } from '../experiments/post/experiments.js';
import { UsageError } from '../usage-error.js';

/** Leaves out what is timed unless timing is wanted. @throws UsageError when nothing is left. */
export function chooseExperiments(named: readonly ExperimentName[], timing: boolean): readonly ExperimentName[] {
  const chosen = named.filter((name) => timing || !experiments[name].isTimed);
  if (chosen.length > 0) return chosen;
  throw new UsageError('--no-timing leaves nothing of what --experiment names; drop one of the two');
}
