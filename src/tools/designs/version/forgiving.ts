import type { Edit, EditResult } from '../../../record/edit.js';
import type { EditRecord } from '../../rival.js';

type Conflict = Extract<EditResult, { outcome: 'conflicted' }>;

/** An edit that is made against the present version where `forgives` says that the conflict does not matter. */
export function forgiving(next: EditRecord, forgives: (edit: Edit, conflict: Conflict) => boolean): EditRecord {
  return (edit) => {
    const result = next(edit);
    if (result.outcome !== 'conflicted' || !forgives(edit, result)) return result;
    return next({ ...edit, expectedVersion: result.currentVersion });
  };
}
