import { baselineText, readBaseline } from '../experiments/gate/baseline.js';
import { type GateRequest, gate, measureBaseline, planGate } from '../experiments/gate/gate.js';
import { readThresholds } from '../experiments/gate/thresholds-file.js';
import { counted } from '../experiments/wording/counts.js';
import { checkFormats } from '../report/formats.js';
import { visible } from '../report/visible.js';
import type { GateCheck } from '../result/gate-result.js';
import { UsageError } from '../usage-error.js';
import { declareCommand } from './command.js';
import { type DryRun, dryRunText } from './dry-run.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { readNamed, writeWhole } from './files.js';
import { optionalFlag, switchFlag } from './flag.js';
import * as flags from './flags.js';
import type { CommandIo } from './io.js';
import { trialsRequest } from './trials-request.js';
import { checkOutput, writeResult } from './write-result.js';

const baseline = optionalFlag(
  { name: '--baseline', takes: '<file>', about: 'A baseline: figures that must come out exactly as they stand there' },
  (_, path) => path,
);

const thresholds = optionalFlag(
  {
    name: '--thresholds',
    takes: '<file>',
    about: 'A thresholds file: designs, and what each figure is held to, such as right: ">= 97%"',
  },
  (flag, path) => readThresholds(readNamed(flag, path), path),
);

/** `triage-sim gate` holds designs to a baseline, to thresholds, or to both. It ends with 1 when one fails, and only then. */
export const command = declareCommand({
  flags: {
    baseline,
    update: switchFlag({ name: '--update', about: 'Measure the designs and write the baseline anew' }),
    thresholds,
    vary: flags.vary,
    set: flags.set,
    seeds: flags.seeds,
    scenario: flags.scenario,
    items: flags.items,
    asked: flags.asked,
    engine: flags.engine,
    workers: flags.workers,
    dryRun: flags.dryRun,
    format: flags.formatFlag(checkFormats),
    out: flags.out,
  },
  examples: [
    'gate --baseline baseline.json --update --vary tools.rejection=field,labels --set agent.schema=unread',
    'gate --baseline baseline.json --vary tools.rejection=field,labels --set agent.schema=unread',
    'gate --thresholds gate.yaml --format junit --out gate.xml',
  ],
  run: async (asked, { io }) => {
    const { vary, set, thresholds: cells = [], baseline: place } = asked;
    if (place === undefined && cells.length === 0 && !asked.update) {
      throw new UsageError('a gate needs --thresholds, --baseline or both: held to nothing, it would always pass');
    }
    const request = { ...trialsRequest(asked, io), asked: asked.asked, vary, set, thresholds: cells };
    if (asked.dryRun) {
      io.stdout(dryRunText(dryRunOf(request)));
      return EXIT.ran;
    }
    if (asked.update) return updateBaseline(place, request, io);
    checkOutput(asked, 'one');
    const result = await gate({ ...request, baseline: place === undefined ? undefined : readNamedBaseline(place) });
    writeResult({ ...result.report, checks: result.checks }, asked, io);
    for (const check of result.checks) if (!check.passed) io.stderr(failureText(check));
    return result.passed ? EXIT.ran : EXIT.verdictFailed;
  },
});

function readNamedBaseline(place: string): GateRequest['baseline'] {
  return { document: readBaseline(new TextDecoder().decode(readNamed(baseline.name, place)), place), place };
}

/** Writes a new baseline. Nothing is held to the old one. */
async function updateBaseline(place: string | undefined, request: GateRequest, io: CommandIo): Promise<ExitCode> {
  if (place === undefined) throw new UsageError('--update writes what --baseline names; name a file with it');
  const measured = await measureBaseline({ ...request, thresholds: [] });
  writeWhole(baseline.name, [{ path: place, text: baselineText(measured) }]);
  io.stdout(`${visible(place)}: written, ${counted(measured.designs.length, 'design')}\n`);
  return EXIT.ran;
}

function failureText({ design, figure, expected, found, see }: GateCheck): string {
  const replay = see === '' ? '' : `; see ${see}`;
  return `failed: ${visible(`${design}, ${figure}: expected ${expected}, found ${found}${replay}`)}\n`;
}

/** The designs that the gate would measure: those of the thresholds file, then those for the baseline. */
function dryRunOf(request: GateRequest): DryRun {
  const { designs, trials } = planGate(request);
  const held = request.thresholds?.length ?? 0;
  const lines = designs.map(({ design }, index) => {
    return `${design}: held to ${index < held ? 'thresholds' : 'the baseline'}`;
  });
  const of = `${counted(lines.length, 'design')} over ${counted(request.seeds.length, 'seed')}`;
  return { trials, of, lines };
}
