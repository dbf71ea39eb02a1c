import { describe, expect, it } from 'vitest';
import { judge } from '../judge.fixture.js';
import { url } from './url.js';

const form = 'an absolute http or https URL';

describe('url', () => {
  it.each([
    'https://archive.example.org/web/2021/https://example.com/',
    'https://shop.example.com/index.html#/register/a',
    'http://localhost:3000?q=a|b&c={d}',
    'HTTPS://Example.COM',
    'https://user:word@example.com:8443/a',
    'https://[::1]/',
    'https://bücher.example/straße?q=日本#👨‍👩‍👧',
    `https://example.com/${'a'.repeat(5000)}`,
  ])('takes %s byte for byte', (value) => {
    expect(judge(url, {}, value)).toBeNull();
  });

  it.each([
    'www.example.com',
    'example.com/a',
    '//example.com',
    '/a',
    'javascript:alert(1)',
    'mailto:dev@example.com',
    'obsidian://open',
    'ftp://example.com',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https://',
    'https://?q',
    'https://#a',
    'https://:80',
    'https://user@',
    'https:\\\\example.com',
    'https://example.com\\a',
    'https://example.com/a\\b',
    ' https://example.com',
    'https://example.com ',
    'https://exam ple.com',
    'https://example.com/a b',
    'https://example.com/a\tb',
    'ht\ntps://example.com',
    'https://example.com/\n',
    'https://exam\u00adple.com',
    'https://exam\u200bple.com',
    'https://example.com/\u0000',
    'https://example.com/\u00a0',
    'https://example.com/\ud800',
    'https://example.com:99999',
    'https://[::1',
    'https://exa%mple.com',
  ])('refuses %j', (got) => {
    expect(judge(url, {}, got)).toEqual({ code: 'wrong_form', form, got });
  });

  it('says how the empty text is meant to be written', () => {
    expect(judge(url, {}, '')).toEqual({ code: 'wrong_form', form, hint: 'use null to clear', got: '' });
  });

  it('refuses what is no text', () => {
    expect(judge(url, {}, ['https://example.com'])).toMatchObject({ code: 'wrong_form', form });
  });

  it('may be long', () => {
    expect(url.mayBeLong?.({})).toBe(true);
  });

  it.each([
    ['https://example.com', 'https://example.com/', true],
    ['HTTPS://Example.COM/a', 'https://example.com/a', true],
    ['https://example.com:443/a', 'https://example.com/a', true],
    ['https://example.com/a', 'https://example.com/a/', false],
    ['https://example.com/a', 'https://example.com/A', false],
    ['https://example.com/a', 'http://example.com/a', false],
    ['https://example.com/a', 'https://www.example.com/a', false],
    ['https://example.com/?a=1&b=2', 'https://example.com/?b=2&a=1', false],
    ['example.com', 'https://example.com/', false],
  ])('takes %s and %s for one address: %j', (left, right, same) => {
    expect([url.isSame?.(left, right, {}), url.isSame?.(right, left, {})]).toEqual([same, same]);
  });
});
