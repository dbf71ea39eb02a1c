import { counted } from '../experiments/compare/labels.js';
import { type RuleName, rules } from '../experiments/rules/rules.js';
import { runRules } from '../experiments/rules/run-rules.js';
import { formats } from '../report/formats.js';
import type { Scenario } from '../scenario/scenario.js';
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
    const request = { ...(await trialsRequest(asked, io)), rules: asked.rules };
    if (asked.dryRun) {
      io.stdout(dryRunText(dryRunOf(request)));
      return EXIT.ran;
    }
    checkOutput(asked, 'several');
    writeResult(await runRules(request), asked, io);
    return EXIT.ran;
  },
});

/** Several rules may need the same arm. It is tried once. */
function dryRunOf(request: {
  readonly rules: readonly RuleName[];
  readonly scenario: Scenario;
  readonly seeds: readonly number[];
}): DryRun {
  const armsOf = (name: RuleName) =>
    new Set(rules[name].tables(request.scenario).flatMap(({ arms }) => arms.map((arm) => JSON.stringify(arm))));
  const arms = new Set(request.rules.flatMap((name) => [...armsOf(name)]));
  const seedCount = request.seeds.length;
  return {
    trials: arms.size * seedCount,
    of: `${counted(arms.size, 'arm')} over ${counted(seedCount, 'seed')}`,
    lines: request.rules.map((name) => `${name}: ${counted(armsOf(name).size, 'arm')}`),
  };
}
