import type { RejectionLevel } from '../rejection-level.js';

export const field: RejectionLevel = {
  shows: 'which fields failed',
  describe: ({ key }) => ({ key }),
};
