import { medianOf } from '#built/experiments/statistics/median.js';

/**
 * @typedef {object} Target
 * @property {number | null} atMost
 * @property {number | null} aimFor
 *
 * @typedef {'aim met' | 'met' | 'missed' | 'shown'} Verdict
 *
 * @typedef {Target & { name: string, rounds: number, ratio: number, interval: readonly [number, number], verdict: Verdict }} RatioRow
 * @typedef {Target & { name: string, rounds: 0, ratio: null, interval: null, verdict: 'not measured', why: string }} MissingRow
 * @typedef {RatioRow | MissingRow} Row
 */

/** What each ratio may be at most, and what we aim for. */
export const targets = {
  reference: { atMost: 0.15, aimFor: 0.12 },
  stubbed: { atMost: 1.1, aimFor: 1.05 },
  floor: { atMost: 1.3, aimFor: 1.15 },
  binding: { atMost: 1.15, aimFor: 1.05 },
  pageBySize: { atMost: 1.1, aimFor: 1 },
  pollBySize: { atMost: 1.1, aimFor: 1 },
  editBySize: { atMost: 1.5, aimFor: 1.25 },
  readBySize: { atMost: 2.5, aimFor: 1.8 },
  cursor: { atMost: 0.01, aimFor: 0.007 },
  run: { atMost: 1, aimFor: 0.65 },
  fiveRuns: { atMost: 0.45, aimFor: 0.3 },
  start: { atMost: 1.5, aimFor: 1.25 },
  none: { atMost: null, aimFor: null },
};

/**
 * A row of the bench: times of one thing by times of another, round by round, beside its target.
 *
 * @param {string} name
 * @param {keyof typeof targets} target
 * @param {readonly number[]} above
 * @param {readonly number[]} below
 * @returns {RatioRow}
 */
export function ratioRow(name, target, above, below) {
  const { median: ratio, interval } = medianOf(ratiosOf(above, below));
  const beside = targets[target];
  return { name, ratio, interval, ...beside, rounds: above.length, verdict: verdictOf(ratio, interval, beside) };
}

/**
 * Times of one thing by times of another, round by round.
 *
 * @param {readonly number[]} above
 * @param {readonly number[]} below
 */
export function ratiosOf(above, below) {
  return above.map((time, round) => time / (below[round] ?? Number.NaN));
}

/**
 * A row that could not be measured, and why.
 *
 * @param {string} name
 * @param {keyof typeof targets} target
 * @param {string} why
 * @returns {MissingRow}
 */
export function missingRow(name, target, why) {
  return { name, ratio: null, interval: null, ...targets[target], rounds: 0, verdict: 'not measured', why };
}

/**
 * Missed only when the whole interval lies above: a median alone may have been the machine's doing.
 *
 * @param {number} ratio
 * @param {readonly [number, number]} interval
 * @param {Target} target
 * @returns {Verdict}
 */
function verdictOf(ratio, interval, { atMost, aimFor }) {
  if (atMost === null || aimFor === null) return 'shown';
  if (interval[0] > atMost) return 'missed';
  return ratio <= aimFor ? 'aim met' : 'met';
}
