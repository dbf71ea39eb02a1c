import type { Fault } from '../fault.js';
import { isEditOrPage, replaceConfig } from '../schema-drift.js';

export const optionRelabelled: Fault = {
  models: 'A person gives the last option of a field another label; its value stays.',
  strikes: isEditOrPage,
  strike: (call, world) => {
    replaceConfig(world, ({ options }) => {
      const last = options?.at(-1);
      if (options === undefined || last === undefined) return undefined;
      return { options: [...options.slice(0, -1), { ...last, label: `${last.label} (renamed)` }] };
    });
    return world.next.call(call);
  },
};
