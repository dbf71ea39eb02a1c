// Every fault over many seeds with the contract's design and agent: no damage at all, or it says where. The seeds are the argument.
//   npm run build && node scripts/fault-seeds.mjs 1000
import { readFileSync } from 'node:fs';
import { damageOf, settingFor } from '#built/experiments/faults/run-faults.js';
import { parseScenario } from '#built/scenario/parse-scenario.js';
import { engines } from '#built/store/engines.js';
import { Draws } from '#built/trial/draws.js';
import { faults } from '#built/trial/faults.js';
import { runTrial } from '#built/trial/trial.js';

/** @import { FaultName } from '#built/trial/faults.js' */

const seeds = Number(process.argv[2] ?? 20);
const file = new URL('../scenarios/bug-tracker.yaml', import.meta.url);
const scenario = parseScenario(readFileSync(file), 'bug-tracker.yaml');
const engine = await engines.memory();
let damaged = 0;
for (const fault of /** @type {FaultName[]} */ (Object.keys(faults))) {
  let happened = 0;
  let damage = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { tally } = runTrial(new Draws(scenario, seed), settingFor(fault, 10), engine);
    happened += tally.faultActivations;
    damage += damageOf(tally);
  }
  damaged += damage;
  console.log(`${fault}: happened ${happened} times over ${seeds} seeds, damage ${damage}`);
}
process.exitCode = damaged === 0 ? 0 : 1;
