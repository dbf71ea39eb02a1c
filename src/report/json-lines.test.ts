import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../record/json-value.js';
import { jsonLines } from './json-lines.js';
import { visible } from './visible.js';
import { displayWidth } from './wrap.js';

describe('jsonLines', () => {
  it('leaves on one line what fits on one', () => {
    expect(jsonLines({ min: 0, max: 13 }, 80, 'config: ')).toEqual(['config: { "min": 0, "max": 13 }']);
    expect(jsonLines([], 80)).toEqual(['[]']);
    expect(jsonLines({}, 80)).toEqual(['{}']);
    expect(jsonLines(null, 80, 'owner: ')).toEqual(['owner: null']);
  });

  it('gives what does not fit a line a member, those of a list behind a dash', () => {
    const fields: JsonValue = [
      { key: 'status', allowed: ['new', 'fixed'] },
      { key: 'points', min: 0 },
    ];
    expect(jsonLines({ error: 'validation_failed', fields }, 36)).toEqual([
      'error: "validation_failed"',
      'fields:',
      '  - key: "status"',
      '    allowed: ["new", "fixed"]',
      '  - { "key": "points", "min": 0 }',
    ]);
  });

  it('breaks a long text at its spaces, and shows only the beginning of a very long one', () => {
    expect(jsonLines('one two three', 10, 'a: ')).toEqual(['a: "one', '  two', '  three"']);
    expect(jsonLines({ ['k'.repeat(1000)]: 1 }, 80).join('')).toContain('(840 characters more): 1');
    const [shown = ''] = jsonLines('x'.repeat(1000), 500);
    expect(shown).toBe(`"${'x'.repeat(160)}… (840 characters more)"`);
  });

  it('shows what a terminal would obey, in keys and in values', () => {
    expect(jsonLines({ 'a\u001b[2J': 'b\u202e' }, 80)).toEqual(['{ "a\\u001b[2J": "b\\u202e" }']);
    expect(jsonLines({ 'a\u009b': 'b'.repeat(50) }, 20).join('')).toContain('a\\u009b: ');
  });

  it('keeps every line within the width and shows nothing raw, whatever the value', () => {
    const values = fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 });
    fc.assert(
      fc.property(values, fc.integer({ min: 40, max: 100 }), (value, width) => {
        for (const line of jsonLines(value as JsonValue, width)) {
          expect(visible(line)).toBe(line);
          expect(displayWidth(line)).toBeLessThanOrEqual(width);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
