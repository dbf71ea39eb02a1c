import { settled } from '../../knob.js';
import { pollResourceEvents } from '../../wire/definitions.js';
import { withoutTool } from '../record-tools.js';
import type { Rival } from '../rival.js';
import { updatedSince } from './updated-since.js';

/** What tells an agent what changed since it was last there. */
export const feed = {
  events: { models: 'A log of events, polled from a sequence.', ...settled },
  updated_since: updatedSince,
  none: {
    models: 'Nothing tells what changed: an agent lists the channel again.',
    ...settled,
    says: { keeps: '' },
    layer: (next) => withoutTool(next, pollResourceEvents.name),
    define: (definitions) => definitions.filter(({ name }) => name !== pollResourceEvents.name),
  },
} satisfies Record<string, Rival>;
