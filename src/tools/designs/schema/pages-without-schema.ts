import type { JsonObject } from '../../../record/json-value.js';
import { listRecordItems } from '../../../wire/definitions.js';
import type { Tools } from '../../../wire/tool-call.js';

/** Tools whose pages leave out the schema where `leavesOut` says so of the arguments. */
export function pagesWithoutSchema(next: Tools, leavesOut: (sent: JsonObject) => boolean): Tools {
  return {
    call: (call) => {
      const answer = next.call(call);
      if (call.name !== listRecordItems.name || answer.isError || !leavesOut(call.arguments)) return answer;
      const { schema: _left, ...body } = answer.body;
      return { isError: false, body };
    },
  };
}
