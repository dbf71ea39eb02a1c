import { type Fault, isEdit } from '../fault.js';

export const delayed: Fault = {
  models: "An edit is held up on its way until after a person's edit of the same item.",
  strikes: isEdit,
  strike: (call, { next, moveItem }) => {
    moveItem(call.arguments.item_id as string);
    return next.call(call);
  },
};
