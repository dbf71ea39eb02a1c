import type { RejectionLevel } from '../rejection-level.js';
import { values } from './values.js';

export const labels: RejectionLevel = {
  shows: 'the same, and the label of each allowed value',
  describe: (violation) => {
    const options = 'options' in violation.objection ? violation.objection.options : undefined;
    const shown = options?.map(({ value, label }) => ({ value, label }));
    return { ...values.describe(violation), ...(shown === undefined ? {} : { options: shown }) };
  },
};
