import type { Rival } from '../../rival.js';
import { savingValid, unsavedReport } from './save-valid.js';

export const saveValidReport: Rival = {
  models: 'The fields that pass are saved, and the answer says which were not.',
  layer: (next, context) => savingValid(next, context, unsavedReport),
};
