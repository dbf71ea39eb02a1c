import type { Rival } from '../../rival.js';
import { coercing, labelsToValues } from './coerce.js';

export const labels: Rival = {
  models: 'The server takes a label, or a word of one, for the first option that has it.',
  wrapEdit: (next) => coercing(next, labelsToValues),
};
