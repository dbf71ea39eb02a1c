import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Expression, parseExpression } from './formula-language.js';
import { findJsonObjection } from './json-bounds.js';
import type { JsonValue } from './json-value.js';

const TODAY = '2026-12-01';

function parsed(expression: string): Expression {
  const result = parseExpression(expression);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}

function compute(expression: string, variables: Readonly<Record<string, JsonValue>> = {}): JsonValue {
  return parsed(expression).compute(variables, TODAY);
}

function problemOf(expression: string): string | null {
  const result = parseExpression(expression);
  return 'problem' in result ? result.problem : null;
}

describe('an expression', () => {
  it('tells the names that it uses, each once', () => {
    expect(parsed('a + b * a == size(c.d[e]) ? [f] : [{"g": -h}]').names).toEqual(['a', 'b', 'c', 'e', 'f', 'h']);
    expect(parsed('!done && t.contains("x") || 1 in [2]').names).toEqual(['done', 't']);
    expect(parsed('1 + 1').names).toEqual([]);
  });

  it('counts days to today by the calendar', () => {
    expect(compute('days_since(created)', { created: '2026-11-01' })).toBe(30);
    expect(compute('days_since(due)', { due: '2024-02-28' })).toBe(1007);
    expect(compute('days_since("2026-12-04")')).toBe(-3);
  });

  it('lets whole and other numbers meet, since JSON has but one kind', () => {
    expect(compute('points + 1', { points: 2 })).toBe(3);
    expect(compute('1 + points', { points: 0.5 })).toBe(1.5);
    expect(compute('points - 1', { points: 0.5 })).toBe(-0.5);
    expect(compute('2 * points', { points: 1.5 })).toBe(3);
    expect(compute('points / 2', { points: 3 })).toBe(1.5);
    expect(compute('days_since(created) / 7', { created: '2026-11-01' })).toBe(4);
  });

  it('computes JSON of every kind', () => {
    expect(compute('null')).toBeNull();
    expect(compute('points > 2 && t == "x"', { points: 3, t: 'x' })).toBe(true);
    expect(compute('t + "…"', { t: 'Ä' })).toBe('Ä…');
    expect(compute('t.startsWith("a") && t.endsWith("c") && t.contains("b")', { t: 'abc' })).toBe(true);
    expect(compute('[1, 2]')).toEqual([1, 2]);
    expect(compute('{"a": 1, "b": 2}')).toEqual({ a: 1, b: 2 });
    expect(compute('meta.a', { meta: { a: [{ b: null }, 'x'] } })).toEqual([{ b: null }, 'x']);
    expect(compute('string(size(t)) + string(int(2.9)) + string(double(1))', { t: '🔥' })).toBe('121');
  });

  it.each([
    ['points + 1', { points: null }],
    ['points < 5', { points: null }],
    ['!points', { points: null }],
    ['-points', { points: 'x' }],
    ['t + 1', { t: 'x' }],
    ['t ? 1 : 2', { t: 'x' }],
    ['days_since(t)', { t: 'Friday' }],
    ['days_since(t)', { t: null }],
    ['meta.missing', { meta: {} }],
    ['meta[2]', { meta: [1] }],
    ['1 / 0', {}],
    ['points / 0', { points: 1 }],
    ['double("1e999")', {}],
    ['9007199254740993', {}],
    ['9223372036854775807 + 1', {}],
    ['1u', {}],
    ['b"bytes"', {}],
    ['{"a": b"bytes"}', {}],
  ])('computes nothing from %s with %j', (expression, variables) => {
    expect(compute(expression, variables)).toBeNull();
  });

  it('computes nothing that is longer or deeper than a stored value may be', () => {
    expect(compute('t + t', { t: 'x'.repeat(131071) })).toHaveLength(262142);
    expect(compute('t + t', { t: 'x'.repeat(131072) })).toBeNull();
    let deep: JsonValue = [];
    for (let level = 0; level < 31; level += 1) deep = [deep];
    expect(compute('deep', { deep })).toEqual(deep);
    expect(compute('[deep]', { deep })).toBeNull();
  });

  it('reads no further than an object’s own keys', () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
      expect(compute(`meta.${name}`, { meta: {} })).toBeNull();
      expect(compute(`meta["${name}"]`, { meta: {} })).toBeNull();
    }
    expect(compute('meta["__proto__"]', { meta: JSON.parse('{"__proto__":1}') })).toBe(1);
  });

  it('throws when today is no day: that is no matter of stored values', () => {
    expect(() => parsed('1').compute({}, 'today')).toThrow(RangeError);
  });

  it.each([
    ['points +', 'does not parse: Unexpected token: EOF (at character 9)'],
    ['', 'does not parse: Unexpected token: EOF (at character 1)'],
    ['points ~ 2', 'does not parse: Unexpected character: ~ (at character 8)'],
    ['__proto__', 'does not parse: Reserved identifier: __proto__ (at character 1)'],
    ['days_since(5)', "does not fit: found no matching overload for 'days_since(int)' (at character 1)"],
    ['"a" - 1', 'does not fit: no such overload: string - int (at character 1)'],
    ['type', 'uses type, which is a word of the formula language and cannot be a field here'],
    ['google.protobuf', 'uses google, which is a word of the formula language and cannot be a field here'],
  ])('is refused when it is %j', (expression, problem) => {
    expect(problemOf(expression)).toBe(problem);
  });

  it.each(['t.matches("(a+)+$")', 'timestamp(t)', '[1].map(x, x)', 'has(meta.a)', 'cel.bind(a, 1, a)', 'nope(1)'])(
    'is refused when it calls what is not offered, as in %s',
    (expression) => {
      expect(problemOf(expression)).toMatch(/^calls \w+, which is not among the functions: days_since, size, /);
    },
  );

  it('may have a word of the language as a text', () => {
    expect(compute('"type" + t', { t: '!' })).toBe('type!');
  });

  it('is bounded in length, depth and number of parts', () => {
    expect(problemOf(`"${'a'.repeat(998)}"`)).toBeNull();
    expect(problemOf(`"${'a'.repeat(999)}"`)).toBe('must be at most 1000 characters long, got 1001');
    expect(problemOf(`${'('.repeat(15)}1${')'.repeat(15)}`)).toBeNull();
    expect(problemOf(`${'('.repeat(16)}1${')'.repeat(16)}`)).toMatch('Exceeded maxDepth (16)');
    expect(problemOf(`${'1+'.repeat(124)}1`)).toBeNull();
    expect(problemOf(`${'1+'.repeat(125)}1`)).toMatch('Exceeded maxAstNodes (250)');
  });

  it('computes a JSON value or null from whatever is stored', () => {
    const expressions = [
      'a + b',
      'a == b ? a : b',
      'a.x[b]',
      'days_since(a)',
      'a in b',
      'size(a) / b',
      '[a, b]',
      'a < b || !a',
    ];
    const compiled = expressions.map(parsed);
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        for (const { compute } of compiled) {
          expect(findJsonObjection(compute({ a: a as JsonValue, b: b as JsonValue }, TODAY))).toBeNull();
        }
      }),
      { seed: 1 },
    );
  });
});
