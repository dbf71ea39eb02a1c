import type { AfterRejection } from '../after-rejection.js';
import { noCall } from '../list-channel.js';
import { repair } from '../repair.js';

export const repairs: AfterRejection = {
  models: 'It goes by what the rejection shows.',
  *prepare(work, rejected) {
    yield* noCall();
    return repair(work, rejected);
  },
};
