import type { Ratio } from '../../random.js';
import type { Cell, TableColumn } from '../../result/result-table.js';
import type { Figure } from '../runner/figure.js';
import type { Totals } from '../runner/totals.js';
import { firstOf, listed } from '../wording/sentence.js';
import { aboutsOf, mixBasis } from './arm-table.js';
import type { RuleTable } from './rule.js';
import { type Mix, totalsOfMix } from './rule-arm.js';

/** A figure that designs are judged by, and which way is better. */
export interface Outcome extends Figure {
  readonly better: 'more' | 'less';
  /** A cost decides only where no other outcome differs. */
  readonly isCost?: true;
  /** Up to which part of the rival's figure a difference counts as none; any difference counts where nothing is said. */
  readonly margin?: Ratio;
}

/** Something under which the advice is tried against a rival: the same people and items for both. */
export interface Circumstance {
  /** In the order of the label columns. */
  readonly cells: readonly Cell[];
  readonly advised: Mix;
  readonly rival: Mix;
}

/** Where an advice holds, and where it does not. */
export interface FlipMap {
  readonly name: string;
  readonly title: string;
  readonly labels: readonly TableColumn[];
  readonly circumstances: readonly Circumstance[];
  readonly outcomes: readonly Outcome[];
  /** Whether each outcome is shown as what the advice adds to it, or as the advised figure beside the rival's. */
  readonly shows: 'differences' | 'both';
  /** What else belongs under the table, computed from what was found. */
  notes?(found: readonly FoundCircumstance[]): readonly string[];
}

/** A circumstance with what the advised design and the rival came to. */
export interface FoundCircumstance {
  readonly cells: readonly Cell[];
  readonly advised: Totals;
  readonly rival: Totals;
}

/**
 * How an advice stands in one circumstance, over what gets done first and over what that costs only where as much gets done; with
 * no weights between outcomes. `holds`: it gains something and loses nothing; `trades`: it does both; `reverses`: it loses
 * something and gains nothing.
 */
export interface Standing {
  readonly verdict: 'holds' | 'trades' | 'reverses' | 'no difference';
  /** Titles of the outcomes that decide: those in which the advised design does better, and those in which it does worse. */
  readonly gains: readonly string[];
  readonly losses: readonly string[];
}

/** The table of a rule that says where its advice reverses or stops mattering. */
export function flipMap(map: FlipMap): RuleTable {
  const { name, title, labels, circumstances, outcomes } = map;
  return {
    arms: circumstances.flatMap(({ advised, rival }) => [...advised, ...rival].map(({ arm }) => arm)),
    tableOf: (totalsOf) => {
      const found = circumstances.map(({ cells, advised, rival }): FoundCircumstance => {
        return { cells, advised: totalsOfMix(advised, totalsOf), rival: totalsOfMix(rival, totalsOf) };
      });
      const standings = found.map(({ cells, advised, rival }) => ({ cells, ...stand(outcomes, advised, rival) }));
      return {
        name,
        title,
        columns: [...labels, ...outcomeColumns(map), { key: 'advice', title: 'the advice', unit: null }],
        rows: circumstances.map((circumstance, index) => [
          ...circumstance.cells,
          ...figuresOf(map, circumstance, found[index] as FoundCircumstance),
          { text: standingText(standings[index] as Standing) },
        ]),
        notes: [flipFinding(standings), ...(map.notes?.(found) ?? []), howToRead(map), ...aboutsOf(outcomes)],
      };
    },
  };
}

function howToRead({ outcomes, shows }: FlipMap): string {
  const shown =
    shows === 'differences' ? 'Figures are the advised design less the rival' : 'The advised design and the rival';
  const costs = outcomes.filter(({ isCost }) => isCost).map(({ title }) => title);
  const isTiered = costs.length > 0 && costs.length < outcomes.length;
  const tier = isTiered ? ` Where nothing else differs, ${listed(costs)} decide.` : '';
  const margins = outcomes.flatMap(({ title, margin }) =>
    margin === undefined ? [] : [` A difference in ${title} of up to ${margin.of} in ${margin.in} counts as none.`],
  );
  return `${shown}, over the same people and items.${tier}${margins.join('')}`;
}

