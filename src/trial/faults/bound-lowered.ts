import type { Fault } from '../fault.js';
import { isEditOrPage, replaceConfig } from '../schema-drift.js';

export const boundLowered: Fault = {
  models: 'A person lowers the upper bound of a field by a third; what is stored stays.',
  strikes: isEditOrPage,
  strike: (call, world) => {
    replaceConfig(world, ({ max, min = 0 }) =>
      max === undefined ? undefined : { max: Math.max(min, Math.floor((max * 2) / 3)) },
    );
    return world.next.call(call);
  },
};
