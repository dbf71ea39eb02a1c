import { settled } from '../../knob.js';
import { failedWith, type Tools } from '../../wire/tool-call.js';
import type { Rival } from '../rival.js';

/** How much a conflict says. */
export const conflict = {
  changed_keys: { models: 'A conflict says the present version and which keys changed since.', ...settled },
  current_version: {
    models: 'A conflict says the present version, and not what changed.',
    ...settled,
    layer: (next) => conflictsWithout(next, ['changed_keys']),
  },
  code_only: {
    models: 'A conflict says that it is one, and nothing else.',
    ...settled,
    layer: (next) => conflictsWithout(next, ['changed_keys', 'current_version', 'message']),
  },
} satisfies Record<string, Rival>;

/** Tools whose conflicts leave out some of what they say. */
function conflictsWithout(next: Tools, keys: readonly string[]): Tools {
  return {
    call: (call) => {
      const answer = next.call(call);
      if (!failedWith(answer, 'version_conflict')) return answer;
      return {
        ...answer,
        body: Object.fromEntries(Object.entries(answer.body).filter(([key]) => !keys.includes(key))),
      };
    },
  };
}
