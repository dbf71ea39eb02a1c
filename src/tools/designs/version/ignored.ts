import type { Rival } from '../../rival.js';
import { forgiving } from './forgiving.js';

export const ignored: Rival = {
  models: 'The last write wins, whatever version it names.',
  wrapEdit: (next) => forgiving(next, () => true),
};
