import { isJsonArray, isJsonObject } from '../../record/json-value.js';
import { auditStored } from '../../trial/audit.js';
import type { TraceEntry } from '../../trial/trace.js';
import type { TrialResult } from '../../trial/trial.js';
import type { World } from '../../trial/world.js';
import { failedWith } from '../../wire/tool-call.js';

/** What is known of a trial once it is over and no tally counts. */
export type Aftermath = {
  /** Conflicts that named no field which the edit was to set. 0 without a trace. */
  readonly falseConflicts: number;
  /** Of the first pass: showings of an item after its first, and items that stood throughout and were on no page. */
  readonly readTwice: number;
  readonly neverSeen: number;
  /** Items that people created or deleted while the agent listed, and those of them that it never heard of. */
  readonly duringPass: number;
  readonly missed: number;
  /** Items that people deleted between two passes, and that they changed otherwise, without the agent's finding out. */
  readonly deletionsMissed: number;
  readonly changesMissed: number;
  /** Stored values that the schema forbids which the scenario has, whatever has become of it. */
  readonly strangers: number;
};

/** Looks at a trial that is over. */
export function aftermathOf(trial: TrialResult): Aftermath {
  const { world, tally } = trial;
  return {
    falseConflicts: world.trace.entries.filter(isFalseConflict).length,
    ...duringPass(trial),
    ...betweenPasses(trial),
    strangers: tally.schemaChanges === 0 ? tally.forbidden : strangersIn(world),
  };
}

function isFalseConflict({ call, answer }: TraceEntry): boolean {
  const { changed_keys: changed } = answer.body;
  const { values } = call.arguments;
  if (!failedWith(answer, 'version_conflict') || !isJsonArray(changed) || !isJsonObject(values)) return false;
  return !changed.some((key) => Object.hasOwn(values, String(key)));
}

/** Of an item that was created nothing is known until it is listed or found; of one that was deleted only if it was listed before. */
function duringPass({
  pass,
  found,
}: TrialResult): Pick<Aftermath, 'readTwice' | 'neverSeen' | 'duringPass' | 'missed'> {
  const { readTwice, neverSeen, shown, created, deleted } = pass;
  const told = new Set(found);
  const unheard = [
    ...[...created].filter((id) => !shown.has(id) && !told.has(id)),
    ...[...deleted].filter((id) => shown.has(id) && !told.has(id)),
  ];
  return { readTwice, neverSeen, duringPass: created.size + deleted.size, missed: unheard.length };
}

function betweenPasses({ world, changed, found }: TrialResult): Pick<Aftermath, 'deletionsMissed' | 'changesMissed'> {
  const told = new Set(found);
  const missed = [...changed].filter((id) => !told.has(id));
  const deletionsMissed = missed.filter((id) => world.people.deleted.has(id)).length;
  return { deletionsMissed, changesMissed: missed.length - deletionsMissed };
}

function strangersIn({ store, channelId, draws }: World): number {
  return auditStored(store, channelId, { heldTo: draws.scenario.main.channel.schema });
}
