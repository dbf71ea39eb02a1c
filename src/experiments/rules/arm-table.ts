import type { Basis, Cell, TableColumn } from '../../result/result-table.js';
import type { Figure } from '../runner/figure.js';
import type { Totals } from '../runner/totals.js';
import { basisOf } from '../settings/setting.js';
import type { RuleTable } from './rule.js';
import { type Mix, totalsOfMix } from './rule-arm.js';

/** One row: which it is, and the arms that its figures are worked out from. */
export interface ArmRow {
  /** In the order of the label columns. */
  readonly cells: readonly Cell[];
  readonly mix: Mix;
}

/** A row with what its arms came to. */
export interface FoundRow extends ArmRow {
  readonly totals: Totals;
}

/** A table with an arm or a mix of arms in each row. */
export interface ArmTable {
  readonly name: string;
  readonly title: string;
  readonly labels: readonly TableColumn[];
  readonly rows: readonly ArmRow[];
  readonly figures: readonly Figure[];
  /** The finding and what else belongs under the table, computed from what was found. */
  notes(rows: readonly FoundRow[]): readonly string[];
}

/** The table of a rule that sets arms one under the other. */
export function armTable({ name, title, labels, rows, figures, notes }: ArmTable): RuleTable {
  return {
    arms: rows.flatMap(({ mix }) => mix.map(({ arm }) => arm)),
    tableOf: (totalsOf) => {
      const found = rows.map((row): FoundRow => ({ ...row, totals: totalsOfMix(row.mix, totalsOf) }));
      return {
        name,
        title,
        columns: [...labels, ...figures.map(({ key, title: head, unit }) => ({ key, title: head, unit }))],
        rows: found.map(({ cells, mix, totals }) => [
          ...cells,
          ...figures.map((figure): Cell => ({ number: figure.of(totals), basis: mixBasis(figure, mix) })),
        ]),
        notes: [...notes(found), ...aboutsOf(figures)],
      };
    },
  };
}

/** What must be said of figures, once each. */
export function aboutsOf(figures: readonly Figure[]): readonly string[] {
  return figures.flatMap(({ about }) => about ?? []);
}

/** A label. */
export function word(text: string): Cell {
  return { text };
}

/** An input that nobody measured. */
export function assumed(number: number): Cell {
  return { number, basis: 'assumed' };
}

/** Where a figure comes from: assumed once a rate or a share of its arms was put in by hand. */
export function mixBasis({ isCounted }: Figure, mix: Mix): Basis {
  const isAssumed = mix.some(({ arm, share }) => share.of < share.in || basisOf(arm.setting) === 'assumed');
  if (isAssumed) return 'assumed';
  return isCounted ? 'counted' : 'drawn';
}
