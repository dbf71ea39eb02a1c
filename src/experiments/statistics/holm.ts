/**
 * P-values of a family, adjusted by Holm's method: with each below 5%, the chance that any one of them is so by luck alone is below
 * 5%, however they hang together. In the order given.
 */
export function holmAdjusted(values: readonly number[]): readonly number[] {
  const order = [...values.keys()].sort((left, right) => (values[left] as number) - (values[right] as number));
  const adjusted = [...values];
  let least = 0;
  for (const [rank, index] of order.entries()) {
    least = Math.max(least, Math.min(1, (values.length - rank) * (values[index] as number)));
    adjusted[index] = least;
  }
  return adjusted;
}
