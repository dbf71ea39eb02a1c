import type { RejectionLevel } from '../rejection-level.js';
import { describeViolation } from '../wording.js';

export const reason: RejectionLevel = {
  shows: 'which fields and why, and nothing of what is allowed',
  describe: (violation) => ({ key: violation.key, message: describeViolation(violation) }),
};
