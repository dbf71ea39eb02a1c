import type { Rival } from '../rival.js';
import { rejectAll } from './invalid/reject-all.js';
import { saveValidReport } from './invalid/save-valid-report.js';
import { saveValidSilent } from './invalid/save-valid-silent.js';

/** What becomes of the good fields of an edit in which one fails. */
export const invalid = {
  reject_all: rejectAll,
  save_valid_report: saveValidReport,
  save_valid_silent: saveValidSilent,
} satisfies Record<string, Rival>;
