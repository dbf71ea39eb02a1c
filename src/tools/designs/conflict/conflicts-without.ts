import { failedWith, type Tools } from '../../../wire/tool-call.js';

/** Tools whose conflicts leave out some of what they say. */
export function conflictsWithout(next: Tools, keys: readonly string[]): Tools {
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
