import { rules } from '../experiments/rules/rules.js';
import { countArms, type RulesRequest, runRules } from '../experiments/rules/run-rules.js';
import { counted } from '../experiments/wording/counts.js';
import { formats } from '../report/formats.js';
import { declareCommand } from './command.js';
import { type DryRun, dryRunText } from './dry-run.js';
import { EXIT } from './exit-code.js';
import { namesFlag, namesOf } from './flag.js';
import { dryRun, engine, formatFlag, items, out, scenario, seeds, workers } from './flags.js';
import { trialsRequest } from './trials-request.js';
import { checkOutput, writeResult } from './write-result.js';

/** `triage-sim rules` measures the post's rules, or with `--dry-run` says how many arms that takes. */
export const command = declareCommand({
  flags: {
    rules: namesFlag({ name: '--rule', takes: '<names...>', about: 'Only these rules' }, namesOf(rules)),
    seeds,
    scenario,
    items: { ...items, defaultInWords: '100, or all where the scenario has fewer' },
    engine,
    workers,
    dryRun,
    format: formatFlag(formats),
    out,
  },
  examples: [
    'rules',
    'rules --rule rejection-detail whole-rejection --seed 1',
    'rules --rule no-coercion --scenario support-desk',
  ],
  run: async (asked, { io }) => {
    const request = { ...trialsRequest(asked, io), rules: asked.rules };
    if (asked.dryRun) {
      io.stdout(dryRunText(dryRunOf(request)));
      return EXIT.ran;
    }
    checkOutput(asked, 'several');
    writeResult(await runRules(request), asked, io);
    return EXIT.ran;
  },
});

/** How many arms each rule tries on every seed. */
function dryRunOf(request: RulesRequest): DryRun {
  const { ofRule, all } = countArms(request);
  const seedCount = request.seeds.length;
  return {
    trials: all * seedCount,
    of: `${counted(all, 'arm')} over ${counted(seedCount, 'seed')}`,
    lines: Object.entries(ofRule).map(([name, arms]) => `${name}: ${counted(arms, 'arm')}`),
  };
}
