import { settled } from '../../knob.js';
import type { Edit } from '../../record/edit.js';
import type { JsonObject } from '../../record/json-value.js';
import type { Violation } from '../../record/violation.js';
import { readArguments } from '../../wire/arguments.js';
import { editRecordItem } from '../../wire/definitions.js';
import { failedWith, type ToolAnswer, type Tools } from '../../wire/tool-call.js';
import { toEdit } from '../record-tools.js';
import { rejectionBody } from '../rejections.js';
import type { DesignContext, Rival } from '../rival.js';

/** What becomes of the good fields of an edit in which one fails. */
export const invalid = {
  reject_all: { models: 'One field that fails rejects the whole edit.', ...settled },
  save_valid_report: {
    models: 'The fields that pass are saved, and the answer says which were not.',
    ...settled,
    says: { sets: 'Set fields of one item: those that pass are saved, and not_saved of the answer lists the others.' },
    layer: (next, context) => savingValid(next, context, unsavedReport),
  },
  save_valid_silent: {
    models: 'The fields that pass are saved, and the answer says nothing of the others.',
    ...settled,
    // A server that is silent about what it drops does not announce it either.
    says: { sets: 'Set fields of one item.' },
    layer: (next, context) => savingValid(next, context, () => ({})),
  },
} satisfies Record<string, Rival>;

/**
 * Tools that save the fields that pass and leave out those that fail. `tell` says what the answer adds about them: their
 * rejection, or nothing. An edit of which no field passes is rejected.
 */
function savingValid(
  next: Tools,
  context: DesignContext,
  tell: (violations: readonly Violation[], context: DesignContext) => JsonObject,
): Tools {
  return {
    call: (call) => {
      const answer = next.call(call);
      if (call.name !== editRecordItem.name || !failedWith(answer, 'validation_failed')) return answer;
      const read = readArguments(editRecordItem, call.arguments);
      if (read.outcome === 'refused') return answer;
      const violations = violationsOf(toEdit(read.sent, context.actor), context);
      const failed = new Set(violations.map(({ key }) => key));
      const passed = Object.entries(read.sent.values).filter(([key]) => !failed.has(key));
      if (passed.length === 0) return answer;
      const saved = next.call({ ...call, arguments: { ...call.arguments, values: Object.fromEntries(passed) } });
      return saved.isError ? saved : withMore(saved, tell(violations, context));
    },
  };
}

/** A rejected edit leaves nothing behind, its key included, so asking again is asking what is wrong with it. */
function violationsOf(asked: Edit, { edit }: DesignContext): readonly Violation[] {
  const result = edit(asked);
  return result.outcome === 'rejected' ? result.violations : [];
}

function withMore(answer: ToolAnswer, more: JsonObject): ToolAnswer {
  return { isError: false, body: { ...answer.body, ...more } };
}

/** What a report of unsaved fields says, at the design's level of detail. */
function unsavedReport(violations: readonly Violation[], { rejection }: DesignContext): JsonObject {
  const { fields = [] } = rejectionBody(rejection, violations);
  return { not_saved: fields };
}
