import { describe, expect, it } from 'vitest';
import { judge } from '../judge.fixture.js';
import { phone } from './phone.js';

const form = 'a phone number of at least 5 digits';

describe('phone', () => {
  it.each([
    '+1-608-555-0100 x11',
    '+49 30 5550100',
    '(555) 555-0104',
    '12345',
    '030/555.01.00',
    '5550100x11',
    '5550100 ext. 11',
    '5550100 ext 11',
    '5550100 EXT.11',
  ])('takes %s as typed', (value) => {
    expect(judge(phone, {}, value)).toBeNull();
  });

  it.each([
    '1234',
    '+ - ( )',
    'call 5550100',
    '5550100 extension 11',
    '5550100 x',
    'x12345',
    '5550100 x11 x12',
    '555-HELP-00',
    '٥٥٥٠١٠٠',
    '5550100\n',
    '5550100,11',
    '#5550100',
  ])('refuses %j', (got) => {
    expect(judge(phone, {}, got)).toEqual({ code: 'wrong_form', form, got });
  });

  it('says how the empty text is meant to be written', () => {
    expect(judge(phone, {}, '')).toEqual({ code: 'wrong_form', form, hint: 'use null to clear', got: '' });
  });

  it('refuses a number, whose leading zeros and plus would be gone', () => {
    expect(judge(phone, {}, 5550100)).toEqual({ code: 'wrong_form', form, got: 5550100 });
  });
});
