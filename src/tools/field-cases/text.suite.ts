import { expect } from 'vitest';
import { editRecordItem } from '../../wire/definitions.js';
import { type FieldCase, field, no, play, rejects, type Story, saves } from '../field-case.fixture.js';

const CLEAR = ' (use null to clear)';

const noFlag = (got: string) => no('is_regression', `must be true or false, got ${got}`);
const noMail = (got: string, hint = '') => no('contact_email', `must be one email address, got ${got}${hint}`);
const noPhone = (got: string, hint = '') =>
  no('contact_phone', `must be a phone number of at least 5 digits, got ${got}${hint}`);
const noUrl = (got: string, hint = '') => no('repro_url', `must be an absolute http or https URL, got ${got}${hint}`);

const mail = (text: string): Story => saves(`{"contact_email":${JSON.stringify(text)}}`);
const phone = (text: string): Story => saves(`{"contact_phone":${JSON.stringify(text)}}`);
const url = (text: string): Story => saves(`{"repro_url":${JSON.stringify(text)}}`);

const badMail = (text: string, seen = JSON.stringify(text)): Story =>
  rejects(`{"contact_email":${JSON.stringify(text)}}`, noMail(seen));
const badPhone = (text: string, seen = JSON.stringify(text)): Story =>
  rejects(`{"contact_phone":${JSON.stringify(text)}}`, noPhone(seen));
const badUrl = (text: string, seen = JSON.stringify(text)): Story =>
  rejects(`{"repro_url":${JSON.stringify(text)}}`, noUrl(seen));

const mailSetup = { fields: [field('contact_email', 'email')] };
const phoneSetup = { fields: [field('contact_phone', 'phone')] };
const urlSetup = { fields: [field('repro_url', 'url')] };

const tooLong = (length: number) => no('tag', `must be at most 2 code points, got ${length}`);

