import type { Basis, Cell, Observed, ResultTable, Unit } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { Recording } from '../observed/recording.js';
import type { ScoredRecording } from '../observed/score-recording.js';
import type { Arm } from '../runner/arm.js';
import type { Totals } from '../runner/totals.js';
import { basisOf } from '../settings/setting.js';
import { mapFactors, valuesOf } from './factors.js';
import { editCallNotes, rightNotes } from './findings.js';
import { countsAt, hasDamage, type MapCommon, type MapCounts, type MapRow, type MapSpot, mapRows } from './map-rows.js';

/** A table of the map before it is filled: the arms that must be tried, and the table that their sums make. */
export interface PlannedMap {
  readonly arms: readonly Arm[];
  /** `totalsOf` knows every one of the arms. */
  tableOf(totalsOf: (arm: Arm) => Totals): ResultTable;
}

/** A row with what its spots came to: undefined where nothing stands. */
export interface FoundMapRow extends MapRow {
  readonly counts: readonly (MapCounts | undefined)[];
}

/** A figure that a map shows at every place. */
export interface MapFigure {
  readonly name: string;
  readonly title: string;
  readonly unit: Unit;
  of(counts: MapCounts): number;
  notes(rows: readonly FoundMapRow[]): readonly string[];
}

const right: MapFigure = {
  name: 'map-right',
  title: 'Fields right of those that somebody aimed at, by what a rejection says',
  unit: 'share',
  of: ({ right, aimed }) => right / aimed,
  notes: rightNotes,
};

const editCalls: MapFigure = {
  name: 'map-edit-calls',
  title: 'Edit calls an item, by what a rejection says',
  unit: 'calls_per_item',
  of: (counts) => counts.editCalls / counts.items,
  notes: editCallNotes,
};

/**
 * The map of a scenario: how option values are spelt, whether there is a schema and which agent comes in the rows, what a rejection
 * says in the columns. `recordings` get rows of their own.
 */
export function mapTables(
  scenario: Scenario,
  common: MapCommon,
  recordings: readonly ScoredRecording[] = [],
): readonly PlannedMap[] {
  const rows = mapRows(scenario, common, recordings);
  const arms = rows.flatMap(({ spots }) => spots.flatMap((spot) => (spot.kind === 'arm' ? [spot.arm] : [])));
  return [right, editCalls].map((figure) => ({
    arms,
    tableOf: (totalsOf) => {
      const found = rows.map((row): FoundMapRow => {
        return { ...row, counts: row.spots.map((spot) => countsAt(spot, totalsOf)) };
      });
      return tableOf(figure, found);
    },
  }));
}

function tableOf(figure: MapFigure, found: readonly FoundMapRow[]): ResultTable {
  const labels = (['optionValues', 'schema', 'agent'] as const).map((name) => {
    return { key: mapFactors[name].title.replaceAll(' ', '_'), title: mapFactors[name].title, unit: null };
  });
  return {
    name: figure.name,
    title: figure.title,
    columns: [...labels, ...valuesOf('rejection').map((level) => ({ key: level, title: level, unit: figure.unit }))],
    rows: found.map(({ optionValues, schema, agent, spots, counts }) => [
      { text: optionValues },
      { text: schema },
      { text: agent },
      ...spots.map((spot, index) => cellOf(figure, spot, counts[index])),
    ]),
    notes: figure.notes(found),
  };
}

function cellOf(figure: MapFigure, spot: MapSpot, counts: MapCounts | undefined): Cell {
  if (spot.kind === 'absent' || counts === undefined) {
    return { absent: spot.kind === 'absent' ? spot.reason : 'nothing came out' };
  }
  const number = figure.of(counts);
  const damage = hasDamage(counts) && ({ hasDamage: true } as const);
  if (spot.kind === 'recorded') {
    return { number, basis: 'observed', observed: observedOf(spot.scored.recording), ...damage };
  }
  const basis: Basis = basisOf(spot.arm.setting);
  return { number, basis, ...damage };
}

/** Whence the figures of a recording are. */
export function observedOf({ head: { agent, items, date } }: Recording): Observed {
  return { agent, items, date };
}
