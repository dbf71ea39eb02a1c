import type { Rival } from '../../rival.js';

export const rejectAll: Rival = { models: 'One field that fails rejects the whole edit.' };
