import { compare } from '../experiments/compare/compare.js';
import { type ComparePlan, planComparison } from '../experiments/compare/compare-plan.js';
import { enumerateWordings } from '../experiments/compare/enumerate.js';
import { armName } from '../experiments/compare/labels.js';
import { planEnumeration } from '../experiments/compare/wordings.js';
import { settingText } from '../experiments/settings/setting.js';
import { counted } from '../experiments/wording/counts.js';
import { formats } from '../report/formats.js';
import { declareCommand } from './command.js';
import { type DryRun, dryRunText } from './dry-run.js';
import { EXIT } from './exit-code.js';
import { listFlag, switchFlag, valueFlag } from './flag.js';
import { parsePoints } from './flag-values.js';
import * as flags from './flags.js';
import { parseKnobValues } from './knob-values.js';
import { trialsRequest } from './trials-request.js';
import { checkOutput, writeResult } from './write-result.js';

/** `triage-sim compare` sets designs side by side, or with `--dry-run` says which. */
export const command = declareCommand({
  flags: {
    vary: flags.vary,
    set: flags.set,
    against: listFlag(
      {
        name: '--against',
        formerly: '--baseline',
        takes: '<knob=value...>',
        about: 'The design that the others are measured against',
        defaultInWords: 'the first value of every knob',
      },
      parseKnobValues,
    ),
    seeds: flags.seeds,
    scenario: flags.scenario,
    items: flags.items,
    asked: flags.asked,
    margin: valueFlag(
      {
        name: '--margin',
        takes: '<points>',
        about: 'Differences of at most so many percentage points count as none',
        default: '1',
      },
      parsePoints,
    ),
    enumerate: switchFlag({
      name: '--enumerate',
      about: 'Take every wording through every design: exact expectations instead of a sample',
    }),
    showLosses: switchFlag({
      name: '--show-losses',
      about: 'Name fields that went wrong or were dropped, each with the command that shows it',
    }),
    tokens: flags.tokens,
    engine: flags.engine,
    workers: flags.workers,
    dryRun: flags.dryRun,
    format: flags.formatFlag(formats),
    out: flags.out,
  },
  examples: [
    'compare --vary tools.rejection=terse,field,values,labels --set tools.schema=never',
    'compare --vary agent.profile=post,able tools.schema=every_page,never --seed 1',
    'compare --vary tools.version=enforced,ignored --set conditions.churn=moving',
    'compare --vary tools.paging=before_id,offset --set conditions.churn=deleting --dry-run',
    'compare --vary agent.guess=matches_words,asks --enumerate',
  ],
  run: async (asked, { io }) => {
    const { vary, set, against, margin, showLosses } = asked;
    const questions = { vary, set, against, margin, showLosses, asked: asked.asked };
    const request = { ...trialsRequest(asked, io), ...questions };
    if (asked.dryRun) {
      io.stdout(dryRunText(dryRunOf(asked.enumerate ? planEnumeration(request) : planComparison(request))));
      return EXIT.ran;
    }
    checkOutput(asked, 'several');
    writeResult(await (asked.enumerate ? enumerateWordings(request) : compare(request)), asked, io);
    return EXIT.ran;
  },
});

/** Each design with the knobs in which it differs from the post's. */
function dryRunOf({ arms, baseline, items, seeds, trials }: ComparePlan): DryRun {
  const lines = arms.map((arm, index) => {
    const setting = settingText(arm.setting);
    const mark = index === baseline ? ' (baseline)' : '';
    return `${armName(arm)}${mark}: ${setting === '' ? "the post's own" : setting}`;
  });
  const of = `${counted(arms.length, 'design')} over ${counted(seeds, 'seed')} of ${counted(items, 'item')}`;
  return { trials, of, lines };
}
