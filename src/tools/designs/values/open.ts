import type { Rival } from '../../rival.js';

export const open: Rival = {
  models: 'The edit tool takes values as any object: what keys a channel has, its definition cannot say.',
};
