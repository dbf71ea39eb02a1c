import { describe, expect, it } from 'vitest';
import { parseWorkers } from './run-options.js';

describe('threads beside the first', () => {
  it('are one for each further processor, up to seven', () => {
    expect([1, 2, 4, 8, 64].map((processors) => parseWorkers(undefined, processors))).toEqual([0, 1, 3, 7, 7]);
  });

  it('are as many as were asked for', () => {
    expect(['0', '3', '64'].map((asked) => parseWorkers(asked, 2))).toEqual([0, 3, 64]);
  });
});
