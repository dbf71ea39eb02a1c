import type { Rival } from '../../rival.js';

export const enforced: Rival = {
  models: 'An edit must name the version that it was made from; any other is a conflict.',
};
