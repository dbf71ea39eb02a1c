import { streamOf } from './random.js';

/** Whether sweeps try everything, as CI has them do, or a sample that is the same each time. */
export const isFull = process.env.TRIAGE_SIM_FULL === '1';

/** So many of the cases of a sweep, in their order; all of them where everything is tried. */
export function sampled<T>(cases: readonly T[], count: number): readonly T[] {
  if (isFull || count >= cases.length) return cases;
  const chosen = new Set(streamOf(1, 'sample of a sweep', cases.length).sample([...cases.keys()], count));
  return cases.filter((_, index) => chosen.has(index));
}
