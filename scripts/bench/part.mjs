import { measureBindings, measureEdits, measureReference } from './edits.mjs';
import { measurePhases } from './phases.mjs';
import { measureSimulation } from './simulation.mjs';
import { measureSizes } from './sizes.mjs';

// One part of the bench, in a process of its own: its memory is then its own, and no part finds code that another has made slower.

export const parts = {
  edits: measureEdits,
  bindings: measureBindings,
  reference: measureReference,
  sizes: measureSizes,
  phases: measurePhases,
  simulation: measureSimulation,
};

const [name = '', options = ''] = process.argv.slice(2);
if (process.send === undefined || !Object.hasOwn(parts, name)) throw new Error('only the bench starts a part of it');
const measure = parts[/** @type {keyof typeof parts} */ (name)];
process.send(await measure(JSON.parse(options)));
process.disconnect();
