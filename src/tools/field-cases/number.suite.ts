import { expect } from 'vitest';
import { editRecordItem } from '../../wire/definitions.js';
import {
  answered,
  type FieldCase,
  field,
  no,
  play,
  type RejectedField,
  rejects,
  required,
  type Story,
  saved,
  saves,
  story,
} from '../field-case.fixture.js';
import { CHANNEL } from '../field-world.fixture.js';

const points = field('points', 'number', { min: 0, max: 13 });
const cost = field('est_cost', 'currency', { min: 0, max: 10000, precision: 2, code: 'EUR' });
const progress = field('progress', 'percentage', { min: 0, max: 100 });
const impact = field('impact', 'rating', { max_stars: 5 });
const build = field('build', 'number');

const bounds = { min: 0, max: 13 };
const noPoints = (sentence: string) => no('points', sentence, bounds);
const notNumber = (got: string) => noPoints(`must be a number, got ${got}`);
const outside = (got: string) => noPoints(`must be between 0 and 13, got ${got}`);
const noCost = (got: string) => no('est_cost', `must be a number, got ${got}`, { min: 0, max: 10000 });
const noProgress = (got: string) =>
  no('progress', `must be a number in percent points, got ${got}`, { min: 0, max: 100 });
const noImpact = (sentence: string) => no('impact', sentence, { min: 1, max: 5 });

const SAFE = 9007199254740991;
const tooLong = (key: string, got: string) =>
  no(key, `must be between -${SAFE} and ${SAFE}, got ${got} (keep longer numbers as text)`, { min: -SAFE, max: SAFE });

/** Each value of one field with its own rejection. */
function each(
  key: string,
  cases: readonly (readonly [sent: string, seen: string])[],
  because: (seen: string) => RejectedField,
): readonly Story[] {
  return cases.map(([sent, seen]) => rejects(`{"${key}":${sent}}`, because(seen)));
}

/** What is sent and shown alike. */
const same = (...texts: readonly string[]) => texts.map((text) => [text, text] as const);

