import { measureBindings, measureEdits, measureReference } from './edits.mjs';
import { measurePhases } from './phases.mjs';
import { measureSimulation } from './simulation.mjs';
import { measureSizes } from './sizes.mjs';

// One part of the bench, in a process of its own: its memory is then its own, and no part finds code that another has made slower.

const parts = {
  edits: measureEdits,
  bindings: measureBindings,
  reference: measureReference,
  sizes: measureSizes,
  phases: measurePhases,
  simulation: measureSimulation,
};

const [name, options] = process.argv.slice(2);
process.send(await parts[name](JSON.parse(options)));
process.disconnect();
