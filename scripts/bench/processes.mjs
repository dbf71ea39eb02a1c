import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** @typedef {{ readonly command: string, readonly args: readonly string[], readonly env?: NodeJS.ProcessEnv }} Command */

/**
 * Runs two commands in turn, so many pairs of them, each going first as often; before that each once, so that both find their files
 * where the system keeps what was just read. Seconds of every run, by side.
 *
 * @param {{ readonly ours: Command, readonly theirs: Command }} sides
 * @param {number} pairs
 */
export function measureCommands({ ours, theirs }, pairs) {
  secondsOf(ours);
  secondsOf(theirs);
  const sides = [
    { command: ours, seconds: /** @type {number[]} */ ([]) },
    { command: theirs, seconds: /** @type {number[]} */ ([]) },
  ];
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const { command, seconds } of pair % 2 === 0 ? sides : sides.toReversed()) seconds.push(secondsOf(command));
  }
  const [inOurs = [], inTheirs = []] = sides.map(({ seconds }) => seconds);
  return { ours: inOurs, theirs: inTheirs };
}

/** @param {Command} command */
function secondsOf({ command, args, env = process.env }) {
  const started = performance.now();
  const { status, error } = spawnSync(command, args, { stdio: 'ignore', env });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${error?.message ?? status}`);
  return seconds;
}
