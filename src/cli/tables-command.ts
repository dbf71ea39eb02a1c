import { join } from 'node:path';
import { experiments } from '../experiments/post/experiments.js';
import { runExperiments } from '../experiments/post/run-experiments.js';
import { formats } from '../report/formats.js';
import { visible } from '../report/visible.js';
import type { RunResult } from '../result/result-table.js';
import { chooseExperiments } from './choose-experiments.js';
import { declareCommand } from './command.js';
import { compareResults, failedVerdicts } from './compare-results.js';
import { EXIT } from './exit-code.js';
import {
  builtInScenarios,
  type FileToWrite,
  filesIn,
  makeFolder,
  readIfThere,
  readScenario,
  writeWhole,
} from './files.js';
import { namesOf, switchFlag, valueFlag } from './flag.js';
import { workers } from './flags.js';
import type { CommandIo } from './io.js';
import { showProgress } from './progress.js';

const dir = valueFlag(
  { name: '--dir', takes: '<folder>', about: 'Where the tables are', default: 'results' },
  (_, folder) => folder,
);

const SEEDS = [1, 2, 3, 4, 5];

/** `triage-sim tables` writes every table of every scenario of the package, or checks those that are there. */
export const command = declareCommand({
  flags: {
    check: switchFlag({
      name: '--check',
      about: 'Write nothing. Name the cells that differ, and end with 1 if there are any',
    }),
    dir,
    workers,
  },
  examples: ['tables', 'tables --check'],
  run: async (asked, { io }) => {
    const problems: string[] = [];
    for (const { name } of builtInScenarios()) {
      const result = await runExperiments({
        signal: io.signal,
        scenario: await readScenario('--scenario', name),
        seeds: SEEDS,
        experiments: chooseExperiments(namesOf(experiments), false),
        workers: asked.workers,
        onProgress: showProgress(io),
      });
      problems.push(...failedVerdicts(name, result));
      const folder = join(asked.dir, name);
      if (asked.check) problems.push(...checkFolder(name, folder, result));
      else
        writeFolder(
          folder,
          filesOf(result).map(({ name: file, text }) => ({ path: join(folder, file), text })),
        );
    }
    if (!asked.check) await writeTimed(asked.dir, io);
    for (const problem of problems) io.stderr(`${visible(problem)}\n`);
    if (problems.length > 0) return EXIT.verdictFailed;
    io.stdout(`${visible(asked.dir)}: ${asked.check ? 'every cell as it was' : 'written'}\n`);
    return EXIT.ran;
  },
});

function filesOf(result: RunResult): readonly { readonly name: string; readonly text: string }[] {
  return (['markdown', 'json', 'csv'] as const).flatMap((format) => formats[format].files(result));
}

function writeFolder(folder: string, files: readonly FileToWrite[]): void {
  makeFolder(dir.name, folder);
  writeWhole(dir.name, files);
}

/** Names every cell that differs. Where a file differs in something else, the file is named. */
function checkFolder(scenario: string, folder: string, result: RunResult): readonly string[] {
  const files = filesOf(result);
  const names = files.map(({ name }) => name);
  const extra = filesIn(folder).filter((name) => !names.includes(name));
  const changed = files.flatMap(({ name, text }) => {
    const there = readIfThere(join(folder, name));
    if (there === text) return [];
    if (there === undefined) return [`${join(folder, name)}: missing; write it with triage-sim tables`];
    const cells = name.endsWith('.json') ? compareResults(scenario, there, text) : [];
    return cells.length > 0 ? cells : [`${join(folder, name)}: differs from what is found now`];
  });
  return [...changed, ...extra.map((name) => `${join(folder, name)}: nothing writes this file any more`)];
}

/** Timed figures stand apart and are never checked, since they differ from run to run. */
async function writeTimed(dir: string, io: CommandIo): Promise<void> {
  const result = await runExperiments({
    scenario: await readScenario('--scenario', 'bug-tracker'),
    seeds: SEEDS,
    experiments: ['validation-cost'],
    signal: io.signal,
  });
  const machine = io.machine.map((fact) => `- ${fact}`).join('\n');
  const text = `${formats.markdown.render(result, { columns: 80, color: false })}\nMeasured on:\n\n${machine}\n`;
  writeFolder(join(dir, 'timed'), [{ path: join(dir, 'timed', 'validation-cost.md'), text }]);
}
