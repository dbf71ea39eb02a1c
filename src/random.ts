import seedrandom from 'seedrandom';

/** A probability as two whole numbers: `of` chances, `in` how many. Exact on every machine. */
export interface Ratio {
  readonly of: number;
  readonly in: number;
}

/** A stream of chance. All draws are whole numbers, so that no rounding differs between machines. */
export interface RandomStream {
  /**
   * A whole number from 0 to `bound` − 1, each equally likely. `bound` is 1 to 2^32.
   * @throws RangeError for any other bound, since there would be nothing to draw.
   */
  below(bound: number): number;
  /** A whole number from `low` to `high`, both included and at most 2^32 apart. */
  between(low: number, high: number): number;
  /** One member of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** True `ratio.of` times in `ratio.in`. */
  chance(ratio: Ratio): boolean;
  /** `count` different members of the list, in the order drawn; all of them when it has fewer. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** The largest seed: seeds are whole numbers from 0 to this. */
export const SEED_MAX = 2 ** 32 - 1;

const DRAWS = 2 ** 32;

/**
 * The stream for one purpose under one seed, told apart further by keys such as an item's number and a field's key. Streams
 * are independent: drawing from one, or adding another, moves none of the rest.
 *
 * The label is never periodic, since seedrandom repeats a short key to fill its pool and so takes '1' and '11' for one.
 * It ends alike for all: the last characters of a label are mixed in least, and streams whose labels differ in nothing but a number
 * at the end would begin alike. Every part is written as JSON, so that no purpose and key can run together into the label of another.
 * @throws RangeError when the seed is not a whole number from 0 to 2^32 − 1: a missing seed would mean true randomness.
 */
export function streamOf(seed: number, purpose: string, ...keys: readonly (string | number)[]): RandomStream {
  if (!Number.isInteger(seed) || seed < 0 || seed > SEED_MAX) {
    throw new RangeError(`a seed is a whole number from 0 to ${SEED_MAX}, got ${seed}`);
  }
  let label = `triage-sim/1|seed=${seed}|${JSON.stringify(purpose)}`;
  for (const key of keys) label += `|${JSON.stringify(key)}`;
  return streamFrom(seedrandom.alea(`${label}|a stream of its own`));
}

function streamFrom(next: seedrandom.PRNG): RandomStream {
  // Most draws of a stream are below one and the same bound.
  let checked = Number.NaN;
  let fair = 0;
  const below = (bound: number): number => {
    if (bound !== checked) {
      if (!Number.isInteger(bound) || bound < 1 || bound > DRAWS) {
        throw new RangeError(`a bound is a whole number from 1 to ${DRAWS}, got ${bound}`);
      }
      checked = bound;
      // The draws are split into equal shares and the rest is drawn again, so that no number is likelier than another.
      fair = DRAWS - (DRAWS % bound);
    }
    for (;;) {
      const drawn = next.int32() >>> 0;
      if (drawn < fair) return drawn % bound;
    }
  };
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(rest.splice(below(rest.length), 1)[0] as T);
    return taken;
  };
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    chance: (ratio) => below(ratio.in) < ratio.of,
    sample,
  };
}
