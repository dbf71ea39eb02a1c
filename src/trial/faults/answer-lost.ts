import { type Fault, outcomeUnknown } from '../fault.js';

export const answerLost: Fault = {
  models: 'The call is carried out and its answer is lost.',
  strikes: () => true,
  strike: (call, { next }) => {
    next.call(call);
    return outcomeUnknown();
  },
};
