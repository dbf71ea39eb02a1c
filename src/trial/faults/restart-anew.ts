import type { Fault } from '../fault.js';

export const restartAnew: Fault = {
  models: 'The server starts again with the items that it had, but with neither the keys nor the log.',
  strikes: () => true,
  strike: (call, { next, store, channelId }) => {
    store.loseLog(channelId);
    return next.call(call);
  },
};
