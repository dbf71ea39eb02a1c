import { SEED_MAX } from '../random.js';
import { UsageError } from '../usage-error.js';

/** The most seeds in one run, so that a typing error is refused before it keeps the machine busy. */
const SEEDS_MAX = 100_000;

/** Reads seeds: one ("3"), a range ("1-5"), or several of both ("1,4-9"). @throws UsageError that names the flag and what came. */
export function parseSeeds(flag: string, text: string): readonly number[] {
  const seeds = text.split(',').flatMap((part) => parseSeedRange(flag, part, text));
  const twice = seeds.find((seed, index) => seeds.indexOf(seed) !== index && seeds.length <= 1000);
  if (twice !== undefined || new Set(seeds).size !== seeds.length) {
    throw new UsageError(
      `${flag} names ${twice === undefined ? 'a seed' : `seed ${twice}`} twice in ${JSON.stringify(text)}; name each seed once`,
    );
  }
  return seeds;
}

/** The only seed. @throws UsageError that names the flag when there are several. */
export function onlySeed(flag: string, seeds: readonly number[]): number {
  const [seed, ...more] = seeds;
  if (seed !== undefined && more.length === 0) return seed;
  throw new UsageError(`one item is shown of one seed, and ${flag} names ${seeds.length}; name one, such as ${flag} 1`);
}

function parseSeedRange(flag: string, part: string, whole: string): number[] {
  const match = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(part.trim());
  if (match === null) throw seedError(flag, whole);
  const first = Number(match[1]);
  const last = Number(match[2] ?? match[1]);
  if (first > SEED_MAX || last > SEED_MAX) throw seedError(flag, whole);
  if (last < first) {
    throw new UsageError(
      `${flag} ${JSON.stringify(whole)} runs backwards; write the lower seed first: ${last}-${first}`,
    );
  }
  if (last - first >= SEEDS_MAX)
    throw new UsageError(`${flag} names ${last - first + 1} seeds; at most ${SEEDS_MAX} at a time`);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function seedError(flag: string, text: string): UsageError {
  return new UsageError(
    `${flag} expects whole numbers from 0 to ${SEED_MAX}, such as 3, 1-5 or 1,4,9; got ${JSON.stringify(text)}`,
  );
}

/** Each thread takes memory for a world and for code of its own. */
export const WORKERS_USUAL_MAX = 7;
const WORKERS_MAX = 64;

/** How many threads work beside the first when nobody says: one for each further processor, up to seven. */
export function usualWorkers(processors: number): number {
  return Math.min(processors - 1, WORKERS_USUAL_MAX);
}

/** Reads how many threads may work beside the first. @throws UsageError that names the flag and what came. */
export function parseWorkers(flag: string, text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) <= WORKERS_MAX) return Number(text);
  throw new UsageError(
    `${flag} expects how many threads may work beside the first, from 0 to ${WORKERS_MAX}; got ${JSON.stringify(text)}`,
  );
}

/** Reads a whole number from 1 to 999,999. @throws UsageError that names the flag and what came. */
export function parseCount(flag: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(`${flag} expects a whole number from 1 to 999999; got ${JSON.stringify(text)}`);
}

/** Reads percentage points from 0 to 100 with at most three decimals. @throws UsageError that names the flag and what came. */
export function parsePoints(flag: string, text: string): number {
  const points = /^\d{1,3}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (points <= 100) return points;
  throw new UsageError(
    `${flag} expects percentage points from 0 to 100, such as 1 or 0.5; got ${JSON.stringify(text)}`,
  );
}
