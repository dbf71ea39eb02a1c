import { expect, it } from 'vitest';
import { holmAdjusted } from './holm.js';

it('the smallest is multiplied by how many there are, the next by one less, and none falls below the one before', () => {
  expect(holmAdjusted([0.25, 0.01, 0.03, 0.02])).toEqual([0.25, 0.04, 0.06, 0.06]);
});

it('nothing is likelier than certain, and a family of one stays as it is', () => {
  expect(holmAdjusted([0.9, 0.8])).toEqual([1, 1]);
  expect(holmAdjusted([0.04])).toEqual([0.04]);
  expect(holmAdjusted([])).toEqual([]);
});
