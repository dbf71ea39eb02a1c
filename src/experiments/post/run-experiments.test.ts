import { expect, it } from 'vitest';
import { library } from '../../trial/library.fixture.js';
import { packagedScenario } from '../bug-tracker.fixture.js';
import { runExperiments } from './run-experiments.js';

it('experiments that try the same try it once: a page is weighed after the triage of the matrix', async () => {
  const told: number[] = [];
  await runExperiments({
    scenario: library(),
    seeds: [4],
    experiments: ['validation-matrix', 'page-cost'],
    engine: 'memory',
    onProgress: (_done, all) => void told.push(all),
  });
  expect(new Set(told)).toEqual(new Set([8]));
});

it('what was drawn is judged whichever experiment is run, and always alike', async () => {
  const scenario = packagedScenario('bug-tracker');
  const drawn = async (...experiments: ('version-conflicts' | 'page-cost')[]) =>
    (await runExperiments({ scenario, seeds: [1, 2], experiments, engine: 'memory' })).draws;
  expect(await drawn('version-conflicts')).toEqual(await drawn('page-cost'));
  expect(await drawn()).toEqual(await drawn('page-cost'));
});
