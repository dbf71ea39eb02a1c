import type { Fault } from '../fault.js';
import { isEditOrPage } from '../schema-drift.js';

export const fieldRenamed: Fault = {
  models: 'A person gives a field that is aimed at another key; its values move along.',
  strikes: isEditOrPage,
  strike: (call, world) => {
    const key = world.draws.scenario.intents[0]?.key ?? '';
    const to = `${key}_renamed`;
    const changed = world.store.changeSchema(world.channelId, { kind: 'rename_field', key, to });
    if (changed.outcome === 'changed') world.noteRename(key, to);
    return world.next.call(call);
  },
};
