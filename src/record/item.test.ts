import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPreview } from './item.js';
import { codePointLength, type JsonValue } from './json-value.js';

describe('a preview', () => {
  it('shows short values as they are', () => {
    const values = { title: 'a'.repeat(120), points: 3, done: false, owner: null, labels: ['ui'], meta: { a: [1] } };
    expect(toPreview(values)).toEqual({ preview: values, truncated: [] });
  });

  it('cuts a text at 120 code points and says which', () => {
    const values = {
      ticket: 'BUG-1',
      title: 'a'.repeat(121),
      flames: '🔥'.repeat(121),
      text: `${'a'.repeat(119)}🛠️ tools`,
    };
    expect(toPreview(values)).toEqual({
      preview: {
        ticket: 'BUG-1',
        title: 'a'.repeat(120),
        flames: '🔥'.repeat(120),
        text: `${'a'.repeat(119)}🛠`,
      },
      truncated: ['title', 'flames', 'text'],
    });
  });

  it('shows an array or object that is too long as its JSON text, cut', () => {
    // 59 zeros with commas and brackets are 119 characters, 60 are 121.
    const short = Array(59).fill(0);
    const long = Array(60).fill(0);
    expect(toPreview({ short, long })).toEqual({
      preview: { short, long: `[${'0,'.repeat(59)}0` },
      truncated: ['long'],
    });
  });

  it('never cuts what is neither text nor list nor object, however little is shown', () => {
    const values = { points: 12345, done: false, owner: null };
    expect(toPreview(values, 2)).toEqual({ preview: values, truncated: [] });
  });

  it('keeps __proto__ a key of its own', () => {
    const { preview } = toPreview(JSON.parse('{"__proto__":"a"}'));
    expect(Object.keys(preview)).toEqual(['__proto__']);
  });

  it('never shows more than 120 code points of a value, and whole values when nothing was truncated', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: 'binary', maxLength: 300 }), (value, text) => {
        const values = { value: value as JsonValue, text };
        const { preview, truncated } = toPreview(values);
        for (const [key, shown] of Object.entries(preview)) {
          expect(codePointLength(typeof shown === 'string' ? shown : JSON.stringify(shown))).toBeLessThanOrEqual(120);
          if (!truncated.includes(key)) expect(shown).toBe(values[key as keyof typeof values]);
        }
      }),
      { seed: 1 },
    );
  });
});
