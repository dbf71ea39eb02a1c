import type { Fault } from '../fault.js';

export const rateLimited: Fault = {
  models: 'The call is refused for now, and nothing is carried out.',
  strikes: () => true,
  strike: () => ({
    isError: true,
    body: {
      error: 'rate_limited',
      retry_after_ms: 1000,
      message: 'too many calls: send the same call again after a while',
    },
  }),
};
