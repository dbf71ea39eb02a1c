import type { Rival } from '../../rival.js';

export const changedKeys: Rival = { models: 'A conflict says the present version and which keys changed since.' };
