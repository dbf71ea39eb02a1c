import type { Rival } from '../../rival.js';

export const everyPage: Rival = { models: 'The schema comes with every page.' };
