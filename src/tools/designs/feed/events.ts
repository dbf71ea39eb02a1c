import type { Rival } from '../../rival.js';

export const events: Rival = { models: 'A log of events, polled from a sequence.' };
