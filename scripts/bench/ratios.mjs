import { medianOf } from '../../dist/experiments/median.js';

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

/** A row of the bench: times of one thing by times of another, round by round, beside its target. */
export function ratioRow(name, target, above, below) {
  const { median: ratio, interval } = medianOf(above.map((time, round) => time / below[round]));
  const row = { name, ratio, interval, ...targets[target], rounds: above.length };
  return { ...row, verdict: verdictOf(row) };
}

/** A row that could not be measured, and why. */
export function missingRow(name, target, why) {
  return { name, ratio: null, interval: null, ...targets[target], rounds: 0, verdict: 'not measured', why };
}

/** Missed only when the whole interval lies above: a median alone may have been the machine's doing. */
function verdictOf({ ratio, interval, atMost, aimFor }) {
  if (atMost === null) return 'shown';
  if (interval[0] > atMost) return 'missed';
  return ratio <= aimFor ? 'aim met' : 'met';
}
