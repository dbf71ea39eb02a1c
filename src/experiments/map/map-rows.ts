import type { Scenario } from '../../scenario/scenario.js';
import { type Damage, damageNames, damages } from '../../trial/damage.js';
import type { KnobValues } from '../../trial/knobs.js';
import type { Tally } from '../../trial/tally.js';
import type { TrialSetting } from '../../trial/trial.js';
import { UsageError } from '../../usage-error.js';
import type { ScoredRecording } from '../observed/score-recording.js';
import type { Arm } from '../runner/arm.js';
import type { Totals } from '../runner/totals.js';
import { setKnobs } from '../settings/setting.js';
import { knobsAt, type MapPlace, valuesOf } from './factors.js';

/** What the agent of a row is called that was recorded. */
export const OBSERVED = 'observed';

/** What stands at one place of the map: an arm to try, a recording, or nothing and why. */
export type MapSpot =
  | { readonly kind: 'arm'; readonly arm: Arm }
  | { readonly kind: 'recorded'; readonly scored: ScoredRecording }
  | { readonly kind: 'absent'; readonly reason: string };

/** One row: a value of every factor but what a rejection says, and a spot for each level of that. */
export interface MapRow extends Omit<MapPlace, 'rejection'> {
  readonly spots: readonly MapSpot[];
}

/** What is alike at every place of a map. */
export interface MapCommon {
  readonly setting: TrialSetting;
  /** What is set by hand. It comes after a profile of the agent, which is one of the things that the map goes through. */
  readonly set: KnobValues;
}

/** What a spot came to. */
export type MapCounts = Pick<Tally, 'aimed' | 'right' | 'items' | 'editCalls' | Damage>;

/** The rows of a map: every agent under every design, and below them what was recorded of that design. */
export function mapRows(
  scenario: Scenario,
  common: MapCommon,
  recordings: readonly ScoredRecording[],
): readonly MapRow[] {
  const levels = valuesOf('rejection');
  return valuesOf('optionValues').flatMap((optionValues) =>
    valuesOf('schema').flatMap((schema) => {
      const design = { optionValues, schema };
      const tried = valuesOf('agent').map((agent): MapRow => {
        const spots = levels.map((rejection) => spotAt({ ...design, agent, rejection }, scenario, common));
        return { ...design, agent, spots };
      });
      const spots = levels.map((rejection) => recordedAt({ ...design, rejection }, scenario, recordings));
      const isRecorded = spots.some(({ kind }) => kind === 'recorded');
      return [...tried, ...(isRecorded ? [{ ...design, agent: OBSERVED, spots }] : [])];
    }),
  );
}

/** A place that a scenario cannot be set to is shown as one, in the words that would refuse it. */
function spotAt(place: MapPlace, scenario: Scenario, { setting, set }: MapCommon): MapSpot {
  try {
    return { kind: 'arm', arm: { setting: setKnobs(setting, { ...set, ...knobsAt(place) }, scenario) } };
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    return { kind: 'absent', reason: thrown.message.replace(/^`set` /, '') };
  }
}

/** Scenarios that are another one with its option values spelt otherwise, and which that is. */
const SPELT_OTHERWISE: Readonly<Record<string, { readonly scenario: string; readonly optionValues: string }>> = {
  'bug-opaque': { scenario: 'bug-tracker', optionValues: 'opaque' },
};

/** The name of the scenario on whose map a recording stands. */
export function mappedScenario(recordedOver: string): string {
  return SPELT_OTHERWISE[recordedOver]?.scenario ?? recordedOver;
}

function recordedAt(
  place: Omit<MapPlace, 'agent'>,
  { name }: Scenario,
  recordings: readonly ScoredRecording[],
): MapSpot {
  const wanted = JSON.stringify([name, place.optionValues, place.schema, place.rejection]);
  const scored = recordings.find(({ recording }) => {
    const { scenario, set } = recording.head;
    const { 'tools.schema': schema = 'every_page', 'tools.rejection': rejection = 'labels', ...others } = set;
    const { optionValues = 'as_stored' } = SPELT_OTHERWISE[scenario] ?? {};
    const found = JSON.stringify([mappedScenario(scenario), optionValues, schema, rejection]);
    return Object.keys(others).length === 0 && found === wanted;
  });
  return scored === undefined ? { kind: 'absent', reason: 'not recorded' } : { kind: 'recorded', scored };
}

/** What stands at a spot once its arm was tried; undefined where there is nothing. */
export function countsAt(spot: MapSpot, totalsOf: (arm: Arm) => Totals): MapCounts | undefined {
  if (spot.kind === 'absent') return undefined;
  return spot.kind === 'arm' ? totalsOf(spot.arm).tally : spot.scored.score;
}

/** Whether damage of any kind was done. */
export function hasDamage(counts: MapCounts): boolean {
  return damageNames.some((name) => counts[name] > 0);
}

/** Each kind of damage that was done, with its sum over all that is given. */
export function damageInWords(all: readonly MapCounts[]): readonly string[] {
  return damageNames.flatMap((name) => {
    const sum = all.reduce((total, counts) => total + counts[name], 0);
    return sum === 0 ? [] : [`${damages[name].title} ${sum}`];
  });
}
