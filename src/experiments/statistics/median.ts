/** A median with an interval that covers the true one at least 95 times in 100, whatever the distribution. */
export interface MedianEstimate {
  readonly median: number;
  readonly interval: readonly [number, number];
}

/**
 * The median and its order-statistic interval: how many samples lie below the true median is binomial with 1/2, so the
 * interval runs between the two ranks that leave out at most 2.5% on each side. With fewer than 6 samples it is the whole range.
 */
export function medianOf(samples: readonly number[]): MedianEstimate {
  const sorted = [...samples].sort((left, right) => left - right);
  const count = sorted.length;
  let below = 0;
  let term = 0.5 ** count;
  let rank = 0;
  for (let k = 0; below + term <= 0.025 && k < count; k += 1) {
    below += term;
    rank = k + 1;
    term = (term * (count - k)) / (k + 1);
  }
  const low = Math.max(0, rank - 1);
  const middle = (count - 1) / 2;
  const median = ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2;
  return { median, interval: [sorted[low] as number, sorted[count - 1 - low] as number] };
}
