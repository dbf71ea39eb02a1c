import type { Ratio } from '../../random.js';
import type { Cell, DrawVerdict, NumberCell, ResultTable, Verdict } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import { type DrawName, drawNames, publishedDraws } from '../observers/drawn.js';
import { binomialTest } from '../statistics/binomial-test.js';
import { type DrawnCounts, PUBLISHED_ITEMS, PUBLISHED_RUNS, type PublishedFigure, postFigures } from './published.js';

/** Each of the four draws may miss its expectation so rarely that all four hold together 99.9 times in 100 (Bonferroni). */
const ALPHA = 0.001 / Object.keys(publishedDraws).length;

/** Judges the four draws, once each: ours over all seeds, and the post's beside them when there are as many runs. */
export function judgeDraws(
  scenario: Scenario,
  drawn: Readonly<Record<string, number>>,
  seeds: number,
): readonly DrawVerdict[] {
  return drawNames.map((name) => {
    const { about, chancesPerItem, probability, count } = publishedDraws[name];
    const trials = seeds * chancesPerItem * itemsOf(name, scenario.sizes);
    const ours = judgeCount(drawn[name] ?? 0, trials, probability);
    const verdict = { name, about, trials, expected: (trials * probability.of) / probability.in, ours };
    if (seeds !== PUBLISHED_RUNS) return verdict;
    return { ...verdict, published: judgeCount(count, PUBLISHED_ITEMS * chancesPerItem, probability) };
  });
}

function itemsOf(name: DrawName, sizes: { readonly triage: number; readonly conflicts: number }): number {
  return name === 'moved' ? sizes.conflicts : sizes.triage;
}

function judgeCount(count: number, trials: number, probability: Ratio): DrawVerdict['ours'] {
  const p = binomialTest(count, trials, probability);
  return { count, p, agrees: p >= ALPHA };
}

/** The table with the post's figure and a verdict in each cell that has one. */
export function besidePublished(table: ResultTable, draws: readonly DrawVerdict[], seeds: number): ResultTable {
  const published = postFigures[table.name] ?? [];
  const rows = table.rows.map((row) => {
    const labels = row.flatMap((cell) => ('text' in cell ? [cell.text] : []));
    const figures = published.find((candidate) =>
      candidate.labels.every((label, index) => label === labels[index]),
    )?.figures;
    return row.map((cell, index): Cell => {
      const figure = figures?.[table.columns[index]?.key ?? ''];
      if (figure === undefined || !('number' in cell)) return cell;
      if (figure.isSum && seeds !== PUBLISHED_RUNS) return cell;
      return { ...cell, published: figure.figure, verdict: verdictOf(cell, figure, draws) };
    });
  });
  return { ...table, rows };
}

function verdictOf(
  { number }: NumberCell,
  { figure, judged }: PublishedFigure,
  draws: readonly DrawVerdict[],
): Verdict {
  const middle = typeof figure === 'number' ? figure : (figure[0] + figure[1]) / 2;
  switch (judged) {
    case 'exact':
      return { kind: number === figure ? 'exact' : 'differs' };
    case 'fitted':
      return { kind: 'fitted' };
    case 'near':
      return { kind: 'near', off: Math.abs(number - middle) / middle };
    case 'proportion':
      return { kind: 'proportion', ratio: number / middle };
    default: {
      if (number !== judged.from(countsOf(draws))) return { kind: 'differs' };
      const followed = draws.filter(({ name }) => judged.draws.some((draw) => draw === name));
      return { kind: followed.every(({ ours }) => ours.agrees) ? 'agrees' : 'disagrees' };
    }
  }
}

function countsOf(draws: readonly DrawVerdict[]): DrawnCounts {
  const counts = Object.fromEntries(draws.map(({ name, ours }) => [name, ours.count])) as Record<DrawName, number>;
  return { ...counts, items: draws.find(({ name }) => name === 't')?.trials ?? 0 };
}
