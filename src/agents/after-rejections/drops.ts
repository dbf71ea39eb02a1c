import type { AfterRejection } from '../after-rejection.js';
import { noCall } from '../list-channel.js';

export const drops: AfterRejection = {
  models: 'It leaves every field that was rejected to a person, whatever is said of it, and sends the others.',
  *prepare({ values }, rejected) {
    yield* noCall();
    const named = [...rejected].filter(([key]) => Object.hasOwn(values, key));
    if (named.length === 0) return undefined;
    return {
      values: Object.fromEntries(Object.entries(values).filter(([key]) => !rejected.has(key))),
      handoffs: named.map(([key, { message }]) => ({ key, reason: message ?? 'it was rejected, with no reason' })),
    };
  },
};
