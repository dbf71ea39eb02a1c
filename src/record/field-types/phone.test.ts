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

  it.each([
    ['written internationally', '(020) 7946 0018', '+44 20 7946 0018'],
    ['dialled internationally', '(020) 7946 0018', '0044 20 7946 0018'],
    ['with the 0 of home in brackets', '(020) 7946 0018', '+44 (0)20 7946 0018'],
    ['with other signs between', '030/555.01.00', '030 555-01-00'],
    ['with another word for the extension', '+1 212 555 0143 x11', '+1 212-555-0143 ext. 11'],
    ['without what nobody dials at home', '(212) 555-0143', '+1 212 555 0143'],
    ['with the 1 of home', '1-212-555-0143', '+1 212 555 0143'],
    ['with the 8 of home', '8 495 123-45-67', '+7 495 123-45-67'],
    ['of a country with a code of three digits', '01 234 5678', '+353 1 234 5678'],
    ['of a country that dials the 0 from abroad too', '06 6982 1234', '+39 06 6982 1234'],
  ])('takes a number for the same %s', (_, left, right) => {
    expect([phone.isSame?.(left, right, {}), phone.isSame?.(right, left, {})]).toEqual([true, true]);
  });

  it.each([
    ['one digit is another', '(020) 7946 0018', '+44 20 7946 0019'],
    ['an extension is missing', '+1 212 555 0143', '+1 212 555 0143 x11'],
    ['an extension is another', '+1 212 555 0143 x11', '(212) 555 0143 x12'],
    ['the countries differ', '+44 20 7946 0018', '+49 20 7946 0018'],
    ['the area is missing', '7946 0018', '+44 20 7946 0018'],
    ['the area is missing in both of one kind', '7946 0018', '(020) 7946 0018'],
    ['it only ends alike', '12 555 0143', '+1 212 555 0143'],
    ['a 0 is dialled where nobody dials one', '(0212) 555 0143', '+1 212 555 0143'],
    ['it is short', '12345', '+44 12345'],
    ['one is no number', 'call (020) 7946 0018', '+44 20 7946 0018'],
    ['one is no text', 2079460018, '+44 20 7946 0018'],
  ])('takes it for another where %s', (_, left, right) => {
    expect([phone.isSame?.(left, right, {}), phone.isSame?.(right, left, {})]).toEqual([false, false]);
  });
});
