import { performance } from 'node:perf_hooks';

/**
 * What is timed: a name, and `round(calls)`, which makes so many calls and gives the median of one in microseconds, at once or
 * as a promise where another process makes them.
 */
export function contestant(name, run) {
  return { name, round: (calls) => medianMicroseconds(run, calls) };
}

function medianMicroseconds(run, calls) {
  const spent = new Float64Array(calls);
  for (let call = 0; call < calls; call += 1) {
    const started = performance.now();
    run();
    spent[call] = performance.now() - started;
  }
  spent.sort();
  return 500 * (spent[(calls - 1) >> 1] + spent[calls >> 1]);
}

/**
 * Lets contestants run in turn, round by round, each round beginning with another: what the machine does in one spell touches all
 * of them, so that a ratio taken inside a round holds where the times drift. Gives the median of every round by name.
 */
export async function race(contestants, { warmup, rounds, calls }) {
  for (const { round } of contestants) await round(warmup);
  const medians = Object.fromEntries(contestants.map(({ name }) => [name, []]));
  for (let number = 0; number < rounds; number += 1) {
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const { name, round } = contestants[(number + turn) % contestants.length];
      medians[name].push(await round(calls));
    }
  }
  return medians;
}
