import type { Ratio } from '../../random.js';

/**
 * The exact two-sided binomial test: how likely a count at most as probable as this one is, when each of `trials` comes up with
 * `probability`. From 0 to 1.
 *
 * Likelihoods are taken relative to the likeliest count, each from its neighbour, with nothing but the four operations: these
 * round alike everywhere, while logarithms and powers end in other digits on another version of V8.
 */
export function binomialTest(count: number, trials: number, { of, in: outOf }: Ratio): number {
  const odds = of / (outOf - of);
  const mode = Math.min(trials, Math.floor(((trials + 1) * of) / outOf));
  const likelihoods = new Float64Array(trials + 1);
  likelihoods[mode] = 1;
  for (let k = mode; k < trials; k += 1) {
    likelihoods[k + 1] = (likelihoods[k] as number) * ((trials - k) / (k + 1)) * odds;
  }
  for (let k = mode; k > 0; k -= 1) {
    likelihoods[k - 1] = (likelihoods[k] as number) * (k / (trials - k + 1) / odds);
  }
  // Counts that are equally probable differ in the last bits of a floating number.
  const bound = (likelihoods[count] as number) * (1 + 1e-9);
  let all = 0;
  let asRare = 0;
  for (const likelihood of likelihoods) {
    all += likelihood;
    if (likelihood <= bound) asRare += likelihood;
  }
  return asRare / all;
}
