import { visible, visibleLines } from '../report/visible.js';
import { checkScenario, listFindings } from '../scenario/parse-scenario.js';
import { UsageError } from '../usage-error.js';
import { declareCommand } from './command.js';
import { EXIT } from './exit-code.js';
import { readScenarioFile } from './files.js';

/** `triage-sim validate FILE` names everything that is wrong or doubtful in a scenario file. */
export const command = declareCommand({
  flags: {},
  examples: ['validate my-tracker.yaml'],
  run: (_, { io, argument }) => {
    const { place, bytes } = readScenarioFile('FILE', argument);
    const { scenario, flaws, warnings } = checkScenario(bytes, place);
    if (warnings.length > 0) io.stderr(`${visibleLines(listFindings(warnings))}\n`);
    if (scenario === undefined) throw new UsageError(listFindings(flaws));
    const { main, related, intents } = scenario;
    const more = related.length === 0 ? '' : `, ${related.length} related`;
    io.stdout(
      `${visible(place)}: scenario ${visible(scenario.name)} is good: channel ${visible(main.channel.id)} of ${main.channel.schema.length} fields${more}, ${intents.length} fields that people aim at\n`,
    );
    return EXIT.ran;
  },
});
