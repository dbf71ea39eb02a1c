import type { Provenance } from '../result/result-table.js';
import { visible } from './visible.js';

/** Says in one sentence what the figures depend on. The scenario's digest is cut to `digestLength` characters. */
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

/** Lists seeds in their order, with successive ones as a range: "1–5, 9". */
function seedsText(seeds: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const seed of seeds) {
    const run = runs.at(-1);
    if (run !== undefined && seed === run.last + 1) run.last = seed;
    else runs.push({ first: seed, last: seed });
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ') || 'none';
}
