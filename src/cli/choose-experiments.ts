import { type ExperimentName, experiments } from '../experiments/post/experiments.js';
import { UsageError } from '../usage-error.js';

/** Those of the experiments that measure no time, or all of them where timing is wanted. @throws UsageError when none is left. */
export function chooseExperiments(named: readonly ExperimentName[], timing: boolean): readonly ExperimentName[] {
  const chosen = named.filter((name) => timing || !experiments[name].isTimed);
  if (chosen.length > 0) return chosen;
  throw new UsageError('--no-timing leaves nothing of what --experiment names; drop one of the two');
}
