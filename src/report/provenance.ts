import type { Provenance } from '../result/result-table.js';
import { visible } from './visible.js';

/** What the figures depend on, as one sentence; the scenario's digest may be shortened to its first characters. */
export function provenanceText(provenance: Provenance, digestLength = Number.POSITIVE_INFINITY): string {
  const { format, scenario, seeds, engine, sqljs, sqlite } = provenance;
  const { sha256 } = scenario;
  const digest = sha256.length > digestLength ? `${sha256.slice(0, digestLength)}…` : sha256;
  const parts = [
    `Scenario ${scenario.name} (sha256 ${digest})`,
    `${seeds.length === 1 ? 'seed' : 'seeds'} ${seedsText(seeds)}`,
    `engine ${engine}`,
    `sql.js ${sqljs}`,
    `SQLite ${sqlite}`,
    format,
  ];
  return visible(`${parts.join(', ')}.`);
}

/** Seeds in the order they were given, each run of successive ones as its ends: "1–5, 9". */
function seedsText(seeds: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const seed of seeds) {
    const run = runs.at(-1);
    if (run !== undefined && seed === run.last + 1) run.last = seed;
    else runs.push({ first: seed, last: seed });
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ') || 'none';
}
