import type { DrawName } from '../observers/drawn.js';

/** How a published figure can be judged. */
export type Judged =
  /** It follows from the procedure: ours must be equal. */
  | 'exact'
  /** Something was chosen so that it comes out. */
  | 'fitted'
  /** A size: how near. */
  | 'near'
  /** Timed on another machine. */
  | 'proportion'
  /** It is arithmetic on these draws and inherits their verdict; given our draws, ours must be exactly what `from` says. */
  | { readonly draws: readonly DrawName[]; readonly from: (drawn: DrawnCounts) => number };

/** How often each draw came up, and over how many items. */
export type DrawnCounts = Readonly<Record<DrawName, number>> & { readonly items: number };

/** One figure of the post. `isSum` when it is a sum over its five runs, and so compares only with five of ours. */
export interface PublishedFigure {
  readonly figure: number | readonly [number, number];
  readonly judged: Judged;
  readonly isSum?: true;
}

/** The figures of one row, by column; a row is found by its labels. */
export interface PublishedRow {
  readonly labels: readonly string[];
  readonly figures: Readonly<Record<string, PublishedFigure>>;
}

/** How many runs, and how many items in each, the post's sums are over. */
export const PUBLISHED_RUNS = 5;
const ITEMS_PER_RUN = 200;
export const PUBLISHED_ITEMS = PUBLISHED_RUNS * ITEMS_PER_RUN;

/** A figure that follows from draws. */
function drawn(
  figure: number,
  draws: readonly DrawName[],
  from: (drawn: DrawnCounts) => number,
  isSum?: true,
): PublishedFigure {
  return { figure, judged: { draws, from }, ...(isSum && { isSum }) };
}

const FIELDS_PER_ITEM = 6;

function matrixRow(
  schema: 'no' | 'yes',
  rejection: string,
  [saved, draws, from]: readonly [number, readonly DrawName[], (drawn: DrawnCounts) => number],
  calls: PublishedFigure,
): PublishedRow {
  const left = (counts: DrawnCounts) => FIELDS_PER_ITEM * counts.items - from(counts);
  return {
    labels: [schema, rejection],
    figures: {
      saved: drawn(saved, draws, from, true),
      left: drawn(FIELDS_PER_ITEM * PUBLISHED_ITEMS - saved, draws, left, true),
      edit_calls: calls,
    },
  };
}

/** Without reasons only what was said as it is stored gets through: points in range, and ISO dates. */
const asSpoken = [1363, ['t', 'd'], ({ items, t, d }: DrawnCounts) => items - t + d] as const;
/** With the allowed values, all but what is out of range and what no bare value matches. */
const byValues = [5361, ['t', 'm'], ({ items, t, m }: DrawnCounts) => FIELDS_PER_ITEM * items - t - m] as const;
/** All but what is out of range. */
const allInRange = [5857, ['t'], ({ items, t }: DrawnCounts) => FIELDS_PER_ITEM * items - t] as const;
/** One edit, and after a rejection one more, or one for every field. */
const oneMore = drawn(1.14, ['t'], ({ items, t }) => (items + t) / items);
const oneByOne = drawn(1.86, ['t'], ({ items, t }) => (items + FIELDS_PER_ITEM * t) / items);

function pagingRow(
  change: string,
  paging: string,
  pages: number,
  reads: number,
  twice: number,
  never: number,
): PublishedRow {
  const sum = (figure: number): PublishedFigure => ({ figure, judged: 'exact', isSum: true });
  return {
    labels: [change, paging],
    figures: { pages: sum(pages), item_reads: sum(reads), read_twice: sum(twice), never_seen: sum(never) },
  };
}

const exact = (figure: number): PublishedFigure => ({ figure, judged: 'exact' });
const near = (figure: number): PublishedFigure => ({ figure, judged: 'near' });
const timed = (low: number, high: number): PublishedFigure => ({ figure: [low, high], judged: 'proportion' });

/** The post's figures, by table. Source: post.fr.txt, each with its derivation in the documentation of the figures. */
export const postFigures: Readonly<Record<string, readonly PublishedRow[]>> = {
  'validation-matrix': [
    matrixRow('no', 'terse', asSpoken, exact(7)),
    matrixRow('no', 'field', asSpoken, { figure: 2, judged: 'fitted' }),
    matrixRow('no', 'values', byValues, exact(2)),
    matrixRow('no', 'labels', allInRange, exact(2)),
    matrixRow('yes', 'terse', allInRange, oneByOne),
    matrixRow('yes', 'field', allInRange, oneMore),
    matrixRow('yes', 'values', allInRange, oneMore),
    matrixRow('yes', 'labels', allInRange, oneMore),
  ],
  'page-cost': [
    {
      labels: ["the post's shape"],
      figures: {
        schema: { figure: 1705, judged: 'fitted' },
        page: near(16.7),
        in_full: near(124.6),
        schema_share: near(0.1),
      },
    },
  ],
  'pagination-churn': [
    pagingRow('2 created', 'offset', 65, 3120, 120, 0),
    pagingRow('2 created', 'before_id', 60, 3000, 0, 0),
    pagingRow('2 read ones deleted', 'offset', 60, 2890, 0, 110),
    pagingRow('2 read ones deleted', 'before_id', 60, 3000, 0, 0),
  ],
  'poll-vs-relist': [
    {
      labels: ['list again'],
      figures: { calls: exact(9), post_shape_kib: near(135.8), found: exact(45) },
    },
    {
      labels: ['poll events'],
      figures: { calls: exact(1), post_shape_kib: near(4.6), found: exact(45) },
    },
  ],
  'version-conflicts': [
    {
      labels: ['from the read'],
      figures: {
        conflicts: drawn(131, ['moved'], ({ moved }) => moved, true),
        overwritten: { figure: 0, judged: 'exact', isSum: true },
      },
    },
    {
      labels: ['read again'],
      figures: {
        conflicts: { figure: 0, judged: 'exact', isSum: true },
        overwritten: drawn(131, ['moved'], ({ moved }) => moved, true),
      },
    },
  ],
  'validation-cost': [
    { labels: ['schema queried each time'], figures: { median: timed(72.8, 75.1), ratio: timed(1.72, 1.79) } },
    { labels: ['no validation'], figures: { median: timed(41.9, 42.4) } },
  ],
};
