import { describe, expect, it } from 'vitest';
import { postPolicy } from '../agents/policy.js';
import { postDesign } from '../tools/design.js';
import { UsageError } from '../usage-error.js';
import { quietConditions } from './conditions.js';
import { changedKnobs, findKnob, type KnobName, knobs, knobText } from './knobs.js';

const post = { tools: postDesign, agent: postPolicy, conditions: quietConditions };

function set(name: KnobName, text: string) {
  return findKnob('--set', name).apply(post, text, '--set');
}

describe('the registry', () => {
  it('has every knob of the three owners once, and nothing else', () => {
    const names = Object.entries(post).flatMap(([owner, setting]) =>
      Object.keys(setting).map((key) => `${owner}.${key}`),
    );
    expect(knobs.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it.each(knobs)('$name: takes its own default, and every way says what it models', (knob) => {
    expect(knob.apply(post, knob.default, '--set')).toEqual(post);
    if (knob.domain.kind !== 'choice') {
      expect(knob.domain.models).toMatch(/^[A-Z].*\.$/);
      return;
    }
    expect(Object.keys(knob.domain.ways)).toContain(knob.default);
    for (const [way, models] of Object.entries(knob.domain.ways)) {
      expect(models).toMatch(/^[A-Z].*\.$/);
      expect(knob.valueIn(knob.apply(post, way, '--set'))).toBe(way);
    }
  });

  it('has the ways of the tables, in their order', () => {
    const ways = (name: KnobName) => {
      const { domain } = findKnob('--set', name);
      return domain.kind === 'choice' ? Object.keys(domain.ways) : [];
    };
    expect(ways('tools.rejection')).toEqual(['terse', 'field', 'reason', 'values', 'labels', 'suggest']);
    expect(ways('tools.schema')).toEqual(['every_page', 'first_page', 'separate_call', 'never']);
    expect(ways('agent.after_rejection')).toEqual(['repairs', 'looks_up', 'drops']);
  });

  it('knows which knobs change what people say', () => {
    expect(knobs.filter(({ changesPeople }) => changesPeople).map(({ name }) => name)).toEqual([
      'conditions.colliding',
      'conditions.ambiguous',
      'conditions.unheard',
    ]);
  });
});

describe('a knob is set', () => {
  it('in its own owner alone, and the setting that it came from stays', () => {
    const terse = set('tools.rejection', 'terse');
    expect(terse).toEqual({ ...post, tools: { ...postDesign, rejection: 'terse' } });
    expect(postDesign.rejection).toBe('labels');
  });

  it('to a whole number, to a share, or to one of its ways', () => {
    expect(set('tools.page_size', '25').tools.page_size).toBe(25);
    expect(set('agent.forgets', '1 in 4').agent.forgets).toEqual({ of: 1, in: 4 });
    expect(set('conditions.churn', 'busy').conditions.churn).toBe('busy');
  });

  it.each<[KnobName, string, string]>([
    ['tools.rejection', 'trse', '--set tools.rejection knows no "trse" (did you mean terse?); it takes terse, field,'],
    ['tools.rejection', '', '--set tools.rejection knows no ""; it takes terse'],
    ['tools.rejection', 'constructor', 'knows no "constructor"'],
    ['tools.page_size', '0', '--set tools.page_size takes a whole number from 1 to 50; got "0"'],
    ['tools.page_size', '51', 'from 1 to 50; got "51"'],
    ['tools.page_size', '2.5', 'from 1 to 50; got "2.5"'],
    ['tools.page_size', '1e1', 'from 1 to 50; got "1e1"'],
    ['tools.page_size', '-1', 'from 1 to 50; got "-1"'],
    ['conditions.latency', '101', 'from 0 to 100; got "101"'],
    ['agent.forgets', '0.25', '--set agent.forgets takes how many in how many, such as "1 in 4"'],
    ['agent.forgets', '2 in 1', 'got "2 in 1"'],
    ['agent.forgets', '0 in 0', 'got "0 in 0"'],
    ['agent.forgets', '1 in 1000001', 'at most in 1000000; got "1 in 1000001"'],
  ])('%s=%s is refused: what came, what it takes and the near one', (name, text, says) => {
    expect(() => set(name, text)).toThrow(UsageError);
    expect(() => set(name, text)).toThrow(says);
  });
});

describe('a knob is found by its name', () => {
  it.each([
    ['tools.rejecton', 'did you mean tools.rejection?'],
    ['rejection', 'did you mean tools.rejection?'],
    ['schema', 'did you mean tools.schema or agent.schema?'],
    ['tools.page-size', 'did you mean tools.page_size?'],
    ['__proto__', 'the list of knobs names them all'],
  ])('%s: %s', (name, says) => {
    expect(() => findKnob('--vary', name)).toThrow(`--vary knows no knob ${JSON.stringify(name)}`);
    expect(() => findKnob('--vary', name)).toThrow(says);
  });
});

it('a setting is told by what it has other than the post', () => {
  expect(changedKnobs(post)).toEqual({});
  const changed = changedKnobs({
    ...set('agent.forgets', '1 in 4'),
    tools: { ...postDesign, page_size: 10, rejection: 'terse' },
  });
  expect(knobText(changed)).toBe('tools.rejection=terse,tools.page_size=10,agent.forgets=1 in 4');
});
