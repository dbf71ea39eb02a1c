import { describe, expect, it } from 'vitest';
import {
  type ConfigKey,
  type ConfigShape,
  describeUnknownKey,
  findShapeFlaws,
  type RawConfig,
} from './config-shape.js';

const about = 'What it is.';
const kinds = { takesDefault: true, channelIds: ['ch_bugs', 'ch_people'] };

function problemsOf(key: ConfigKey, value: unknown): readonly string[] {
  return findShapeFlaws({ it: key }, { it: value }, kinds).map(({ path, problem }) => `${path.join('.')} ${problem}`);
}

describe('the shape of a config', () => {
  it('has no flaws when every key is known and of its kind', () => {
    const shape: ConfigShape = {
      min: { kind: 'number', about },
      stars: { kind: 'integer', about, minimum: 1, maximum: 5 },
      single: { kind: 'boolean', about },
      code: { kind: 'string', about },
      options: { kind: 'options', about, required: true },
      channel: { kind: 'channel', about, required: true },
    };
    const config: RawConfig = { min: -0.5, stars: 5, single: false, code: 'EUR', options: [], channel: 'ch_people' };
    expect(findShapeFlaws(shape, config, kinds)).toEqual([]);
    expect(findShapeFlaws(shape, { options: [], channel: 'ch_bugs' }, kinds)).toEqual([]);
  });

  it('names a key that is unknown, and the one that was likely meant', () => {
    const shape: ConfigShape = { max_length: { kind: 'integer', about, minimum: 1 } };
    expect(findShapeFlaws(shape, { maxlength: 5, zzz: 1 }, kinds)).toEqual([
      { path: ['maxlength'], problem: 'is unknown: there are max_length, default; did you mean max_length?' },
      { path: ['zzz'], problem: 'is unknown: there are max_length, default' },
    ]);
    expect(describeUnknownKey('zzz', [])).toBe('is unknown: there are none');
  });

  it('passes over a default where the type takes one', () => {
    expect(findShapeFlaws({}, { default: 5 }, kinds)).toEqual([]);
    expect(findShapeFlaws({}, { default: 5 }, { ...kinds, takesDefault: false })).toEqual([
      { path: ['default'], problem: 'is unknown: there are none' },
    ]);
  });

  it('names a required key that is missing, and none that every object has', () => {
    const needed: ConfigKey = { kind: 'string', about, required: true };
    const shape: ConfigShape = Object.fromEntries([['toString', needed]]);
    expect(findShapeFlaws(shape, {}, kinds)).toEqual([{ path: ['toString'], problem: 'is missing: What it is.' }]);
  });

  it('asks for a number that is finite and exact', () => {
    for (const value of [0, -1.5, 9007199254740991]) expect(problemsOf({ kind: 'number', about }, value)).toEqual([]);
    for (const [value, came] of [
      ['5', '"5"'],
      [null, 'null'],
      [Number.POSITIVE_INFINITY, 'Infinity'],
      [Number.NaN, 'NaN'],
      [2 ** 53, '9007199254740992'],
    ]) {
      expect(problemsOf({ kind: 'number', about }, value)).toEqual([
        `it must be a number within ±(2^53 − 1), got ${came}`,
      ]);
    }
  });

  it('asks for a whole number within its bounds', () => {
    const bounded: ConfigKey = { kind: 'integer', about, minimum: 0, maximum: 15 };
    for (const value of [0, 15]) expect(problemsOf(bounded, value)).toEqual([]);
    for (const value of [-1, 16, 1.5]) {
      expect(problemsOf(bounded, value)).toEqual([`it must be a whole number between 0 and 15, got ${value}`]);
    }
    const open: ConfigKey = { kind: 'integer', about, minimum: 1 };
    expect(problemsOf(open, 1e9)).toEqual([]);
    expect(problemsOf(open, '20')).toEqual(['it must be a whole number of at least 1, got "20"']);
    expect(problemsOf(open, 0)).toEqual(['it must be a whole number of at least 1, got 0']);
  });

  it('asks for true or false, for text and for a channel that exists', () => {
    expect(problemsOf({ kind: 'boolean', about }, 'false')).toEqual(['it must be true or false, got "false"']);
    for (const value of ['', 5, '\ud800']) {
      expect(problemsOf({ kind: 'string', about }, value)).toEqual([
        expect.stringMatching('^it must be text that is not empty, got'),
      ]);
    }
    expect(problemsOf({ kind: 'channel', about }, 'ch_nope')).toEqual([
      'it must be the id of a channel (ch_bugs, ch_people), got "ch_nope"',
    ]);
    expect(problemsOf({ kind: 'channel', about }, null)).toHaveLength(1);
    expect(
      findShapeFlaws({ it: { kind: 'channel', about } }, { it: 5 }, { ...kinds, channelIds: ['ch_größe'] }),
    ).toEqual([{ path: ['it'], problem: 'must be the id of a channel (ch_größe), got 5' }]);
  });

  it('looks into options', () => {
    expect(problemsOf({ kind: 'options', about }, [{ value: 'a' }])).toEqual([
      'it.0.label must be text that is not empty, got nothing',
    ]);
  });
});
