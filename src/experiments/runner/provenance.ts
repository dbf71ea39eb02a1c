import { createHash } from 'node:crypto';
import { canonicalJson, type JsonValue } from '../../record/json-value.js';
import type { Provenance } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { EngineName } from '../../store/engines.js';
import { sqliteProvenance } from '../../store/sqljs-engine.js';
import type { RunOptions } from './run-settings.js';

/** What figures over these seeds of this scenario depend on. */
export async function provenanceOf(
  { scenario, seeds }: Pick<RunOptions, 'scenario' | 'seeds'>,
  engine: EngineName,
): Promise<Provenance> {
  return {
    format: 'triage-sim-results/1',
    scenario: { name: scenario.name, sha256: scenarioDigest(scenario) },
    seeds,
    engine,
    ...(await sqliteProvenance()),
  };
}

/** The SHA-256 of what a scenario says, however its file is laid out. */
export function scenarioDigest(scenario: Scenario): string {
  return digestOf(scenario);
}

/** The SHA-256 of plain data, in whatever order its members were written. */
export function digestOf(data: object): string {
  const document = JSON.parse(JSON.stringify(data)) as JsonValue;
  return createHash('sha256').update(canonicalJson(document)).digest('hex');
}
