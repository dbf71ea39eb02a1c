import { existsSync } from 'node:fs';
import { visible } from '../report/visible.js';
import { UsageError } from '../usage-error.js';
import { declareCommand } from './command.js';
import { EXIT } from './exit-code.js';
import { readScenarioFile, writeWhole } from './files.js';
import * as flags from './flags.js';

/** `triage-sim init [FILE]` writes a commented scenario to start from, and never over a file. */
export const command = declareCommand({
  flags: {},
  examples: ['init my-tracker.yaml'],
  run: (_, { io, argument: file }) => {
    if (existsSync(file))
      throw new UsageError(`${JSON.stringify(file)} is there already; name another file or remove it first`);
    const starter = new TextDecoder().decode(readScenarioFile('FILE', 'starter').bytes);
    // Editors find the schema where the package is installed beside the file.
    const text = starter.replace('$schema=../schemas/', '$schema=./node_modules/triage-sim/schemas/');
    writeWhole('FILE', [{ path: file, text }]);
    const name = visible(file);
    io.stdout(`${name}: written. Change it, then:\n${nextCommands(name)}`);
    return EXIT.ran;
  },
});

/** What to type once the file is changed, the whole of each command on a line of its own. */
function nextCommands(name: string): string {
  const scenario = `${flags.scenario.name} ${name}`;
  const lines = [
    `triage-sim validate ${name}`,
    `triage-sim run ${scenario}`,
    `triage-sim map ${scenario}`,
    `triage-sim compare ${flags.vary.name} agent.profile=post,able tools.schema=every_page,never ${scenario}`,
  ];
  return `${lines.map((line) => `  ${line}\n`).join('')}`;
}
