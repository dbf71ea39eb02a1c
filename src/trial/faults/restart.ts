import { type Fault, isPage } from '../fault.js';

export const restart: Fault = {
  models: 'The server starts again between two pages, over the storage that it had.',
  strikes: isPage,
  strike: (call, { next, store }) => {
    store.restart();
    return next.call(call);
  },
};
