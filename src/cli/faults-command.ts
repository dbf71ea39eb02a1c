import { runFaults } from '../experiments/faults/run-faults.js';
import { counted } from '../experiments/wording/counts.js';
import { formats } from '../report/formats.js';
import { faults } from '../trial/faults.js';
import { declareCommand } from './command.js';
import { dryRunText } from './dry-run.js';
import { EXIT } from './exit-code.js';
import { namesFlag, namesOf } from './flag.js';
import { dryRun, engine, formatFlag, items, out, scenario, seeds, workers } from './flags.js';
import { trialsRequest } from './trials-request.js';
import { checkOutput, writeResult } from './write-result.js';

/** `triage-sim faults` lets things go wrong and counts the damage, or with `--dry-run` says what would go wrong. */
export const command = declareCommand({
  flags: {
    faults: namesFlag({ name: '--fault', takes: '<names...>', about: 'Only these faults' }, namesOf(faults)),
    seeds,
    scenario,
    items: { ...items, defaultInWords: '60' },
    engine,
    workers,
    dryRun,
    format: formatFlag(formats),
    out,
  },
  examples: ['faults', 'faults --fault answer_lost --seed 1-20'],
  run: async (asked, { io }) => {
    if (asked.dryRun) {
      const of = `${counted(asked.faults.length, 'fault')} over ${counted(asked.seeds.length, 'seed')}`;
      const lines = asked.faults.map((name) => `${name}: ${faults[name].models}`);
      io.stdout(dryRunText({ trials: undefined, of, lines }));
      return EXIT.ran;
    }
    checkOutput(asked, 'several');
    writeResult(await runFaults({ ...trialsRequest(asked, io), faults: asked.faults }), asked, io);
    return EXIT.ran;
  },
});
