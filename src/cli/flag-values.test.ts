import { describe, expect, it } from 'vitest';
import { parseWorkers, usualWorkers } from './flag-values.js';

describe('threads beside the first', () => {
  it('are one for each further processor, up to seven', () => {
    expect([1, 2, 4, 8, 64].map(usualWorkers)).toEqual([0, 1, 3, 7, 7]);
  });

  it('are as many as were asked for', () => {
    expect(['0', '3', '64'].map((asked) => parseWorkers('--workers', asked))).toEqual([0, 3, 64]);
  });
});
