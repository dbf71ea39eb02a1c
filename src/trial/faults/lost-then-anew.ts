import { type Fault, isEdit, outcomeUnknown } from '../fault.js';

export const lostThenAnew: Fault = {
  models: 'An edit is carried out, its answer is lost, and the server starts again without its keys and its log.',
  strikes: isEdit,
  strike: (call, { next, store, channelId }) => {
    next.call(call);
    store.loseLog(channelId);
    return outcomeUnknown();
  },
};
