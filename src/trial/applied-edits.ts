import { canonicalJson } from '../record/json-value.js';
import { editRecordItem } from '../wire/definitions.js';
import type { ToolAnswer, ToolCall, Tools } from '../wire/tool-call.js';

/** Watches what the store does, behind everything that can go wrong on the way to it: which edits were applied, and applied again. */
export class AppliedEdits implements Tools {
  applied = 0;
  /** Edits that set on an item just what an edit before them had set there. */
  secondApplications = 0;
  private readonly seen = new Set<string>();

  constructor(private readonly next: Tools) {}

  call(call: ToolCall): ToolAnswer {
    const answer = this.next.call(call);
    if (call.name !== editRecordItem.name || answer.isError || answer.body.replayed === true) return answer;
    this.applied += 1;
    const { item_id: itemId, values = null } = call.arguments;
    const name = `${itemId}/${canonicalJson(values)}`;
    if (this.seen.has(name)) this.secondApplications += 1;
    this.seen.add(name);
    return answer;
  }
}
