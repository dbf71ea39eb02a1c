/** The known name that was likely meant by an unknown one, if one is close: few letters apart, or with more words in common than any other. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const asked = name.slice(0, 64).toLowerCase();
  const ranked = known
    .map((candidate) => ({ candidate, distance: distanceOf(asked, candidate.toLowerCase()) }))
    .sort((left, right) => left.distance - right.distance);
  const best = ranked[0];
  if (best !== undefined && best.distance <= Math.max(1, Math.floor(asked.length / 3))) return best.candidate;
  if (asked.length < 2) return undefined;
  const words = known.map((candidate) => ({ candidate, shared: wordsShared(asked, candidate.toLowerCase()) }));
  const most = Math.max(0, ...words.map(({ shared }) => shared));
  const [closest, rival] = words.filter(({ shared }) => shared > 0 && shared === most);
  return rival === undefined ? closest?.candidate : undefined;
}

/** How many of the words that underscores part both have. */
function wordsShared(left: string, right: string): number {
  const words = new Set(right.split('_'));
  return left.split('_').filter((word) => word !== '' && words.has(word)).length;
}

/** Insertions, deletions, replacements and swaps of neighbours between two short words. */
function distanceOf(left: string, right: string): number {
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current[column] = Math.min(
        costAt(last, column) + 1,
        costAt(current, column - 1) + 1,
        costAt(last, column - 1) + (same ? 0 : 1),
        swapped ? costAt(before, column - 2) + 1 : Infinity,
      );
    }
    before = last;
    last = current;
  }
  return costAt(last, right.length);
}

/** Outside of the table nothing can be reached. */
function costAt(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
