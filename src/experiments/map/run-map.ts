import type { RunResult } from '../../result/result-table.js';
import type { KnobValues } from '../../trial/knobs.js';
import type { TrialSetting } from '../../trial/trial.js';
import { UsageError } from '../../usage-error.js';
import type { ScoredRecording } from '../observed/score-recording.js';
import { type Arm, keyOfArm } from '../runner/arm.js';
import { provenanceOf } from '../runner/provenance.js';
import { type RunOptions, runSettings } from '../runner/run-settings.js';
import type { Totals } from '../runner/totals.js';
import { checkItems, postSetting, setKnobs } from '../settings/setting.js';
import { mapFactors } from './factors.js';
import { mapTables, type PlannedMap } from './map-tables.js';

/** A scenario to draw the map of. */
export interface MapRequest extends RunOptions {
  /** Items a seed. Default: the scenario's own number. */
  readonly items?: number | undefined;
  /** What is set alike at every place of the map. */
  readonly set?: KnobValues | undefined;
  /** Recorded passes, which get rows of their own where the map has their design and nothing else is set. */
  readonly recordings?: readonly ScoredRecording[] | undefined;
}

/** A map that can be drawn. */
export interface MapPlan {
  readonly tables: readonly PlannedMap[];
  /** What must be tried on every seed. */
  readonly arms: readonly Arm[];
  readonly items: number;
}

/** What a map needs. @throws UsageError that names what cannot be set. */
export function planMap({ scenario, items = scenario.sizes.triage, set = {}, recordings = [] }: MapRequest): MapPlan {
  checkItems(scenario, items);
  const varied = Object.values(mapFactors).find(({ knob }) => Object.keys(set).includes(knob));
  if (varied !== undefined) {
    throw new UsageError(
      `\`set\` names ${varied.knob}, and the map shows every place with ${varied.values.join(', ')}; leave it out`,
    );
  }
  const setting: TrialSetting = { ...postSetting(items), asked: 'intents' };
  // Whatever cannot be set at all is no matter of a place.
  setKnobs(setting, set, scenario);
  const isPlain = Object.keys(set).length === 0;
  const tables = mapTables(scenario, { setting, set }, isPlain ? recordings : []);
  return { tables, arms: tables[0]?.arms ?? [], items };
}

/** Tries every place of the map over the same people and items. @throws UsageError that names what cannot be set. */
export async function runMap(request: MapRequest): Promise<RunResult> {
  const { tables, arms } = planMap(request);
  const totals = await runSettings({ ...request, arms });
  const byKey = new Map(arms.map((arm, index) => [keyOfArm(arm), totals[index]]));
  const totalsOf = (arm: Arm): Totals => {
    const found = byKey.get(keyOfArm(arm));
    if (found === undefined) throw new Error('the map asks for an arm that it did not name');
    return found;
  };
  return {
    provenance: await provenanceOf(request, request.engine ?? 'memory'),
    experiments: [
      { experiment: 'map', question: MAP_QUESTION, tables: tables.map((table) => table.tableOf(totalsOf)) },
    ],
    draws: [],
  };
}

const MAP_QUESTION =
  'What does a rejection have to say? That depends on whether a value can be guessed from its label, whether the schema was shown, and what the agent can do.';
