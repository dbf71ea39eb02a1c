import type { JsonObject } from '../record/json-value.js';
import type { PageDocument } from '../wire/documents.js';
import type { ToolAnswer, ToolCall, Tools } from '../wire/tool-call.js';

/** Watches what an agent gets done, from outside: which items its pages showed, which fields its edits wrote. */
export class Observation implements Tools {
  pages = 0;
  /** How often each item stood on a page. */
  readonly shown = new Map<string, number>();
  /** By item, the keys that accepted edits wrote, and the sequence of the last edit that did. */
  readonly written = new Map<string, Map<string, number>>();
  /** By item, whether its first edit was accepted. */
  readonly firstEditAccepted = new Map<string, boolean>();
  /** Edits sent again unchanged after they were told of a conflict: a fault of the agent, since nothing can come of it. */
  blindResends = 0;
  private readonly conflicted = new Set<string>();

  constructor(private readonly next: Tools) {}

  call(call: ToolCall): ToolAnswer {
    const answer = this.next.call(call);
    if (call.name === 'list_record_items' && !answer.isError) this.watchPage(answer.body as PageDocument);
    if (call.name === 'edit_record_item') {
      this.watchEdit(call.arguments, answer);
      if (answer.body.error === 'version_conflict') this.watchConflict(call.arguments);
    }
    return answer;
  }

  private watchPage({ items }: PageDocument): void {
    this.pages += 1;
    for (const { id } of items) this.shown.set(id, (this.shown.get(id) ?? 0) + 1);
  }

  private watchConflict({ item_id, values, expected_version }: JsonObject): void {
    const edit = JSON.stringify([item_id, values, expected_version]);
    if (this.conflicted.has(edit)) this.blindResends += 1;
    this.conflicted.add(edit);
  }

  private watchEdit(sent: JsonObject, { isError, body }: ToolAnswer): void {
    const id = sent.item_id as string;
    if (!this.firstEditAccepted.has(id)) this.firstEditAccepted.set(id, !isError);
    if (isError) return;
    const keys = this.written.get(id) ?? new Map<string, number>();
    for (const key of Object.keys(sent.values as JsonObject)) keys.set(key, body.sequence as number);
    this.written.set(id, keys);
  }
}
