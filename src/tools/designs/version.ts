import { settled } from '../../knob.js';
import type { Edit, EditResult } from '../../record/edit.js';
import type { EditRecord, Rival } from '../rival.js';

/** What the version of an edit is held to. */
export const version = {
  enforced: { models: 'An edit must name the version that it was made from; any other is a conflict.', ...settled },
  per_field: {
    models: 'An edit conflicts only where it sets a field that was changed since the version that it names.',
    ...settled,
    says: {
      versions: 'Supply the version from read_record_item; an edit of a field that was changed since is rejected.',
    },
    wrapEdit: (next) =>
      forgiving(
        next,
        ({ values }, { changedKeys }) => changedKeys?.every((key) => !Object.hasOwn(values, key)) ?? false,
      ),
  },
  ignored: {
    models: 'The last write wins, whatever version it names.',
    ...settled,
    says: { versions: 'Supply the version from read_record_item; the last write wins, whatever version it names.' },
    wrapEdit: (next) => forgiving(next, () => true),
  },
} satisfies Record<string, Rival>;

type Conflict = Extract<EditResult, { outcome: 'conflicted' }>;

/** An edit that is made against the present version where `forgives` says that the conflict does not matter. */
function forgiving(next: EditRecord, forgives: (edit: Edit, conflict: Conflict) => boolean): EditRecord {
  return (edit) => {
    const result = next(edit);
    if (result.outcome !== 'conflicted' || !forgives(edit, result)) return result;
    return next({ ...edit, expectedVersion: result.currentVersion });
  };
}
