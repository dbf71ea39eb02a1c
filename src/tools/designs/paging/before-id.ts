import type { Rival } from '../../rival.js';

export const beforeId: Rival = { models: 'A page goes on below the last id that was read.' };
