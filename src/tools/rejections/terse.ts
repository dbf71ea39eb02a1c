import type { RejectionLevel } from '../rejection-level.js';

export const terse: RejectionLevel = {
  shows: 'that the edit was rejected',
  describe: () => null,
};
