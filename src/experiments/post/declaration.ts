import type { Basis, Cell, ResultTable } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { MeasureName } from '../observers/measures.js';
import type { NamedArm } from '../runner/arm.js';
import type { Figure } from '../runner/figure.js';
import type { Totals } from '../runner/totals.js';
import type { CountedExperiment } from './experiment.js';

/** A column of figures. `title` may say what the figure is out of. */
export interface DeclaredFigure extends Omit<Figure, 'title' | 'isCounted' | 'about'> {
  readonly title: string | ((totals: Totals) => string);
  readonly basis: Basis | ((arm: NamedArm) => Basis);
}

/** An experiment as a declaration: its question, its arms, and figures over what they came to. */
export interface Declaration {
  readonly name: string;
  readonly title: string;
  readonly question: string;
  readonly labels: readonly { readonly key: string; readonly title: string }[];
  arms(scenario: Scenario): readonly NamedArm[];
  readonly figures: readonly DeclaredFigure[];
  /** What is measured of a trial that no tally counts. */
  readonly measures?: readonly MeasureName[];
  notes?(rows: readonly Totals[]): readonly string[];
}

/** Makes an experiment of a declaration: a table with a row for each arm. */
export function declare(declaration: Declaration): CountedExperiment {
  return {
    question: declaration.question,
    isTimed: false,
    plan: (scenario) => {
      const arms = declaration.arms(scenario);
      const { measures = [] } = declaration;
      return {
        arms: arms.map((arm) => ({ setting: arm.setting, measures })),
        tables: (totals) => [tableOf(declaration, arms, totals)],
      };
    },
  };
}

function tableOf(declaration: Declaration, arms: readonly NamedArm[], totals: readonly Totals[]): ResultTable {
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
    rows: arms.map((arm, index) => [
      ...arm.labels.map((text): Cell => ({ text })),
      ...figures.map(
        (figure): Cell => ({
          number: figure.of(totals[index] as Totals),
          basis: typeof figure.basis === 'string' ? figure.basis : figure.basis(arm),
        }),
      ),
    ]),
    notes: declaration.notes?.(totals) ?? [],
  };
}
