import type { Rival } from '../../rival.js';
import { conflictsWithout } from './conflicts-without.js';

export const currentVersion: Rival = {
  models: 'A conflict says the present version, and not what changed.',
  layer: (next) => conflictsWithout(next, ['changed_keys']),
};
