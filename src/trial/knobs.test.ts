import { describe, expect, it } from 'vitest';
import { postPolicy } from '../agents/policy.js';
import { BY_CHANCE, type ValueTraits } from '../knob.js';
import { postDesign } from '../tools/design.js';
import { UsageError } from '../usage-error.js';
import { quietConditions } from './conditions.js';
import { faults } from './faults.js';
import {
  applyKnobs,
  changedKnobs,
  findKnob,
  isAssumed,
  type KnobName,
  type KnobValues,
  knobs,
  knobText,
  notEnumerable,
} from './knobs.js';

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

  it.each(knobs)('$name: takes its own default, and it and every way say what they model', (knob) => {
    const { declared } = knob;
    expect(knob.apply(post, knob.default, '--set')).toEqual(post);
    expect(declared.models).toMatch(/^[A-Z].*\.$/);
    if (declared.kind !== 'choice') return;
    expect(Object.keys(declared.ways)).toContain(knob.default);
    for (const [way, { models }] of Object.entries(declared.ways)) {
      expect(models).toMatch(/^[A-Z].*\.$/);
      expect(knob.valueIn(knob.apply(post, way, '--set'))).toBe(way);
    }
  });

  it.each(knobs)(
    '$name: what it needs beside it to keep outcomes from being enumerated is a knob and takes that',
    (knob) => {
      const { declared } = knob;
      const all = declared.kind === 'choice' ? Object.values<ValueTraits>(declared.ways) : [declared];
      for (const { notEnumerable: when } of all) {
        if (typeof when === 'string') continue;
        for (const [name, is] of Object.entries(when)) set(name as KnobName, is === BY_CHANCE ? '1 in 2' : is);
      }
    },
  );

  it('has the ways of the tables, in their order', () => {
    const ways = (name: KnobName) => {
      const { declared } = findKnob('--set', name);
      return declared.kind === 'choice' ? Object.keys(declared.ways) : [];
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

/** A value of every kind that a knob takes besides its default, set alone. */
const otherValues = knobs.flatMap((knob) => {
  const { name, declared, default: own } = knob;
  const values = { count: ['7'], share: ['1 in 3', '1 in 1'] };
  const texts = declared.kind === 'choice' ? Object.keys(declared.ways) : values[declared.kind];
  return texts.filter((text) => text !== own).map((text) => [name, text] as const);
});

describe('what figures under a setting rest on is said by the knobs', () => {
  const assumed = [
    ...['agent.forgets=1 in 3', 'agent.forgets=1 in 1', 'agent.skips_schema_call=1 in 3'],
    ...['agent.skips_schema_call=1 in 1', 'conditions.churn=busy'],
    ...Object.keys(faults).map((fault) => `conditions.fault=${fault}`),
    ...['colliding', 'ambiguous', 'unheard'].flatMap((word) => [
      `conditions.${word}=1 in 3`,
      `conditions.${word}=1 in 1`,
    ]),
  ];
  const beyondWords = [
    ...['tools.schema_editing=yes', 'agent.kind=random_valid', 'agent.learns=per_pass'],
    ...['conditions.churn=creating', 'conditions.churn=deleting'],
    ...['conditions.churn=moving', 'conditions.churn=busy'],
    ...Object.keys(faults).map((fault) => `conditions.fault=${fault}`),
  ];

  it('nothing is assumed of the post, and its outcomes can be enumerated', () => {
    expect(isAssumed(post)).toBe(false);
    expect(notEnumerable(post)).toBeUndefined();
  });

  it.each(otherValues)('%s=%s', (name, text) => {
    const setting = set(name, text);
    expect(isAssumed(setting)).toBe(assumed.includes(`${name}=${text}`));
    // A profile is what the knobs are that it sets.
    const because = name === 'agent.profile' ? 'agent.learns=per_pass' : `${name}=${text}`;
    const isBeyond = name === 'agent.profile' || beyondWords.includes(because);
    expect(notEnumerable(setting)).toBe(isBeyond ? because : undefined);
  });

  it.each<[string, string | undefined]>([
    ['agent.schema=forgets,agent.forgets=1 in 4', 'agent.schema=forgets'],
    ['agent.schema=forgets,agent.forgets=1 in 1', undefined],
    ['agent.schema=reads,agent.forgets=1 in 4', undefined],
    ['tools.schema=separate_call,agent.skips_schema_call=1 in 4', 'agent.skips_schema_call'],
    ['tools.schema=separate_call,agent.skips_schema_call=4 in 4', undefined],
    ['tools.schema=never,agent.skips_schema_call=1 in 4', undefined],
    ['tools.schema_editing=yes,conditions.fault=restart,conditions.churn=busy', 'conditions.churn=busy'],
    ['agent.schema=forgets,agent.forgets=1 in 4,tools.schema_editing=yes', 'tools.schema_editing=yes'],
  ])('%s cannot be enumerated because of %s', (texts, because) => {
    const setting = texts.split(',').reduce((next, text) => {
      const [name = '', value = ''] = text.split('=');
      return findKnob('--set', name).apply(next, value, '--set');
    }, post);
    expect(notEnumerable(setting)).toBe(because);
  });

  it('a share of 0 is none, however it is written', () => {
    expect(isAssumed(set('agent.forgets', '0 in 4'))).toBe(false);
  });

  it('only conditions change what people say, since draws are told apart by them', () => {
    const owners = knobs.filter(({ changesPeople }) => changesPeople).map(({ owner }) => owner);
    expect([...new Set(owners)]).toEqual(['conditions']);
  });
});

describe('a profile', () => {
  const able = applyKnobs(post, { 'agent.profile': 'able' }, '--set');

  it('sets what goes with it, and gives way to what is set itself, whichever is named first', () => {
    expect(able.agent).toMatchObject({ wording: 'usual_spellings', learns: 'per_pass', saved: 'compares' });
    const texts: KnobValues = { 'agent.learns': 'per_item', 'agent.profile': 'able' };
    const turned: KnobValues = { 'agent.profile': 'able', 'agent.learns': 'per_item' };
    expect(applyKnobs(post, texts, '--set')).toEqual({ ...post, agent: { ...able.agent, learns: 'per_item' } });
    expect(applyKnobs(post, turned, '--set')).toEqual(applyKnobs(post, texts, '--set'));
  });

  it('stands for what it sets where a setting is told', () => {
    expect(changedKnobs(able)).toEqual({ 'agent.profile': 'able' });
    const other = applyKnobs(able, { 'agent.known_bad': 'sends', 'tools.rejection': 'terse' }, '--set');
    expect(changedKnobs(other)).toEqual({
      'tools.rejection': 'terse',
      'agent.profile': 'able',
      'agent.known_bad': 'sends',
    });
    expect(applyKnobs(post, changedKnobs(other), '--set')).toEqual(other);
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
    ['tools.nothing_like_it', 'the knobs of that owner are tools.schema, tools.values, '],
    ['__proto__', 'a knob is named after its owner: tools.…, agent.…, conditions.…'],
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
