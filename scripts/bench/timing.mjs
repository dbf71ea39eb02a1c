import { performance } from 'node:perf_hooks';

/**
 * What is timed: a name, and `round(calls)`, which makes so many calls and gives the median of one in microseconds, at once or
 * as a promise where another process makes them.
 *
 * @template {string} [Name=string]
 * @typedef {{ readonly name: Name, readonly round: (calls: number) => number | Promise<number> }} Contestant
 */

/** @typedef {{ readonly warmup: number, readonly rounds: number, readonly calls: number }} Rounds */

/**
 * @template {string} Name
 * @param {Name} name
 * @param {() => unknown} run
 */
export function contestant(name, run) {
  return { name, round: (/** @type {number} */ calls) => medianMicroseconds(run, calls) };
}

/**
 * @param {() => unknown} run
 * @param {number} calls
 */
function medianMicroseconds(run, calls) {
  const spent = new Float64Array(calls);
  for (let call = 0; call < calls; call += 1) {
    const started = performance.now();
    run();
    spent[call] = performance.now() - started;
  }
  spent.sort();
  const [low = Number.NaN, high = Number.NaN] = [spent[(calls - 1) >> 1], spent[calls >> 1]];
  return 500 * (low + high);
}

/**
 * Lets contestants run in turn, round by round, each round beginning with another: what the machine does in one spell touches all
 * of them, so that a ratio taken inside a round holds where the times drift. Gives the median of every round by name.
 *
 * @template {string} Name
 * @param {readonly Contestant<Name>[]} contestants
 * @param {Rounds} plan
 */
export async function race(contestants, { warmup, rounds, calls }) {
  for (const { round } of contestants) await round(warmup);
  const names = contestants.map(({ name }) => [name, /** @type {number[]} */ ([])]);
  const medians = /** @type {Record<Name, number[]>} */ (Object.fromEntries(names));
  for (let number = 0; number < rounds; number += 1) {
    const first = number % contestants.length;
    for (const { name, round } of [...contestants.slice(first), ...contestants.slice(0, first)]) {
      medians[name].push(await round(calls));
    }
  }
  return medians;
}
