import type { Rival } from '../../rival.js';

export const never: Rival = { models: 'Nothing is converted: a value is stored as it came or not at all.' };
