import { echo } from '../record/echo.js';
import type { Edit, EditResult } from '../record/edit.js';
import type { JsonObject, JsonValue } from '../record/json-value.js';
import type { RecordStore } from '../store/record-store.js';
import { type ArgumentsOf, describeProblems, readArguments } from '../wire/arguments.js';
import {
  contractSizes,
  contractWording,
  editRecordItem,
  listDefinition,
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

/** One tool: how it is listed, and how it answers a call, of whose arguments nothing has been checked. */
export interface RecordTool<Context extends ToolContext = ToolContext> {
  readonly definition: ToolDefinition;
  call(context: Context, sent: JsonObject): ToolAnswer;
}

/** What the tools of records stand on. */
export interface RecordToolsOptions extends ToolContext {
  /** The tool that lists items, for pages of so many: the contract's, or a rival's. */
  readonly list?: ((pageSize: number) => RecordTool<RecordToolsOptions>) | undefined;
  /** The most items on a page, and as many as there are where the call does not say how many. */
  readonly pageSize: number;
  /** The most code points of a value that a page shows. */
  readonly previewLength: number;
}

/** The four tools over a store: the only translator between the wire and the records. */
export function recordTools(options: RecordToolsOptions): Tools {
  const listing = (options.list ?? listTool)(options.pageSize);
  const nothing: Tools = {
    call: ({ name }) => failure({ error: 'unknown_tool', message: `there is no tool ${echo(name)}` }),
  };
  return [listing, read, edit, poll].reduce((next, tool) => withTool(next, tool, options), nothing);
}

/** Tools with one more, or with another in the place of one. */
export function withTool<Context extends ToolContext>(next: Tools, tool: RecordTool<Context>, context: Context): Tools {
  return {
    call: (call) => (call.name === tool.definition.name ? tool.call(context, call.arguments) : next.call(call)),
  };
}

/** Tools without one of them. */
export function withoutTool(next: Tools, name: string): Tools {
  return {
    call: (call) =>
      call.name === name ? failure({ error: 'unknown_tool', message: `there is no tool ${name}` }) : next.call(call),
  };
}

/**
 * A tool that answers once its arguments and its channel are known to be good: arguments are looked at before anything else, then
 * whether the channel is there for this caller.
 */
export function recordTool<Definition extends ToolDefinition, Context extends ToolContext>(
  definition: Definition,
  answer: (context: Context, asked: ArgumentsOf<Definition>) => ToolAnswer,
): RecordTool<Context> {
  return {
    definition,
    call: (context, sent) => {
      const read = readArguments(definition, sent);
      if (read.outcome === 'refused') {
        const { problems } = read;
        return failure({ error: 'invalid_argument', problems, message: describeProblems(problems) });
      }
      return isGranted(context, sent.record_channel_id) ? answer(context, read.sent) : failure(channelMissing());
    },
  };
}

function isGranted({ granted, store }: ToolContext, channelId: JsonValue | undefined): boolean {
  return typeof channelId === 'string' && granted.includes(channelId) && store.hasChannel(channelId);
}

function listTool(pageSize: number): RecordTool<RecordToolsOptions> {
  const definition = listDefinition(contractWording, { ...contractSizes, pageSize });
  return recordTool(definition, ({ store, previewLength }: RecordToolsOptions, asked) => {
    const { record_channel_id: channelId, before_id: beforeId = null, limit = pageSize } = asked;
    const listed = store.list(channelId, { beforeId }, limit, previewLength);
    if (listed.outcome === 'invalid_cursor') return failure(cursorInvalid(beforeId));
    const next = listed.hasMore ? (listed.items.at(-1)?.id ?? null) : null;
    return { isError: false, body: wirePage(listed, { next_before_id: next }) };
  });
}

const read = recordTool(readRecordItem, ({ store }: ToolContext, asked) => {
  const found = store.read(asked.record_channel_id, asked.item_id);
  if (found.outcome === 'missing') return failure(itemMissing(found.deleted));
  const { id, version, values, computed } = found;
  return { isError: false, body: { id, version, values, computed } };
});

const edit = recordTool(editRecordItem, (context: ToolContext, asked) =>
  editAnswer(context.edit(toEdit(asked, context.actor)), context.rejection),
);

/** What a call of the edit tool asks of the store. */
export function toEdit(asked: ArgumentsOf<typeof editRecordItem>, actor: string): Edit {
  return {
    channelId: asked.record_channel_id,
    itemId: asked.item_id,
    values: asked.values,
    expectedVersion: asked.expected_version,
    idempotencyKey: asked.idempotency_key,
    actor,
  };
}

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

const poll = recordTool(pollResourceEvents, ({ store }: ToolContext, asked) => {
  const { record_channel_id: channelId, after_sequence: afterSequence, limit = POLL_MAX } = asked;
  const polled = store.poll(channelId, afterSequence, limit);
  switch (polled.outcome) {
    case 'polled':
      return {
        isError: false,
        body: {
          record_channel_id: channelId,
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
});