function outcomeColumns({ outcomes, shows }: FlipMap): readonly TableColumn[] {
  return outcomes.flatMap(({ key, title, unit }) =>
    shows === 'differences'
      ? [{ key, title, unit }]
      : [
          { key, title, unit },
          { key: `${key}_rival`, title: `rival's ${title}`, unit },
        ],
  );
}

function figuresOf(
  { outcomes, shows }: FlipMap,
  circumstance: Circumstance,
  { advised, rival }: FoundCircumstance,
): readonly Cell[] {
  const mix = [...circumstance.advised, ...circumstance.rival];
  return outcomes.flatMap((outcome) => {
    const { of } = outcome;
    const numbers = shows === 'differences' ? [of(advised) - of(rival)] : [of(advised), of(rival)];
    return numbers.map((number): Cell => ({ number, basis: mixBasis(outcome, mix) }));
  });
}

/** Judges the advised design against the rival. */
export function stand(outcomes: readonly Outcome[], advised: Totals, rival: Totals): Standing {
  const ahead = outcomes.map((outcome) => ({ ...outcome, by: lead(outcome, advised, rival) }));
  const differing = ahead.filter(({ by }) => by !== 0);
  const done = differing.filter(({ isCost }) => isCost === undefined);
  const deciding = done.length > 0 ? done : differing;
  const gains = deciding.filter(({ by }) => by > 0).map(({ title }) => title);
  const losses = deciding.filter(({ by }) => by < 0).map(({ title }) => title);
  return { verdict: verdictOf(gains.length > 0, losses.length > 0), gains, losses };
}

/** By how much the advised design does better; 0 within the margin. */
function lead({ of, better, margin = { of: 0, in: 1 } }: Outcome, advised: Totals, rival: Totals): number {
  const difference = of(advised) - of(rival);
  if (Math.abs(difference) * margin.in <= Math.abs(of(rival)) * margin.of) return 0;
  return better === 'more' ? difference : -difference;
}

function verdictOf(gains: boolean, loses: boolean): Standing['verdict'] {
  if (gains) return loses ? 'trades' : 'holds';
  return loses ? 'reverses' : 'no difference';
}

function standingText({ verdict, gains, losses }: Standing): string {
  switch (verdict) {
    case 'holds':
      return `holds: ${gains.join(', ')}`;
    case 'trades':
      return `trades ${losses.join(', ')} for ${gains.join(', ')}`;
    case 'reverses':
      return `reverses: ${losses.join(', ')}`;
    case 'no difference':
      return verdict;
  }
}

/** How many circumstances of each kind there are, and which are the reversals. */
export function flipFinding(judged: readonly (Standing & Pick<Circumstance, 'cells'>)[]): string {
  const named = (verdict: Standing['verdict']) => judged.filter((row) => row.verdict === verdict);
  const counts = [
    `holds in ${named('holds').length}`,
    `trades one thing for another in ${named('trades').length}`,
    `makes no difference in ${named('no difference').length}`,
    `reverses in ${named('reverses').length}`,
  ];
  const reversed = named('reverses').map(({ cells, losses }) => `${circumstanceName(cells)} (${losses.join(', ')})`);
  const where = reversed.length === 0 ? '.' : `: ${firstOf(reversed, 4)}.`;
  return `Finding: of ${judged.length} circumstances the advice ${listed(counts)}${where}`;
}

function circumstanceName(cells: readonly Cell[]): string {
  return cells
    .flatMap((cell) => ('text' in cell ? [cell.text] : 'number' in cell ? [String(cell.number)] : []))
    .join(' / ');
}
