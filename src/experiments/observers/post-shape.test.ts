import { describe, expect, it } from 'vitest';
import { bytesInPostShape, pythonJsonBytes } from './post-shape.js';

describe("sizes in the post's shape", () => {
  it('are those of JSON with a space after each comma and colon', () => {
    expect(pythonJsonBytes({ a: 1, b: [true, null, 'x'] })).toBe('{"a": 1, "b": [true, null, "x"]}'.length);
    expect(pythonJsonBytes([])).toBe(2);
    expect(pythonJsonBytes({})).toBe(2);
  });

  it('with everything but ASCII escaped', () => {
    expect(pythonJsonBytes('é')).toBe('"\\u00e9"'.length);
    expect(pythonJsonBytes('🔥')).toBe('"\\ud83d\\udd25"'.length);
    expect(pythonJsonBytes('\n"')).toBe('"\\n\\""'.length);
  });

  it('an event is 103 bytes there, with what separates it from the next', () => {
    const event = { sequence: 401, type: 'edited', item_id: 'it_12', version: 2, actor: 'person' };
    const body = (count: number) => ({
      record_channel_id: 'bugs',
      events: Array.from({ length: count }, () => event),
      next_sequence: 401,
      has_more: false,
      log_id: 'x',
    });
    expect(bytesInPostShape(body(2)) - bytesInPostShape(body(1))).toBe(103);
  });
});
