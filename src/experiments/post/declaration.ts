import type { Basis, Cell, ResultTable, Unit } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import { addCounts, type Tally } from '../../trial/tally.js';
import { runTrial, type TrialResult, type TrialSetting } from '../../trial/trial.js';
import type { Experiment, ExperimentSession } from './experiment.js';

/** One cell of a design: which row it is, and what is set in it. */
export interface DesignCell {
  /** In the order of the label columns. */
  readonly labels: readonly string[];
  readonly setting: TrialSetting;
}

/** What a figure is worked out from: the tally summed over seeds, and what was measured besides, summed too. */
export interface Totals {
  readonly tally: Tally;
  readonly measured: Readonly<Record<string, number>>;
  readonly seeds: number;
}

/** A column of figures. `title` may say what the figure is out of. */
export interface Figure {
  readonly key: string;
  readonly title: string | ((totals: Totals) => string);
  readonly unit: Unit;
  readonly basis: Basis | ((cell: DesignCell) => Basis);
  of(totals: Totals): number;
}

/** An experiment as a declaration: its question, its cells, and figures over what the trials counted. */
export interface Declaration {
  readonly name: string;
  readonly title: string;
  readonly question: string;
  readonly labels: readonly { readonly key: string; readonly title: string }[];
  cells(scenario: Scenario): readonly DesignCell[];
  readonly figures: readonly Figure[];
  /** Looks at a world after its trial, for what no tally counts. */
  measure?(trial: TrialResult): Readonly<Record<string, number>>;
  notes?(rows: readonly Totals[]): readonly string[];
}

/** Makes an experiment of a declaration: each cell over each seed, the same people and items in every cell. */
export function declare(declaration: Declaration): Experiment {
  return {
    question: declaration.question,
    isTimed: false,
    start: ({ scenario, engine }) => {
      const cells = declaration.cells(scenario);
      const totals: Totals[] = [];
      const session: ExperimentSession<Totals> = {
        parts: cells.length,
        measure: (draws, part) => {
          const trial = runTrial(draws, (cells[part] as DesignCell).setting, engine);
          return { tally: trial.tally, measured: declaration.measure?.(trial) ?? {}, seeds: 1 };
        },
        add: (found, part) => {
          const before = totals[part];
          totals[part] = before === undefined ? found : addTotals(before, found);
        },
        tables: () => [tableOf(declaration, cells, totals)],
      };
      return session;
    },
  };
}

/** Adds totals name by name. */
export function addTotals(left: Totals, right: Totals): Totals {
  return {
    tally: addCounts(left.tally, right.tally),
    measured: addCounts(left.measured, right.measured),
    seeds: left.seeds + right.seeds,
  };
}

function tableOf(declaration: Declaration, cells: readonly DesignCell[], totals: readonly Totals[]): ResultTable {
  const { name, title, labels, figures } = declaration;
  return {
    name,
    title,
    columns: [
      ...labels.map((label) => ({ ...label, unit: null })),
      ...figures.map((figure) => ({
        key: figure.key,
        title: typeof figure.title === 'string' ? figure.title : figure.title(totals[0] as Totals),
        unit: figure.unit,
      })),
    ],
    rows: cells.map((cell, index) => [
      ...cell.labels.map((text): Cell => ({ text })),
      ...figures.map(
        (figure): Cell => ({
          number: figure.of(totals[index] as Totals),
          basis: typeof figure.basis === 'string' ? figure.basis : figure.basis(cell),
        }),
      ),
    ]),
    notes: declaration.notes?.(totals) ?? [],
  };
}
