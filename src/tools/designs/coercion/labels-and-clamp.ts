import type { Rival } from '../../rival.js';
import { coercing, labelsToValues, numbersToBounds } from './coerce.js';

export const labelsAndClamp: Rival = {
  models: 'The server takes labels for options, and a number out of range for the nearest that is in it.',
  wrapEdit: (next) =>
    coercing(next, (value, objection) => labelsToValues(value, objection) ?? numbersToBounds(value, objection)),
};
