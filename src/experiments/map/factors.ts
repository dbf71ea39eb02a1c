import { type KnobValues, knobs } from '../../trial/knobs.js';

/** A choice that the map goes through: a knob, and those of its values that it shows. */
export interface MapFactor {
  readonly title: string;
  readonly knob: string;
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

/** The values of a factor that can be tried. A knob that is not there leaves its factor at the first. */
export function valuesOf(name: FactorName): readonly string[] {
  const { knob, values }: MapFactor = mapFactors[name];
  return hasKnob(knob) ? values : values.slice(0, 1);
}

/** A place as knobs and what they are set to. */
export function knobsAt(place: Partial<MapPlace>): KnobValues {
  const pairs = Object.entries(place).map(([name, value]) => [mapFactors[name as FactorName].knob, value] as const);
  return Object.fromEntries(pairs.filter(([knob]) => hasKnob(knob)));
}

function hasKnob(name: string): boolean {
  return knobs.some((knob) => knob.name === name);
}
