import type { Fault } from '../fault.js';
import { isEditOrPage, replaceConfig } from '../schema-drift.js';

export const optionRemoved: Fault = {
  models: 'A person removes the last option of a field; what is stored stays.',
  strikes: isEditOrPage,
  strike: (call, world) => {
    replaceConfig(world, ({ options }) =>
      options === undefined || options.length < 2 ? undefined : { options: options.slice(0, -1) },
    );
    return world.next.call(call);
  },
};
