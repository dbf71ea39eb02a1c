import { describe, expect, it } from 'vitest';
import { judge } from '../judge.fixture.js';
import { email } from './email.js';

const form = 'one email address';

describe('email', () => {
  it.each([
    'dev@example.com',
    'Dev@Example.com',
    "o'neill+bugs@mail.example.co.uk",
    'first.last@xn--bcher-kva.example',
    'jörg@bücher.example',
    '用户@例子.中国',
    'a@b-c.de',
    `${'a'.repeat(242)}@example.com`,
  ])('takes %s, its case kept', (value) => {
    expect(judge(email, {}, value)).toBeNull();
  });

  it.each([
    ' Dev@Example.com ',
    'dev@example.com\n',
    'Dev <dev@example.com>',
    '<dev@example.com>',
    '"Dev" dev@example.com',
    'mailto:dev@example.com',
    'dev@example.com, ops@example.com',
    'dev@example.com;ops@example.com',
    'dev@@example.com',
    'dev@ops@example.com',
    'dev',
    '@example.com',
    'dev@',
    'dev@example',
    'dev@.example.com',
    'dev@example..com',
    'dev@example.com.',
    'dev@-example.com',
    'dev@example-.com',
    '.dev@example.com',
    'dev.@example.com',
    'd..ev@example.com',
    'de v@example.com',
    'dev@exa\u200bmple.com',
    'dev\u0000@example.com',
    'dev\ud800@example.com',
    'dev@[127.0.0.1]',
    `${'a'.repeat(243)}@example.com`,
  ])('refuses %j', (got) => {
    expect(judge(email, {}, got)).toEqual({ code: 'wrong_form', form, got });
  });

  it('says how the empty text is meant to be written', () => {
    expect(judge(email, {}, '')).toEqual({ code: 'wrong_form', form, hint: 'use null to clear', got: '' });
  });

  it.each([5, ['dev@example.com'], { address: 'dev@example.com' }])('refuses %j, which is no text', (got) => {
    expect(judge(email, {}, got)).toEqual({ code: 'wrong_form', form, got });
  });
});
