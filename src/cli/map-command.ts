import { type RecordedPass, setBeside } from '../experiments/map/beside-recordings.js';
import { valuesOf } from '../experiments/map/factors.js';
import { mappedScenario } from '../experiments/map/map-rows.js';
import { type MapRequest, planMap, runMap } from '../experiments/map/run-map.js';
import { parseRecording, type Recording } from '../experiments/observed/recording.js';
import { type ScoredRecording, scoreRecording } from '../experiments/observed/score-recording.js';
import { settingText } from '../experiments/settings/setting.js';
import { counted } from '../experiments/wording/counts.js';
import { formats } from '../report/formats.js';
import { UsageError } from '../usage-error.js';
import { declareCommand } from './command.js';
import { type DryRun, dryRunText } from './dry-run.js';
import { EXIT } from './exit-code.js';
import { isBuiltIn, readRecordedScenario, recordedFiles } from './files.js';
import { switchFlag } from './flag.js';
import * as flags from './flags.js';
import { trialsRequest } from './trials-request.js';
import { checkOutput, writeResult } from './write-result.js';

const observed = switchFlag({
  name: '--observed',
  about: 'Set the agents beside each recorded pass of a model, on its own scenario, seed and items',
});

/** `triage-sim map` draws the map of a scenario, or with `--observed` sets agents beside what was recorded. */
export const command = declareCommand({
  flags: {
    observed,
    set: flags.set,
    seeds: flags.seeds,
    scenario: flags.scenario,
    items: flags.items,
    engine: flags.engine,
    workers: flags.workers,
    dryRun: flags.dryRun,
    format: flags.formatFlag(formats),
    out: flags.out,
  },
  examples: ['map', 'map --scenario crm-deals --seed 1', 'map --observed'],
  run: async (asked, { io, typed }) => {
    const request = { ...trialsRequest(asked, io), set: asked.set };
    if (asked.observed) checkOwnPopulation(typed);
    if (asked.dryRun) {
      io.stdout(dryRunText(asked.observed ? dryRunBeside(recordings()) : dryRunOf(request)));
      return EXIT.ran;
    }
    checkOutput(asked, 'several');
    const result = asked.observed
      ? await setBeside({ ...request, passes: await passesOf(recordings()) })
      : await runMap({ ...request, recordings: await recordedOn(asked.scenario) });
    writeResult(result, asked, io);
    return EXIT.ran;
  },
});

/** @throws UsageError for a flag that says what every recording says for itself. */
function checkOwnPopulation(typed: readonly string[]): void {
  const own = [flags.set, flags.seeds, flags.scenario, flags.items].find(({ name }) => typed.includes(name));
  if (own === undefined) return;
  throw new UsageError(
    `${observed.name} takes scenario, seed, items and design of every recording; leave out ${own.name}`,
  );
}

function recordings(): readonly Recording[] {
  return recordedFiles().map(({ name, text }) => parseRecording(text, name));
}

/** The passes with their scenarios, each read once. */
async function passesOf(all: readonly Recording[]): Promise<readonly RecordedPass[]> {
  const names = [...new Set(all.map(({ head }) => head.scenario))];
  const read = await Promise.all(names.map(async (name) => [name, await readRecordedScenario(name)] as const));
  const scenarios = new Map(read);
  return all.flatMap((recording) => {
    const scenario = scenarios.get(recording.head.scenario);
    return scenario === undefined ? [] : [{ recording, scenario }];
  });
}

/** What was recorded over a scenario of the package. Of a person's own file nothing was, whatever its name is. */
async function recordedOn({ place }: { readonly place: string }): Promise<readonly ScoredRecording[]> {
  if (!isBuiltIn(place)) return [];
  const own = recordings().filter(({ head }) => mappedScenario(head.scenario) === place);
  const passes = await passesOf(own);
  return Promise.all(passes.map(({ recording, scenario }) => scoreRecording(recording, scenario)));
}

function dryRunOf(request: MapRequest): DryRun {
  const { arms, items } = planMap(request);
  const seeds = request.seeds.length;
  return {
    trials: arms.length * seeds,
    of: `${counted(arms.length, 'place')} of the map over ${counted(seeds, 'seed')} of ${counted(items, 'item')}`,
    lines: arms.map(({ setting }) => {
      const text = settingText(setting);
      return text === '' ? "the post's own" : text;
    }),
  };
}

function dryRunBeside(all: readonly Recording[]): DryRun {
  const agents = valuesOf('agent');
  return {
    trials: all.length * agents.length,
    of: `${counted(agents.length, 'agent')} beside ${counted(all.length, 'recording')}`,
    lines: all.map(({ name, head }) => `${name}: ${head.scenario}, seed ${head.seed}, ${counted(head.items, 'item')}`),
  };
}
