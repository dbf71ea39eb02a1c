import { describe, expect, it } from 'vitest';
import type { RecordLookup } from '../field-type.js';
import { judge } from '../judge.fixture.js';
import { relation } from './relation.js';

const lookup: RecordLookup = {
  itemLives: (channelId, itemId) => channelId === 'ch_bugs' && ['it_2', 'it_5'].includes(itemId),
  fileExists: () => false,
};
const many = { channel: 'ch_bugs' };
const one = { channel: 'ch_bugs', single: true };
const form = 'an array of ids of items of ch_bugs';

describe('relation', () => {
  it.each([[[]], [['it_2']], [['it_5', 'it_2']]])('takes %j', (value) => {
    expect(judge(relation, many, value, lookup)).toBeNull();
    expect(judge(relation, { ...many, single: false }, value, lookup)).toBeNull();
  });

  it.each(['it_2', { id: 'it_2' }, 2, true])('refuses %j, which is no array', (got) => {
    expect(judge(relation, many, got, lookup)).toEqual({ code: 'wrong_form', form, got });
  });

  it.each(['it_999', 'it_gone', 'Login page crashes', '', '__proto__'])(
    'refuses %j, which is no living item',
    (got) => {
      expect(judge(relation, many, ['it_2', got, 'it_5'], lookup)).toEqual({
        code: 'not_found',
        noun: 'item',
        form,
        got,
      });
    },
  );

  it.each([2, null, { id: 'it_2' }, ['it_2']])('names the member %j, which is no id', (got) => {
    expect(judge(relation, many, ['it_2', got], lookup)).toEqual({
      code: 'wrong_member',
      form: 'the id of an item of ch_bugs',
      index: 1,
      got,
    });
  });

  it('refuses an id that comes twice', () => {
    expect(judge(relation, many, ['it_2', 'it_2'], lookup)).toEqual({ code: 'duplicate_member', got: 'it_2' });
  });

  it('names the channel in its own letters', () => {
    const channel = 'ch_größe';
    expect(judge(relation, { channel }, 5)).toMatchObject({ form: 'an array of ids of items of ch_größe' });
    expect(judge(relation, { channel }, [5])).toMatchObject({ form: 'the id of an item of ch_größe' });
  });

  it('takes one id instead of an array when single', () => {
    const single = 'the id of an item of ch_bugs';
    expect(judge(relation, one, 'it_2', lookup)).toBeNull();
    expect(judge(relation, one, ['it_2'], lookup)).toEqual({ code: 'wrong_form', form: single, got: ['it_2'] });
    expect(judge(relation, one, 'it_9', lookup)).toEqual({
      code: 'not_found',
      noun: 'item',
      form: single,
      got: 'it_9',
    });
  });
});
