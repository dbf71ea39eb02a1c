import type { Rival } from '../../rival.js';
import { conflictsWithout } from './conflicts-without.js';

export const codeOnly: Rival = {
  models: 'A conflict says that it is one, and nothing else.',
  layer: (next) => conflictsWithout(next, ['changed_keys', 'current_version', 'message']),
};
