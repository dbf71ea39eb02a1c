import type { KnobName, KnobValues } from '../../trial/knobs.js';

/** A choice that the map goes through: a knob, and those of its values that it shows. */
export interface MapFactor {
  readonly title: string;
  readonly knob: KnobName;
  readonly values: readonly string[];
}

/** What the map goes through. The last stands in the columns, the others make the rows. */
export const mapFactors = {
  optionValues: { title: 'option values', knob: 'tools.option_values', values: ['as_stored', 'opaque', 'labels'] },
  schema: { title: 'schema', knob: 'tools.schema', values: ['every_page', 'never'] },
  agent: { title: 'agent', knob: 'agent.profile', values: ['post', 'able'] },
  rejection: { title: 'rejection', knob: 'tools.rejection', values: ['terse', 'field', 'values', 'labels'] },
} as const satisfies Record<string, MapFactor>;

export type FactorName = keyof typeof mapFactors;

/** A place on the map: a value of every factor. */
export type MapPlace = Readonly<Record<FactorName, string>>;

/** The values of a factor. */
export function valuesOf(name: FactorName): readonly string[] {
  return mapFactors[name].values;
}

/** A place as knobs and what they are set to. */
export function knobsAt(place: Partial<MapPlace>): KnobValues {
  return Object.fromEntries(
    Object.entries(place).map(([name, value]) => [mapFactors[name as FactorName].knob, value] as const),
  );
}
