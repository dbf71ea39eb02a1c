import type { Ratio } from '../../random.js';
import type { JsonValue } from '../../record/json-value.js';
import { isMovedMeanwhile } from '../../scenario/people.js';
import type { Draws } from '../../trial/draws.js';

/** The four draws that everything drawn in the post's tables is arithmetic on. */
export type DrawName = 't' | 'd' | 'm' | 'moved';

/** How often each draw came up. */
export type DrawnBySeed = Readonly<Record<DrawName, number>>;

/** One draw: what comes up, how often it is expected to, and how often it came up in the post's five runs. */
export interface PublishedDraw {
  readonly about: string;
  /** How many chances an item gives, and the probability of each. */
  readonly chancesPerItem: number;
  readonly probability: Ratio;
  readonly count: number;
  /** Whether what a person said of a field counts; undefined for what is not said. */
  readonly counts?: (key: string, said: JsonValue) => boolean;
}

/** From the post's tables: 1,363 = 857 + 506 gives t and d, 5,361 gives m, the conflicts are moved. */
export const publishedDraws: Readonly<Record<DrawName, PublishedDraw>> = {
  t: {
    about: 'items said "20 points"',
    chancesPerItem: 1,
    probability: { of: 1, in: 7 },
    count: 143,
    counts: (key, said) => key === 'points' && said === 20,
  },
  d: {
    about: 'due said as an ISO date',
    chancesPerItem: 1,
    probability: { of: 1, in: 2 },
    count: 506,
    counts: (key, said) => key === 'due' && said !== 'Friday',
  },
  m: {
    about: '"Won\'t fix" and a bare "major"',
    chancesPerItem: 2,
    probability: { of: 1, in: 4 },
    count: 496,
    counts: (_key, said) => said === "Won't fix" || said === 'major',
  },
  moved: { about: 'items moved under the agent', chancesPerItem: 1, probability: { of: 1, in: 8 }, count: 131 },
};

export const drawNames = Object.keys(publishedDraws) as readonly DrawName[];

/** How often each of the four draws came up for one seed, over as many items as the scenario asks about. */
export function countDraws(draws: Draws): DrawnBySeed {
  return Object.fromEntries(drawNames.map((name) => [name, countIn(draws, name)])) as DrawnBySeed;
}

function countIn(drawn: Draws, name: DrawName): number {
  const { people, sizes } = drawn.scenario;
  const { counts } = publishedDraws[name];
  if (counts === undefined) {
    const numbers = Array.from({ length: sizes.conflicts }, (_, index) => index + 1);
    return numbers.filter((number) => isMovedMeanwhile(people, drawn.seed, number)).length;
  }
  const intents = drawn.intents(sizes.triage).flat();
  return intents.filter(({ key, said }) => counts(key, said)).length;
}
