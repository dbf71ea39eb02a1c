import { type Fault, isPoll } from '../fault.js';

export const logPruned: Fault = {
  models: 'Everything that the log holds is pruned just before the poll.',
  strikes: isPoll,
  strike: (call, { next, store, channelId }) => {
    store.prune(channelId, Number.MAX_SAFE_INTEGER);
    return next.call(call);
  },
};
