import { type ExperimentName, experiments } from '../experiments/post/experiments.js';
import { parseChoice } from '../trial/parse-choice.js';
import { UsageError } from '../usage-error.js';

/** The experiments that were named, each once, or all of them; `timing` says whether those with a clock are wanted. */
export function chooseExperiments(named: readonly string[] | undefined, timing: boolean): ExperimentName[] {
  const names = Object.keys(experiments) as ExperimentName[];
  const wanted = named?.flatMap((text) => text.split(',')).map((text) => parseChoice('--experiment', text, names));
  const chosen = [...new Set(wanted ?? names)].filter((name) => timing || !experiments[name].isTimed);
  if (chosen.length === 0)
    throw new UsageError('--no-timing leaves nothing of what --experiment names; drop one of the two');
  return chosen;
}
