import type { Fault } from '../fault.js';

export const deliveredTwice: Fault = {
  models: 'The call arrives twice, and the second answer is the one that comes back.',
  strikes: () => true,
  strike: (call, { next }) => {
    next.call(call);
    return next.call(call);
  },
};
