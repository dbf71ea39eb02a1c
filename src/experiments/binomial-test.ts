import jstat from 'jstat';

/**
 * The exact two-sided binomial test: how likely a count at most as probable as this one is, when each of `trials` comes up with
 * `probability`. From 0 to 1.
 */
export function binomialTest(count: number, trials: number, probability: number): number {
  const observed = jstat.binomial.pdf(count, trials, probability);
  // Counts that are equally probable differ in the last bits of a floating number.
  const bound = observed * (1 + 1e-7);
  let sum = 0;
  for (let other = 0; other <= trials; other += 1) {
    const likelihood = jstat.binomial.pdf(other, trials, probability);
    if (likelihood <= bound) sum += likelihood;
  }
  return Math.min(1, sum);
}
