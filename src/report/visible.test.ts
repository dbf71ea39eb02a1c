import { describe, expect, it } from 'vitest';
import { visible, visibleJson } from './visible.js';

describe('visible', () => {
  it.each([
    ['a control', '\u0000\u0007\u001b[31m', '\\u0000\\u0007\\u001b[31m'],
    ['DEL and the second set of controls', '\u007f\u009b2J', '\\u007f\\u009b2J'],
    ['a line end and a tab', 'a\r\n\tb', 'a\\r\\n\\tb'],
    ['a line or paragraph separator', '\u2028\u2029', '\\u2028\\u2029'],
    ['a change of direction', '\u202e\u2066\u200f\u061c', '\\u202e\\u2066\\u200f\\u061c'],
    ['a character of no width', '\u200b\u200d\ufeff\u00ad\ufe0f\u3164', '\\u200b\\u200d\\ufeff\\u00ad\\ufe0f\\u3164'],
    ['a tag beyond the first plane', '\u{e0041}', '\\udb40\\udc41'],
    ['half of a pair', 'a\ud800b\udc00', 'a\\ud800b\\udc00'],
  ])('writes out %s', (_, text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  it('leaves alone what a person can see', () => {
    const text = 'Won\'t fix — "é", e\u0301, 漢字, हिन्दी, 🐛 \\ ~ ×1.9';
    expect(visible(text)).toBe(text);
  });
});

describe('visibleJson', () => {
  it('holds nothing unseen and reads back as the same text', () => {
    const text = '\u009b \u202e \u2028 \u200b \u{e0041} \ud800 \n "\\';
    expect(visibleJson(text)).toBe('"\\u009b \\u202e \\u2028 \\u200b \\udb40\\udc41 \\ud800 \\n \\"\\\\"');
    expect(JSON.parse(visibleJson(text))).toBe(text);
  });
});
