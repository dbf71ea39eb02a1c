import { describe, expect, it } from 'vitest';
import type { RecordLookup } from '../field-type.js';
import { judge } from '../judge.fixture.js';
import { file } from './file.js';

const lookup: RecordLookup = { itemLives: () => false, fileExists: (id) => id === 'f_log' };
const form = '{file_id}, a reference to a file of this channel';

describe('file', () => {
  it('takes a reference to a file that the channel knows', () => {
    expect(judge(file, {}, { file_id: 'f_log' }, lookup)).toBeNull();
  });

  it('refuses a reference to any other file', () => {
    const got = 'f_other';
    expect(judge(file, {}, { file_id: got }, lookup)).toEqual({ code: 'not_found', noun: 'file', form, got });
  });

  it.each([
    'https://files.example.com/a.log',
    'f_log',
    { url: 'https://files.example.com/a.log' },
    { file_id: 'f_log', name: 'a.log' },
    { file_id: 5 },
    { file_id: null },
    {},
    ['f_log'],
    [{ file_id: 'f_log' }],
    JSON.parse('{"__proto__":{"file_id":"f_log"}}'),
  ])('refuses %j, which is no reference', (got) => {
    expect(judge(file, {}, got, lookup)).toEqual({ code: 'wrong_form', form, got });
  });
});
