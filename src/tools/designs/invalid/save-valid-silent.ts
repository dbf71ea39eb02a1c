import type { Rival } from '../../rival.js';
import { savingValid } from './save-valid.js';

export const saveValidSilent: Rival = {
  models: 'The fields that pass are saved, and the answer says nothing of the others.',
  layer: (next, context) => savingValid(next, context, () => ({})),
};
