import { expect } from 'vitest';
import { type FieldCase, field, no, play, rejects, type Story, saved, saves, story } from '../field-case.fixture.js';
import { CHANNEL } from '../field-world.fixture.js';

const due = field('due', 'date');
const setup = { fields: [due], items: ['{"due":"2026-03-01"}'], previewFields: ['due'] };

const noDate = (got: string, hint = '') => no('due', `must be a date as YYYY-MM-DD, got ${got}${hint}`);
const NO_SUCH_DAY = ' (the calendar has no such day)';
const NO_TIME = ' (leave out the time)';
const AS_STRING = ' (send it as a string)';

const wrong = (text: string, hint = '', seen = JSON.stringify(text)): Story =>
  rejects(`{"due":${JSON.stringify(text)}}`, noDate(seen, hint));

const day = (text: string): Story => saves(`{"due":"${text}"}`);

/** The zones of the report, and others where days are missing, come twice or begin at one o'clock. */
const ZONES = [
  'America/Bogota',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Etc/GMT+12',
  'UTC',
];

/** Whether the process really is in a zone: set on the process, and believed by what reads it. */
function inZone(zone: string, act: () => void): void {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    act();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

const sameEverywhere = (text: string): readonly Story[] =>
  ZONES.map((zone) =>
    play(`${text} in ${zone} is read, listed and kept as that text`, (world) => {
      inZone(zone, () => {
        const answer = world.call('edit_record_item', {
          record_channel_id: CHANNEL,
          item_id: 'it_1',
          values: { due: text },
          expected_version: 1,
          idempotency_key: 'k1',
        });
        expect(answer).toEqual({
          isError: false,
          body: { id: 'it_1', version: 2, sequence: 2, changed_keys: ['due'] },
        });
        expect(world.read('it_1').values.due).toBe(text);
        expect(world.list().items[0]?.preview.due).toBe(text);
        expect(world.poll(1).events).toEqual([
          { sequence: 2, type: 'edited', item_id: 'it_1', version: 2, actor: 'agent' },
        ]);
      });
    }),
  );

/** Reports about days: phrases, other spellings, times, time zones. */
export const dateCases: readonly FieldCase[] = [
  {
    id: 'FC-052',
    kind: 'D',
    sources: ['microsoft/TypeAgent#443'],
    about: 'a word for a day is not a date: whoever sent it works out the day or asks',
    setup,
    stories: [wrong('Friday')],
    kin: [
      ...[
        'today',
        'tomorrow',
        'next week',
        'end of Q3',
        'Fri',
        'asap',
        'now',
        '+3 days',
        '',
        ' ',
        'null',
        'Q3 2026',
      ].map((text) => wrong(text)),
      wrong('vendredi 13 février', '', '"vendredi 13 f\\u00e9vrier"'),
      wrong('明日', '', '"\\u660e\\u65e5"'),
    ],
  },
  {
    id: 'FC-054',
    kind: 'D',
    sources: ['nocodb/nocodb#14194'],
    about: 'a day without its zeros is refused, and the stored one stays',
    setup,
    stories: [
      story('refused, and the stored day is read', ...wrongThenRead('2026-5-5')),
      ...['2026-05-5', '2026-5-05', '26-05-05', '2026/05/05', '05/05/2026', '05.05.2026', '20260505'].map((text) =>
        wrong(text),
      ),
    ],
    kin: [
      ...['2026-05', '2026', '2026-W19-2', '2026-125', 'May 5, 2026', '5 May 2026', '--05-05', '2026-05-005'].map(
        (text) => wrong(text),
      ),
      wrong(' 2026-05-05'),
      wrong('2026-05-05 '),
      wrong('2026-05-05\n', '', '"2026-05-05\\u000a"'),
      wrong('2026\u201305\u201305', '', '"2026\\u201305\\u201305"'),
      wrong('２０２６-05-05', '', '"\\uff12\\uff10\\uff12\\uff16-05-05"'),
      wrong('2026-05-05\u200b', '', '"2026-05-05\\u200b"'),
      rejects('{"due":["2026-05-05"]}', noDate('["2026-05-05"]', AS_STRING)),
      rejects('{"due":{"date":"2026-05-05"}}', noDate('{"date":"2026-05-05"}', AS_STRING)),
    ],
  },
  {
    id: 'FC-055',
    kind: 'D',
    sources: ['nodejs/node#47253', 'iamkun/dayjs#2081', 'moment/moment#2311', 'spencermountain/spacetime#50'],
    about: 'a day that the calendar does not have is refused and not moved to one that it has',
    setup,
    stories: ['2026-02-30', '2026-04-31', '2026-13-01', '2026-00-10'].map((text) => wrong(text, NO_SUCH_DAY)),
    kin: [
      ...[
        '2026-02-29',
        '1900-02-29',
        '2100-02-29',
        '2026-06-31',
        '2026-01-32',
        '2026-01-00',
        '2026-99-99',
        '0000-00-00',
      ].map((text) => wrong(text, NO_SUCH_DAY)),
      ...['2024-02-29', '2000-02-29', '2026-02-28', '2026-12-31', '2026-01-01', '2400-02-29'].map(day),
    ],
  },
  {
    id: 'FC-057',
    kind: 'D',
    sources: ['formbricks/formbricks#9170'],
    about: 'a date has no time, and nothing is cut at the T',
    setup,
    stories: ['2026-08-05T00:00:00.000Z', '2026-08-05T09:00:00+09:00', '2026-08-05Tnot-a-time'].map((text) =>
      wrong(text, NO_TIME),
    ),
    kin: [
      ...['2026-08-05T', '2026-08-05 00:00', '2026-08-05T00:00', '2026-08-05T24:00:00Z'].map((text) =>
        wrong(text, NO_TIME),
      ),
      ...['2026-08-05Z', '2026-08-05+09:00', '2026-08-05t00:00:00z', '00:00:00', '2026-08-05/2026-08-06'].map((text) =>
        wrong(text),
      ),
    ],
  },
  {
    id: 'FC-059',
    kind: 'D',
    sources: ['chrisvel/tududi#1402', 'nicholasbester/clickup-cli#126', 'devondragon/MotionMCP#40'],
    about: 'a day is the same text in every time zone, wherever it is shown',
    setup,
    stories: sameEverywhere('2026-12-31'),
    kin: [
      // Samoa went over the date line without this day; clocks in Brazil went forward at this midnight.
      ...sameEverywhere('2011-12-30'),
      ...sameEverywhere('2018-11-04'),
      ...sameEverywhere('0001-01-01'),
      ...ZONES.map((zone) =>
        play(`days are counted the same in ${zone}`, (world) => {
          inZone(zone, () => {
            world.setField(field('age_days', 'formula', { expression: 'days_since(created)' }));
            world.today = '2026-11-12';
            expect(world.read('it_1').computed.age_days).toBe(3);
          });
        }),
      ),
    ],
  },
  {
    id: 'FC-060',
    kind: 'D',
    sources: ['Macawls/umami-mcp-server#21'],
    about: 'a count of milliseconds is no date, as a number or as text',
    setup,
    stories: [rejects('{"due":1774220400000}', noDate('1774220400000', AS_STRING)), wrong('1774220400000')],
    kin: [
      rejects('{"due":1774220400}', noDate('1774220400', AS_STRING)),
      rejects('{"due":20260505}', noDate('20260505', AS_STRING)),
      rejects('{"due":0}', noDate('0', AS_STRING)),
      rejects('{"due":45000.5}', noDate('45000.5', AS_STRING)),
      rejects('{"due":true}', noDate('true', AS_STRING)),
      wrong('/Date(1774220400000)/'),
    ],
  },
  {
    id: 'FC-062',
    kind: 'D',
    sources: ['NickMonrad/kernel-ai-assistant#307'],
    about: 'a year of three digits is refused for its form, an odd year of four is a day like any other',
    setup,
    stories: [wrong('204-5-2026'), day('0204-05-20')],
    kin: [
      ...['20265-05-20', '-2026-05-20', '+002026-05-20', '2O26-05-20', '204-05-20', '00204-05-20'].map((text) =>
        wrong(text),
      ),
      ...['9999-12-31', '1582-10-10', '0001-01-01'].map(day),
    ],
  },
];

function wrongThenRead(text: string) {
  return [
    { values: `{"due":"${text}"}`, ends: { is: 'rejected' as const, fields: [noDate(`"${text}"`)] } },
    {
      tool: 'read_record_item',
      with: `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`,
      ends: { is: 'answered' as const, body: { version: 1, values: { due: '2026-03-01' } } },
    },
    saved('{"note":"still here"}'),
  ];
}
