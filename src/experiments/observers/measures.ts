import type { TrialResult } from '../../trial/trial.js';
import { aftermathOf } from './aftermath.js';
import { countDraws } from './drawn.js';
import { pageSizesOf } from './page-sizes.js';
import { bytesInPostShape } from './post-shape.js';
import { byteLength, readingOf } from './reading.js';

/** What a measure may use besides the trial. */
export interface MeasuringTools {
  /** Counts the tokens of a text; absent unless tokens are wanted. */
  readonly countTokens?: ((text: string) => number) | undefined;
}

/** Numbers that are found in a trial and that no tally has, by name; summed over seeds. A new measure is one entry of `measures`. */
type Measure = (trial: TrialResult, tools: MeasuringTools) => Readonly<Record<string, number>>;

/** Every measure. No two give a number the same name. */
const measures = {
  /** What the agent reads, in bytes; of the answers only where a trace is kept. */
  bytes: ({ world }) => {
    const { list, once, carried } = readingOf(world, byteLength);
    return { toolListBytes: list, readBytes: once, carriedBytes: carried };
  },
  /** The same in tokens; nothing where nobody counts them. */
  tokens: ({ world }, { countTokens }): Record<string, number> => {
    if (countTokens === undefined) return {};
    const { list, once, carried } = readingOf(world, countTokens);
    return { toolListTokens: list, readTokens: once, carriedTokens: carried };
  },
  aftermath: aftermathOf,
  /** All answers that were kept, as large as the post's would be. */
  post_shape: ({ world }) => ({
    postShapeBytes: world.trace.entries.reduce((sum, { answer }) => sum + bytesInPostShape(answer.body), 0),
  }),
  page_sizes: pageSizesOf,
  drawn: ({ world }) => countDraws(world.draws),
} satisfies Record<string, Measure>;

export type MeasureName = keyof typeof measures;

/** The numbers of several measures together. */
export function measuresOf(
  trial: TrialResult,
  names: readonly MeasureName[],
  tools: MeasuringTools,
): Readonly<Record<string, number>> {
  return Object.assign({}, ...names.map((name) => measures[name](trial, tools)));
}
