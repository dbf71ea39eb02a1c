/** What a design is weighed by: as many fields right, and as few wrong in silence, calls and bytes, as can be. */
export interface Weighed {
  readonly right: number;
  readonly wrongSilent: number;
  readonly calls: number;
  readonly bytes: number;
}

/**
 * For each design, the first of the others that is as good in everything and better in something; undefined for those on the Pareto
 * front, which no other beats in everything.
 */
export function dominators(designs: readonly Weighed[]): readonly (number | undefined)[] {
  return designs.map((design) => {
    const place = designs.findIndex((other) => dominates(other, design));
    return place === -1 ? undefined : place;
  });
}

function dominates(left: Weighed, right: Weighed): boolean {
  const gains = [
    left.right - right.right,
    right.wrongSilent - left.wrongSilent,
    right.calls - left.calls,
    right.bytes - left.bytes,
  ];
  return gains.every((gain) => gain >= 0) && gains.some((gain) => gain > 0);
}