/** Reports about text in its kinds: what is one, what is kept, how it is measured. */
export const textCases: readonly FieldCase[] = [
  {
    id: 'FC-063',
    kind: 'E',
    sources: ['cozy/cozy-ui#1834', 'objectstack-ai/objectui#8594', 'noirbizarre/flask-restplus#461'],
    about: 'the text "false" is not false, and would count as true in many a language',
    setup: { fields: [field('is_regression', 'boolean')] },
    stories: [rejects('{"is_regression":"false"}', noFlag('"false"'))],
    kin: [
      ...['"true"', '0', '1', '"0"', '"1"', '"yes"', '"no"', '"off"', '""', '[]', '[false]', '{}', '"TRUE"', '-0'].map(
        (sent) => rejects(`{"is_regression":${sent}}`, noFlag(sent)),
      ),
      saves('{"is_regression":false}'),
      saves('{"is_regression":true}'),
      saves('{"is_regression":null}', { changed: [] }),
    ],
  },
  {
    id: 'FC-065',
    kind: 'E',
    sources: ['novuhq/novu#8944', 'makenotion/notion-sdk-js#160', 'frappe/frappe#25200'],
    about: 'an empty text is no address; null clears',
    setup: { fields: [...mailSetup.fields, ...phoneSetup.fields, ...urlSetup.fields, field('title', 'text')] },
    stories: [rejects('{"contact_email":""}', noMail('""', CLEAR))],
    kin: [
      saves('{"contact_email":null}', { changed: [] }),
      rejects('{"contact_phone":""}', noPhone('""', CLEAR)),
      rejects('{"repro_url":""}', noUrl('""', CLEAR)),
      badMail(' '),
      badMail('null'),
      badMail('none'),
      badMail('-'),
      saves('{"title":""}'),
    ],
  },
  {
    id: 'FC-067',
    kind: 'E',
    sources: ['nicolasmelo1/logion#103', 'gramps-project/gramps-web-api#446'],
    about: 'spaces around an address and a name beside it are refused, and the case is kept',
    setup: mailSetup,
    stories: [badMail(' Dev@Example.com '), badMail('Dev <dev@example.com>'), mail('Dev@Example.com')],
    kin: [
      ...['dev@example.com ', '\tdev@example.com', 'dev@example.com\n', 'dev @example.com', 'dev@ example.com'].map(
        (text) => badMail(text, JSON.stringify(text).replace('\\t', '\\u0009').replace('\\n', '\\u000a')),
      ),
      ...['<dev@example.com>', 'mailto:dev@example.com', 'dev@example.com, qa@example.com', 'dev@example.com;'].map(
        (text) => badMail(text),
      ),
      ...['"Dev" <dev@example.com>', 'dev@example.com (Dev)', 'dev', '@example.com', 'dev@', 'dev@@example.com'].map(
        (text) => badMail(text),
      ),
      ...['dev@example..com', '.dev@example.com', 'dev.@example.com', 'dev@.example.com', 'dev@example.com.'].map(
        (text) => badMail(text),
      ),
      ...['dev@-example.com', 'a@b@c.com', 'dev@exam_ple.com', 'dev@example,com', 'dev at example.com'].map((text) =>
        badMail(text),
      ),
      badMail('dev\u200b@example.com', '"dev\\u200b@example.com"'),
      badMail('dev@exa\u00admple.com', '"dev@exa\\u00admple.com"'),
      badMail('dev\u00a0@example.com', '"dev\\u00a0@example.com"'),
      badMail('dev\u3164@example.com', '"dev\\u3164@example.com"'),
      badMail('dev\ufe0f@example.com', '"dev\\ufe0f@example.com"'),
      ...['dev+triage@example.com', "o'brien@example.co.uk", 'DEV@EXAMPLE.COM', 'a@b.co', '1@2.example'].map(mail),
      ...['jürgen@müller.example', '用户@例子.example', 'dev@xn--mller-kva.example', 'x@a-b.example'].map(mail),
      rejects('{"contact_email":["dev@example.com"]}', noMail('["dev@example.com"]')),
      rejects('{"contact_email":{"email":"dev@example.com"}}', noMail('{"email":"dev@example.com"}')),
    ],
  },
  {
    id: 'FC-068',
    kind: 'E',
    sources: ['CDCgov/dibbs-ecr-viewer#497', 'fossasia/open-event-server#2293'],
    about: 'telephone numbers as people write them are kept as typed',
    setup: phoneSetup,
    stories: ['+1-608-555-0100 x11', '+49 30 5550100', '(555) 555-0104'].map(phone),
    kin: [
      ...['555-0100', '12345', '+33 (0)1 55 50 01 00', '030/5550100', '555.010.0199', '5550100 ext. 11'].map(phone),
      ...['5550100x11', '5550100 EXT 11', '+1 (608) 555-0100 ext.11', '5550100 X11'].map(phone),
      ...['1234', '555-', '+', '()', 'call me', '555-CALL-NOW', '+49 30 5550100 Büro'].map((text) =>
        badPhone(text, JSON.stringify(text).replace('ü', '\\u00fc')),
      ),
      ...[
        'tel:+49305550100',
        '555-0100 #11',
        '555-0100,11',
        '555-0100 x',
        '555-0100 x11 x12',
        '5550100 and 5550101',
      ].map((text) => badPhone(text)),
      badPhone('٠٣٠٥٥٥٠١', '"\\u0660\\u0663\\u0660\\u0665\\u0665\\u0665\\u0660\\u0661"'),
      badPhone('555\u20110100', '"555\\u20110100"'),
      badPhone('555\u00a00100', '"555\\u00a00100"'),
      badPhone('5550100\n', '"5550100\\u000a"'),
      rejects('{"contact_phone":5550100}', noPhone('5550100')),
      rejects('{"contact_phone":["5550100"]}', noPhone('["5550100"]')),
    ],
  },
  {
    id: 'FC-070',
    kind: 'E',
    sources: ['baserow/baserow#1331', 'baserow/baserow#552'],
    about: 'an address without a scheme gets none added',
    setup: urlSetup,
    stories: [badUrl('www.example.com')],
    kin: [
      ...['example.com', '//example.com', '/path', 'example.com:8080/a', 'http:/example.com', 'http:example.com'].map(
        (text) => badUrl(text),
      ),
      ...[
        'https://',
        'http:///example.com',
        'https://?q=1',
        'https://#top',
        '://example.com',
        'https//example.com',
      ].map((text) => badUrl(text)),
      ...['https:\\\\example.com', 'localhost:3000', '?q=1', 'https://exa mple.com', 'https://example.com:99999'].map(
        (text) => badUrl(text),
      ),
      rejects('{"repro_url":{"href":"https://example.com"}}', noUrl('{"href":"https://example.com"}')),
    ],
  },
  {
    id: 'FC-071',
    kind: 'E',
    sources: ['baserow/baserow#471', 'baserow/baserow#911'],
    about: 'an address is stored byte for byte and never written anew by a parser',
    setup: urlSetup,
    stories: [
      'https://archive.example.org/web/2021/https://example.com/',
      'https://shop.example.com/index.html#/register/a',
    ].map(url),
    kin: [
      'HTTPS://Example.COM',
      'https://example.com',
      'https://example.com:443/',
      'http://example.com:80/a/../b/./c',
      'https://example.com/a%2Fb?x=%20&y=+#%23',
      "https://example.com/it's(here);v=1,2",
      'https://example.com/?q=a|b&r=[1]',
      'https://münchen.example/straße?ö=ü',
      'https://例え.example/テスト',
      'https://user:secret@example.com/',
      'http://192.168.0.1/x',
      'http://[::1]:8080/x',
      'https://example.com/👩‍💻',
      'https://example.com?',
      'https://example.com/#',
    ].map(url),
  },
  {
    id: 'FC-073',
    kind: 'E',
    sources: ['Budibase/budibase#18852', 'nocodb/nocodb#469'],
    about: 'no scheme but http and https, since an address is there to be followed',
    setup: urlSetup,
    stories: ['javascript:alert(1)', 'mailto:dev@example.com', 'obsidian://open'].map((text) => badUrl(text)),
    kin: [
      ...[
        'JavaScript:alert(1)',
        'javascript://example.com/%0aalert(1)',
        'data:text/html,<b>x</b>',
        'ftp://example.com',
      ].map((text) => badUrl(text)),
      ...['file:///etc/passwd', 'vbscript:x', 'blob:https://example.com/1', 'ws://example.com', 'tel:+49305550100'].map(
        (text) => badUrl(text),
      ),
      ...['view-source:https://example.com', 'httpss://example.com', 'http+unix://example.com', 'about:blank'].map(
        (text) => badUrl(text),
      ),
      badUrl(' https://example.com'),
      badUrl('https://example.com '),
      badUrl('\u0001https://example.com', '"\\u0001https://example.com"'),
      badUrl('java\tscript:alert(1)', '"java\\u0009script:alert(1)"'),
      badUrl('https://exa\nmple.com', '"https://exa\\u000ample.com"'),
      badUrl('https://exam\u200bple.com', '"https://exam\\u200bple.com"'),
      badUrl('https://exam\u3164ple.com', '"https://exam\\u3164ple.com"'),
      badUrl('https://exam\ufe0fple.com', '"https://exam\\ufe0fple.com"'),
      badUrl('https\u003a\u2215\u2215example.com', '"https:\\u2215\\u2215example.com"'),
    ],
  },
  {
    id: 'FC-074',
    kind: 'E',
    sources: ['ParabolInc/parabol#7578', 'status-im/status-app#7919', 'mattermost/mattermost-webapp#7281'],
    about: 'text is measured in code points, in the check, in the message and in the description',
    setup: { fields: [field('tag', 'text', { max_length: 2 })] },
    stories: [
      saves('{"tag":"🔥🔥"}'),
      play('the tool says the unit in its description', () => {
        expect(editRecordItem.description).toContain('text lengths count Unicode code points');
      }),
    ],
    kin: [
      rejects('{"tag":"🔥🔥🔥"}', tooLong(3)),
      rejects('{"tag":"🔥🔥a"}', tooLong(3)),
      rejects('{"tag":"abc"}', tooLong(3)),
      rejects('{"tag":"👩‍💻"}', tooLong(3)),
      rejects('{"tag":"e\u0301e\u0301"}', tooLong(4)),
      saves('{"tag":"éé"}'),
      saves('{"tag":"e\u0301"}'),
      saves('{"tag":"\\u0000\\u001b"}'),
      saves('{"tag":"𝒳ß"}'),
      saves('{"tag":""}'),
      saves('{"tag":"  "}'),
      rejects('{"tag":"\\ud83d"}', no('tag', 'must be well-formed text, got "\\ud83d"')),
      rejects('{"tag":"\\udd25\\ud83d"}', no('tag', 'must be well-formed text, got "\\udd25\\ud83d"')),
      rejects('{"tag":5}', no('tag', 'must be a string, got 5')),
      rejects('{"tag":["a"]}', no('tag', 'must be a string, got ["a"]')),
      rejects('{"tag":false}', no('tag', 'must be a string, got false')),
    ],
  },
];
