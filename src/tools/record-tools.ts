import { echo } from '../record/echo.js';
import type { Edit, EditResult } from '../record/edit.js';
import type { ItemValues } from '../record/item.js';
import type { JsonObject } from '../record/json-value.js';
import type { RecordStore } from '../store/record-store.js';
import { describeProblems, findArgumentProblems } from '../wire/arguments.js';
import {
  editRecordItem,
  listRecordItems,
  POLL_MAX,
  pollResourceEvents,
  readRecordItem,
  type ToolDefinition,
} from '../wire/definitions.js';
import type { SavedDocument } from '../wire/documents.js';
import { failure, type ToolAnswer, type Tools } from '../wire/tool-call.js';
import { type DetailLevel, rejectionBody } from './rejections.js';
import { channelMissing, cursorInvalid, itemMissing, wireEvent, wirePage } from './wire-documents.js';

/** What a tool stands on. */
export interface ToolContext {
  readonly store: RecordStore;
  /** Who calls: the actor of every event, and whose idempotency keys these are. */
  readonly actor: string;
  /** Ids of the channels that the caller may use. */
  readonly granted: readonly string[];
  readonly rejection: DetailLevel;
  /** The store's public edit, or what a design puts around it. */
  readonly edit: (edit: Edit) => EditResult;
}

/** One tool: how it is listed, and what it does once its arguments and its channel are known to be good. */
export interface RecordTool<Context extends ToolContext = ToolContext> {
  readonly definition: ToolDefinition;
  answer(context: Context, sent: JsonObject): ToolAnswer;
}

/** What the tools of records stand on. */
export interface RecordToolsOptions extends ToolContext {
  /** The tool that lists items: the contract's, or a rival's. */
  readonly list?: RecordTool<RecordToolsOptions>;
  /** Items on a page where the call does not say how many. */
  readonly pageSize: number;
  /** The most code points of a value that a page shows. */
  readonly previewLength: number;
}

/** The four tools over a store: the only translator between the wire and the records. */
export function recordTools(options: RecordToolsOptions): Tools {
  const listing = options.list ?? list;
  const nothing: Tools = {
    call: ({ name }) => failure({ error: 'unknown_tool', message: `there is no tool ${echo(name)}` }),
  };
  return [listing, read, edit, poll].reduce((next, tool) => withTool(next, tool, options), nothing);
}

/** Tools with one more, or with another in the place of one. */
export function withTool<Context extends ToolContext>(next: Tools, tool: RecordTool<Context>, context: Context): Tools {
  return {
    call: (call) => (call.name === tool.definition.name ? answerCall(tool, context, call.arguments) : next.call(call)),
  };
}

/** Tools without one of them. */
export function withoutTool(next: Tools, name: string): Tools {
  return {
    call: (call) =>
      call.name === name ? failure({ error: 'unknown_tool', message: `there is no tool ${name}` }) : next.call(call),
  };
}

/** Arguments are looked at before anything else, then whether the channel is there for this caller. */
function answerCall<Context extends ToolContext>(
  tool: RecordTool<Context>,
  context: Context,
  sent: JsonObject,
): ToolAnswer {
  const problems = findArgumentProblems(tool.definition, sent);
  if (problems.length > 0) {
    const shown = problems.map((problem) => ({ ...problem }) as JsonObject);
    return failure({ error: 'invalid_argument', problems: shown, message: describeProblems(problems) });
  }
  const channelId = sent.record_channel_id as string;
  if (!context.granted.includes(channelId) || !context.store.hasChannel(channelId)) return failure(channelMissing());
  return tool.answer(context, sent);
}

const list: RecordTool<RecordToolsOptions> = {
  definition: listRecordItems,
  answer: ({ store, pageSize, previewLength }, sent) => {
    const beforeId = (sent.before_id as string | undefined) ?? null;
    const limit = (sent.limit as number | undefined) ?? pageSize;
    const listed = store.list(sent.record_channel_id as string, { beforeId }, limit, previewLength);
    if (listed.outcome === 'invalid_cursor') return failure(cursorInvalid(beforeId));
    const next = listed.hasMore ? (listed.items.at(-1)?.id ?? null) : null;
    return { isError: false, body: wirePage(listed, { next_before_id: next }) };
  },
};

const read: RecordTool = {
  definition: readRecordItem,
  answer: ({ store }, sent) => {
    const found = store.read(sent.record_channel_id as string, sent.item_id as string);
    if (found.outcome === 'missing') return failure(itemMissing(found.deleted));
    const { id, version, values, computed } = found;
    return { isError: false, body: { id, version, values, computed } };
  },
};

const edit: RecordTool = {
  definition: editRecordItem,
  answer: (options, sent) => {
    const result = options.edit({
      channelId: sent.record_channel_id as string,
      itemId: sent.item_id as string,
      values: sent.values as ItemValues,
      expectedVersion: sent.expected_version as number,
      idempotencyKey: sent.idempotency_key as string,
      actor: options.actor,
    });
    return editAnswer(result, options.rejection);
  },
};

/** How each end of an edit is told. */
export function editAnswer(result: EditResult, level: DetailLevel): ToolAnswer {
  switch (result.outcome) {
    case 'saved':
    case 'replayed': {
      const { itemId, version, sequence, changedKeys } = result;
      const saved: SavedDocument = { id: itemId, version, sequence, changed_keys: changedKeys };
      return { isError: false, body: result.outcome === 'saved' ? saved : { ...saved, replayed: true } };
    }
    case 'reused':
      return failure({
        error: 'idempotency_key_reused',
        item_id: result.itemId,
        message: 'this idempotency_key was used for another edit; nothing was written: send a new key for a new edit',
      });
    case 'missing':
      return failure(itemMissing(result.deleted));
    case 'conflicted':
      return failure({
        error: 'version_conflict',
        current_version: result.currentVersion,
        changed_keys: result.changedKeys,
        message: 'the item was changed since the version you sent; nothing was written: read the item again',
      });
    case 'rejected':
      return failure(rejectionBody(level, result.violations));
  }
}

const poll: RecordTool = {
  definition: pollResourceEvents,
  answer: ({ store }, sent) => {
    const limit = (sent.limit as number | undefined) ?? POLL_MAX;
    const polled = store.poll(sent.record_channel_id as string, sent.after_sequence as number, limit);
    switch (polled.outcome) {
      case 'polled':
        return {
          isError: false,
          body: {
            record_channel_id: sent.record_channel_id as string,
            events: polled.events.map(wireEvent),
            next_sequence: polled.nextSequence,
            has_more: polled.hasMore,
            log_id: polled.logId,
          },
        };
      case 'expired':
        return failure({
          error: 'sequence_expired',
          oldest_sequence: polled.oldestSequence,
          latest_sequence: polled.latestSequence,
          message:
            'the events after this sequence are no longer kept: list the channel again and poll from its first page',
        });
      case 'ahead':
        return failure({
          error: 'sequence_ahead',
          latest_sequence: polled.latestSequence,
          message: 'this log has not come that far: poll from a sequence that this channel gave you',
        });
    }
  },
};