/** Reports about numbers: text, bounds, rounding, units. */
export const numberCases: readonly FieldCase[] = [
  {
    id: 'FC-035',
    kind: 'C',
    sources: ['markmhendrickson/neotoma#1900', 'huridocs/uwazi#5469'],
    about: 'a number in quotes is text, and stays refused with the bounds beside it',
    setup: { fields: [points] },
    stories: [rejects('{"points":"5"}', notNumber('"5"'))],
    kin: each(
      'points',
      [
        ...same(
          '""',
          '" "',
          '"5.0"',
          '" 5"',
          '"0x5"',
          '"five"',
          '"5e0"',
          '"1,000"',
          '"5 points"',
          '[5]',
          '{"value":5}',
        ),
        ...same('true', 'false', '[]', '{}'),
        ['"\\u0665"', '"\\u0665"'],
        ['"５"', '"\\uff15"'],
        ['"½"', '"\\u00bd"'],
      ],
      notNumber,
    ),
  },
  {
    id: 'FC-037',
    kind: 'C',
    sources: ['metasfresh/metasfresh#4750'],
    about: 'bounds are included, and nothing outside is clamped to them or reset',
    setup: { fields: [points, field('delta', 'number', { min: -5 }), field('share', 'number', { max: 0.5 })] },
    stories: [
      saves('{"points":13}'),
      saves('{"points":0}'),
      rejects('{"points":13.0000001}', outside('13.0000001')),
      rejects('{"points":-1}', outside('-1')),
      rejects('{"points":20}', outside('20')),
    ],
    kin: [
      saves('{"points":12.999999999999998}'),
      saves('{"points":13.0}', { ends: { is: 'saved', stored: '{"points":13}' } }),
      saves('{"points":1.3e1}', { ends: { is: 'saved', stored: '{"points":13}' } }),
      saves('{"points":5e-324}'),
      rejects('{"points":-5e-324}', outside('-5e-324')),
      rejects('{"points":13.000000000000002}', outside('13.000000000000002')),
      rejects('{"points":1e300}', outside('1e+300')),
      rejects('{"points":-9007199254740991}', outside('-9007199254740991')),
      saves('{"delta":-5}'),
      saves('{"delta":9007199254740991}'),
      rejects('{"delta":-5.5}', no('delta', 'must be at least -5, got -5.5', { min: -5 })),
      saves('{"share":0.5}'),
      saves('{"share":-9007199254740991}'),
      rejects('{"share":0.51}', no('share', 'must be at most 0.5, got 0.51', { max: 0.5 })),
    ],
  },
  {
    id: 'FC-038',
    kind: 'C',
    sources: ['apache/commons-validator#384', 'tdegrunt/jsonschema#152'],
    about: 'only finite numbers are stored, with bounds and without',
    setup: { fields: [points, build, cost, progress, impact, field('meta', 'json')] },
    stories: [
      rejects('{"points":1e999}', noPoints('must be a number that is finite, got Infinity')),
      rejects('{"points":"NaN"}', notNumber('"NaN"')),
      rejects('{"build":1e999}', no('build', 'must be a number that is finite, got Infinity')),
      rejects('{"build":"NaN"}', no('build', 'must be a number, got "NaN"')),
    ],
    kin: [
      rejects('{"points":-1e999}', noPoints('must be a number that is finite, got -Infinity')),
      rejects('{"build":-1e999}', no('build', 'must be a number that is finite, got -Infinity')),
      rejects('{"build":1e309}', no('build', 'must be a number that is finite, got Infinity')),
      rejects('{"build":"Infinity"}', no('build', 'must be a number, got "Infinity"')),
      rejects('{"build":"-Infinity"}', no('build', 'must be a number, got "-Infinity"')),
      rejects(
        '{"est_cost":1e999}',
        no('est_cost', 'must be a number that is finite, got Infinity', { min: 0, max: 10000 }),
      ),
      rejects(
        '{"progress":-1e999}',
        no('progress', 'must be a number in percent points that is finite, got -Infinity', { min: 0, max: 100 }),
      ),
      rejects('{"impact":1e999}', noImpact('must be a whole number, got Infinity')),
      rejects(
        '{"meta":{"a":[1,1e999]}}',
        no('meta', 'must be JSON of well-formed text and finite numbers, got Infinity'),
      ),
      story('a key that stood for null is no replay of it', saved('{"build":null}', { key: 'k1', changed: [] }), {
        values: '{"build":1e999}',
        key: 'k1',
        version: 1,
        ends: {
          is: 'error',
          body: { error: 'idempotency_key_reused', item_id: 'it_1' },
          says: ['was used for another edit', 'nothing was written'],
        },
      }),
    ],
  },
  {
    id: 'FC-040',
    kind: 'C',
    sources: ['rhysd/fixjson#19', 'apache/couchdb#1372'],
    about:
      'a whole number beyond 2^53 − 1 was changed by the parser already: refused, with the advice to keep it as text',
    setup: { fields: [build, points, cost, progress, field('stars', 'rating', { max_stars: 9007199254740991 })] },
    stories: [rejects('{"build":9007199254740993}', tooLong('build', '9007199254740992'))],
    kin: [
      saves('{"build":9007199254740991}'),
      saves('{"build":-9007199254740991}'),
      rejects('{"build":9007199254740992}', tooLong('build', '9007199254740992')),
      rejects('{"build":-9007199254740993}', tooLong('build', '-9007199254740992')),
      rejects('{"build":1e16}', tooLong('build', '10000000000000000')),
      rejects('{"build":12345678901234567890}', tooLong('build', '12345678901234567000')),
      rejects('{"build":1e21}', tooLong('build', '1e+21')),
      rejects('{"points":9007199254740993}', outside('9007199254740992')),
      rejects(
        '{"est_cost":9007199254740993}',
        no('est_cost', 'must be between 0 and 10000, got 9007199254740992', { min: 0, max: 10000 }),
      ),
      rejects(
        '{"stars":9007199254740993}',
        no('stars', 'must be between 1 and 9007199254740991, got 9007199254740992', { min: 1, max: SAFE }),
      ),
      saves('{"build":0.1234567890123456}'),
    ],
  },
  {
    id: 'FC-041',
    kind: 'C',
    sources: ['nocodb/nocodb#3788', 'baserow/baserow#583'],
    about: 'money with a sign or separators is text: no sign is taken off, and no 0 is stored',
    setup: { fields: [cost] },
    stories: [rejects('{"est_cost":"$1,234.50"}', noCost('"$1,234.50"'))],
    kin: each(
      'est_cost',
      [
        ...same('"$5"', '"55,9"', '"1234.50"', '"1.234,50"', '"1 234"', '"5 EUR"', '"-5"', '"USD 5"', '"(5.00)"'),
        ...same('"5k"', '"free"', '{"amount":5,"currency":"EUR"}', '[5,"EUR"]'),
        ['"€5"', '"\\u20ac5"'],
      ],
      noCost,
    ),
  },
  {
    id: 'FC-043',
    kind: 'C',
    sources: ['nocodb/nocodb#1647'],
    about: 'an amount is stored as the number it is',
    setup: { fields: [cost, field('price', 'currency')] },
    stories: [saves('{"est_cost":3.3}'), saves('{"est_cost":3}'), saves('{"est_cost":0.1}')],
    kin: [
      saves('{"est_cost":1234.5}'),
      saves('{"est_cost":1.1e3}', { ends: { is: 'saved', stored: '{"est_cost":1100}' } }),
      saves('{"est_cost":0.07}'),
      saves('{"est_cost":10000}'),
      saves('{"price":0.30000000000000004}'),
      saves('{"price":1e-7}'),
      saves('{"price":-12.345}'),
      rejects('{"est_cost":3.333}', no('est_cost', 'must have at most 2 decimals, got 3.333', { min: 0, max: 10000 })),
      rejects('{"est_cost":1e-7}', no('est_cost', 'must have at most 2 decimals, got 1e-7', { min: 0, max: 10000 })),
      rejects(
        '{"est_cost":0.30000000000000004}',
        no('est_cost', 'must have at most 2 decimals, got 0.30000000000000004', { min: 0, max: 10000 }),
      ),
      rejects(
        '{"est_cost":9999.999}',
        no('est_cost', 'must have at most 2 decimals, got 9999.999', { min: 0, max: 10000 }),
      ),
    ],
  },
  {
    id: 'FC-045',
    kind: 'C',
    sources: ['nocodb/nocodb#11074', 'directus/v8-archive#184'],
    about: '0 and false are values and not emptiness',
    setup: {
      fields: [
        field('est_cost', 'currency', {}, required),
        field('done', 'boolean', {}, required),
        field('points', 'number', {}, required),
        field('progress', 'percentage', {}, required),
        field('meta', 'json', {}, required),
        field('title', 'text', {}, required),
      ],
      items: ['{"est_cost":1,"done":true,"points":1,"progress":1,"meta":1,"title":"a"}'],
    },
    stories: [saves('{"est_cost":0}'), saves('{"done":false}')],
    kin: [
      saves('{"points":0}'),
      saves('{"progress":0}'),
      saves('{"meta":0}'),
      saves('{"meta":false}'),
      saves('{"meta":{}}'),
      saves('{"title":"0"}'),
      saves('{"title":"false"}'),
      saves('{"points":-0}', { ends: { is: 'saved', stored: '{"points":0}' } }),
      rejects('{"est_cost":null}', no('est_cost', 'is required and cannot be cleared, got null')),
      rejects('{"done":null}', no('done', 'is required and cannot be cleared, got null')),
      rejects('{"meta":[]}', no('meta', 'is required and cannot be cleared, got []')),
      rejects('{"meta":""}', no('meta', 'is required and cannot be cleared, got ""')),
    ],
  },
  {
    id: 'FC-046',
    kind: 'C',
    sources: ['UnofficialSF/LightningFlowComponents#1469', 'WebVella/WebVella-ERP#37'],
    about: 'a percentage is in percent points going in and coming out',
    setup: { fields: [progress, field('growth', 'percentage')], previewFields: ['progress'] },
    stories: [
      story(
        'sent, read, and on a page',
        saved('{"progress":80}'),
        answered('read_record_item', `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`, {
          values: { progress: 80 },
        }),
        answered('list_record_items', `{"record_channel_id":"${CHANNEL}"}`, {
          items: [{ preview: { progress: 80 } }],
        }),
      ),
      play('the tool says the unit in its description', () => {
        expect(editRecordItem.description).toContain('a percentage is in percent points');
      }),
    ],
    kin: [
      saves('{"progress":0.8}'),
      saves('{"progress":100}'),
      saves('{"progress":0}'),
      saves('{"progress":33.333333333333336}'),
      saves('{"growth":250}'),
      saves('{"growth":-12.5}'),
      rejects('{"progress":100.5}', no('progress', 'must be between 0 and 100, got 100.5', { min: 0, max: 100 })),
      rejects('{"progress":8000}', no('progress', 'must be between 0 and 100, got 8000', { min: 0, max: 100 })),
    ],
  },
  {
    id: 'FC-048',
    kind: 'C',
    sources: ['woocommerce/woocommerce#12893'],
    about: 'text with a percent sign is no number, of whatever kind the field is',
    setup: { fields: [progress, cost, impact, points] },
    stories: [rejects('{"progress":"15%"}', noProgress('"15%"')), rejects('{"est_cost":"15%"}', noCost('"15%"'))],
    kin: [
      ...each('progress', same('"15"', '"0.15"', '"15 %"', '"%15"', '"15 percent"', '[15]'), noProgress),
      rejects('{"points":"15%"}', notNumber('"15%"')),
      rejects('{"impact":"3"}', noImpact('must be a whole number, got "3"')),
      rejects('{"impact":"★★★"}', noImpact('must be a whole number, got "\\u2605\\u2605\\u2605"')),
      rejects('{"impact":"3/5"}', noImpact('must be a whole number, got "3/5"')),
    ],
  },
  {
    id: 'FC-049',
    kind: 'C',
    sources: ['frappe/frappe#16245', 'KanishJebaMathewM/Truxify#2020'],
    about: 'more stars than there are is refused with the range, and not cut',
    setup: { fields: [impact, field('stars', 'rating'), field('ten', 'rating', { max_stars: 10 })] },
    stories: [rejects('{"impact":6}', noImpact('must be between 1 and 5, got 6'))],
    kin: [
      saves('{"impact":5}'),
      saves('{"impact":1}'),
      saves('{"ten":10}'),
      rejects('{"ten":11}', no('ten', 'must be between 1 and 10, got 11', { min: 1, max: 10 })),
      rejects('{"stars":6}', no('stars', 'must be between 1 and 5, got 6', { min: 1, max: 5 })),
      rejects('{"impact":-1}', noImpact('must be between 1 and 5, got -1')),
      rejects('{"impact":100}', noImpact('must be between 1 and 5, got 100')),
    ],
  },
  {
    id: 'FC-051',
    kind: 'C',
    sources: ['frappe/frappe#15082'],
    about: 'half stars and no stars: a rating is whole, and none is null',
    setup: { fields: [impact, field('stars', 'rating', {}, required)], items: ['{"impact":2,"stars":3}'] },
    stories: [
      rejects('{"impact":3.5}', noImpact('must be a whole number, got 3.5')),
      rejects('{"impact":0}', noImpact('must be between 1 and 5, got 0 (use null for no rating)')),
      saves('{"impact":null}'),
    ],
    kin: [
      rejects('{"impact":0.5}', noImpact('must be a whole number, got 0.5')),
      rejects('{"impact":-0}', noImpact('must be between 1 and 5, got -0 (use null for no rating)')),
      rejects('{"impact":4.999999999}', noImpact('must be a whole number, got 4.999999999')),
      rejects('{"impact":""}', noImpact('must be a whole number, got ""')),
      rejects('{"impact":false}', noImpact('must be a whole number, got false')),
      rejects('{"stars":null}', no('stars', 'is required and cannot be cleared, got null', { min: 1, max: 5 })),
      rejects(
        '{"stars":0}',
        no('stars', 'must be between 1 and 5, got 0 (use null for no rating)', { min: 1, max: 5 }),
      ),
      saves('{"impact":4.0}', { ends: { is: 'saved', stored: '{"impact":4}' } }),
    ],
  },
];
