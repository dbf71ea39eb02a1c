import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/**
 * Runs two commands in turn, so many pairs of them, each going first as often; before that each once, so that both find their files
 * where the system keeps what was just read. Seconds of every run, by side.
 */
export function measureCommands({ ours, theirs }, pairs) {
  secondsOf(ours);
  secondsOf(theirs);
  const seconds = { ours: [], theirs: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    const sides = pair % 2 === 0 ? [ours, theirs] : [theirs, ours];
    const [first, second] = sides.map(secondsOf);
    seconds.ours.push(pair % 2 === 0 ? first : second);
    seconds.theirs.push(pair % 2 === 0 ? second : first);
  }
  return seconds;
}

function secondsOf({ command, args, env = process.env }) {
  const started = performance.now();
  const { status, error } = spawnSync(command, args, { stdio: 'ignore', env });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${error?.message ?? status}`);
  return seconds;
}
