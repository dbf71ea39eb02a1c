import { type Fault, isEdit } from '../fault.js';

export const itemDeleted: Fault = {
  models: 'A person deletes the item between the read of the agent and its edit.',
  strikes: isEdit,
  strike: (call, { next, deleteItem }) => {
    deleteItem(call.arguments.item_id as string);
    return next.call(call);
  },
};
