import { isJsonObject, type JsonObject } from '../record/json-value.js';
import { editRecordItem, listRecordItems } from '../wire/definitions.js';
import { shownIds } from '../wire/documents.js';
import { failedWith, type ToolAnswer, type ToolCall, type Tools } from '../wire/tool-call.js';

/** Watches what an agent gets done, from outside: which items its pages showed, which fields its edits wrote. */
export class Observation implements Tools {
  pages = 0;
  /** How often each item stood on a page. */
  readonly shown = new Map<string, number>();
  /** By item, the keys that accepted edits wrote, and the sequence of the last edit that did, where its answer said it. */
  readonly written = new Map<string, Map<string, number | undefined>>();
  /** By item, whether its first edit was accepted. */
  readonly firstEditAccepted = new Map<string, boolean>();
  /** Edits sent again unchanged after they were told of a conflict: a fault of the agent, since nothing can come of it. */
  blindResends = 0;
  private readonly conflicted = new Set<string>();

  constructor(private readonly next: Tools) {}

  call(call: ToolCall): ToolAnswer {
    const answer = this.next.call(call);
    if (call.name === listRecordItems.name && !answer.isError) this.watchPage(answer.body);
    if (call.name === editRecordItem.name) {
      this.watchEdit(call.arguments, answer);
      if (failedWith(answer, 'version_conflict')) this.watchConflict(call.arguments);
    }
    return answer;
  }

  private watchPage(page: JsonObject): void {
    this.pages += 1;
    for (const id of shownIds(page)) this.shown.set(id, (this.shown.get(id) ?? 0) + 1);
  }

  private watchConflict({ item_id, values, expected_version }: JsonObject): void {
    const edit = JSON.stringify([item_id, values, expected_version]);
    if (this.conflicted.has(edit)) this.blindResends += 1;
    this.conflicted.add(edit);
  }

  private watchEdit({ item_id: id, values }: JsonObject, { isError, body: { sequence } }: ToolAnswer): void {
    if (typeof id !== 'string') return;
    if (!this.firstEditAccepted.has(id)) this.firstEditAccepted.set(id, !isError);
    if (isError || !isJsonObject(values)) return;
    const keys = this.written.get(id) ?? new Map<string, number | undefined>();
    for (const key of Object.keys(values)) keys.set(key, typeof sequence === 'number' ? sequence : undefined);
    this.written.set(id, keys);
  }
}
