import type { RandomStream } from '../../random.js';

/** Items that are alike in all that is counted: of each such item, the fields aimed at and by how many more of them end so. */
export interface Cluster {
  readonly times: number;
  readonly aimed: number;
  /** A difference for each comparison, in their order. */
  readonly differences: readonly number[];
}

const RESAMPLES = 2_000;
/** Resamples that lie below a 95% interval, and as many above it. */
const OUTSIDE = RESAMPLES / 40;

/**
 * Percentile intervals of 95% for the differences as shares of the fields aimed at. What is drawn again, with replacement, is items
 * and never fields, since what becomes of one field of an item may hang on the others; all comparisons are made on the same draws.
 */
export function bootstrapIntervals(
  clusters: readonly Cluster[],
  comparisons: number,
  stream: RandomStream,
): readonly (readonly [number, number])[] {
  const shares = Array.from({ length: comparisons }, () => new Float64Array(RESAMPLES));
  const clusterOf = Int32Array.from(clusters.flatMap(({ times }, index) => new Array<number>(times).fill(index)));
  for (let resample = 0; resample < RESAMPLES; resample += 1) {
    const times = drawTimes(clusterOf, clusters.length, stream);
    const aimed = clusters.reduce((sum, cluster, index) => sum + cluster.aimed * (times[index] as number), 0);
    for (const [comparison, drawn] of shares.entries()) {
      let difference = 0;
      for (const [index, cluster] of clusters.entries()) {
        difference += (cluster.differences[comparison] as number) * (times[index] as number);
      }
      drawn[resample] = difference / aimed;
    }
  }
  return shares.map((drawn) => {
    drawn.sort();
    return [drawn[OUTSIDE] as number, drawn[RESAMPLES - 1 - OUTSIDE] as number];
  });
}

/** How often each cluster comes up in as many draws as there are items. */
function drawTimes(clusterOf: Int32Array, clusters: number, stream: RandomStream): Int32Array {
  const times = new Int32Array(clusters);
  for (let turn = 0; turn < clusterOf.length; turn += 1) {
    const cluster = clusterOf[stream.below(clusterOf.length)] as number;
    times[cluster] = (times[cluster] as number) + 1;
  }
  return times;
}
