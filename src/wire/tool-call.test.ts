import { expect, it } from 'vitest';
import { failedWith, failure } from './tool-call.js';

it('an answer failed with the error that it names, and with no other', () => {
  const lost = failure({ error: 'internal', message: 'the outcome is unknown' });
  expect(lost.isError).toBe(true);
  expect(failedWith(lost, 'internal')).toBe(true);
  expect(failedWith(lost, 'rate_limited')).toBe(false);
});

it('an answer that did not fail has no error, whatever its body says', () => {
  expect(failedWith({ isError: false, body: { error: 'internal' } }, 'internal')).toBe(false);
});
