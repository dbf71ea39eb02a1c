import type { Rival } from '../../rival.js';

export const no: Rival = { models: 'The agent edits records and never their schema.' };
