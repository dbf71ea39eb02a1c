import { type Fault, isEdit, isPage, isPoll, outcomeUnknown, struck } from './fault.js';
import { schemaDrift } from './schema-drift.js';

/** Everything that can go wrong around a call, by the name that `conditions.fault` takes. */
export const faults = {
  answer_lost: {
    models: 'The call is carried out and its answer is lost.',
    ...struck,
    strikes: () => true,
    strike: (call, { next }) => {
      next.call(call);
      return outcomeUnknown();
    },
  },
  request_lost: {
    models: 'The call is lost on its way and never carried out.',
    ...struck,
    strikes: () => true,
    strike: () => outcomeUnknown(),
  },
  delivered_twice: {
    models: 'The call arrives twice, and the second answer is the one that comes back.',
    ...struck,
    strikes: () => true,
    strike: (call, { next }) => {
      next.call(call);
      return next.call(call);
    },
  },
  delayed: {
    models: "An edit is held up on its way until after a person's edit of the same item.",
    ...struck,
    strikes: isEdit,
    strike: (call, { next, moveItem }) => {
      moveItem(call.arguments.item_id as string);
      return next.call(call);
    },
  },
  restart: {
    models: 'The server starts again between two pages, over the storage that it had.',
    ...struck,
    strikes: isPage,
    strike: (call, { next, store }) => {
      store.restart();
      return next.call(call);
    },
  },
  restart_anew: {
    models: 'The server starts again with the items that it had, but with neither the keys nor the log.',
    ...struck,
    strikes: () => true,
    strike: (call, { next, store, channelId }) => {
      store.loseLog(channelId);
      return next.call(call);
    },
  },
  lost_then_anew: {
    models: 'An edit is carried out, its answer is lost, and the server starts again without its keys and its log.',
    ...struck,
    strikes: isEdit,
    strike: (call, { next, store, channelId }) => {
      next.call(call);
      store.loseLog(channelId);
      return outcomeUnknown();
    },
  },
  ...schemaDrift,
  item_deleted: {
    models: 'A person deletes the item between the read of the agent and its edit.',
    ...struck,
    strikes: isEdit,
    strike: (call, { next, deleteItem }) => {
      deleteItem(call.arguments.item_id as string);
      return next.call(call);
    },
  },
  log_pruned: {
    models: 'Everything that the log holds is pruned just before the poll.',
    ...struck,
    strikes: isPoll,
    strike: (call, { next, store, channelId }) => {
      store.prune(channelId, Number.MAX_SAFE_INTEGER);
      return next.call(call);
    },
  },
  rate_limited: {
    models: 'The call is refused for now, and nothing is carried out.',
    ...struck,
    strikes: () => true,
    strike: () => ({
      isError: true,
      body: {
        error: 'rate_limited',
        retry_after_ms: 1000,
        message: 'too many calls: send the same call again after a while',
      },
    }),
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
