import { visible, visibleLines } from '../report/visible.js';
import { checkScenario, listFindings } from '../scenario/parse-scenario.js';
import { UsageError } from '../usage-error.js';
import { readScenarioFile } from './files.js';
import type { CommandIo } from './io.js';

/** `triage-sim validate FILE`: all that is wrong or doubtful in a scenario file. @throws UsageError when anything is wrong. */
export function validateCommand(file: string, io: CommandIo): void {
  const { place, bytes } = readScenarioFile('FILE', file);
  const { scenario, flaws, warnings } = checkScenario(bytes, place);
  if (warnings.length > 0) io.stderr(`${visibleLines(listFindings(warnings))}\n`);
  if (scenario === undefined) throw new UsageError(listFindings(flaws));
  const { main, related, intents } = scenario;
  const more = related.length === 0 ? '' : `, ${related.length} related`;
  io.stdout(
    `${visible(place)}: scenario ${visible(scenario.name)} is good: channel ${visible(main.channel.id)} of ${main.channel.schema.length} fields${more}, ${intents.length} fields that people aim at\n`,
  );
}
