import { pollResourceEvents } from '../../../wire/definitions.js';
import { withoutTool } from '../../record-tools.js';
import type { Rival } from '../../rival.js';

export const none: Rival = {
  models: 'Nothing tells what changed: an agent lists the channel again.',
  layer: (next) => withoutTool(next, pollResourceEvents.name),
  define: (definitions) => definitions.filter(({ name }) => name !== pollResourceEvents.name),
};
