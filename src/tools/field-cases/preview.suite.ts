import { expect } from 'vitest';
import type { PageDocument } from '../../wire/documents.js';
import { answerBytes } from '../../wire/tool-call.js';
import { triage } from '../field-agent.fixture.js';
import {
  answered,
  choice,
  type FieldCase,
  field,
  no,
  play,
  rejected,
  type Story,
  saved,
  story,
} from '../field-case.fixture.js';
import { CHANNEL } from '../field-world.fixture.js';

const description = field('description', 'text');
const previewFields = ['description'];

const list = `{"record_channel_id":"${CHANNEL}"}`;

/** How a text stands on a page: whole, or cut and named as cut. */
function shows(about: string, stored: string, shown: string): Story {
  const isCut = shown !== stored;
  return play(about, (world) => {
    world.edit('it_1', JSON.stringify({ description: stored }));
    const [item] = world.list().items;
    expect(item).toEqual({
      id: 'it_1',
      version: 2,
      preview: { description: shown },
      ...(isCut ? { truncated: ['description'] } : {}),
    });
    expect(JSON.stringify(item)).not.toMatch(/\\ud[89a-f]/);
    expect(world.read('it_1').values.description).toBe(stored);
  });
}

const long = 'a long description '.repeat(220).slice(0, 4000);

const agentReadsWhole = play('an agent that triages the page writes no preview back', (world) => {
  const wishes = world.list().items.map(({ id }) => ({ itemId: id, key: 'status', words: 'Done' }));
  const { trace } = triage(world, wishes);
  const cut = trace.entries
    .filter(({ call }) => call.name === 'list_record_items')
    .flatMap(({ answer }) => (answer.body as PageDocument).items)
    .flatMap(({ preview, truncated = [] }) => truncated.map((key) => preview[key]));
  expect(cut).toEqual([long.slice(0, 120), long.slice(0, 120), long.slice(0, 120)]);
  const edits = trace.entries.filter(({ call }) => call.name === 'edit_record_item');
  expect(edits.map(({ call }) => call.arguments.values)).toEqual([
    { status: 'done' },
    { status: 'done' },
    { status: 'done' },
  ]);
  for (const id of ['it_1', 'it_2', 'it_3']) expect(world.read(id).values.description).toBe(long);
});

const ones = '1,'.repeat(120_000).slice(0, -1);

/** JSON text of so many bytes. */
const jsonText = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;

/** Reports about how much a page shows of an item. */
export const previewCases: readonly FieldCase[] = [
  {
    id: 'FC-118',
    kind: 'J',
    sources: ['atxtechbro/dotfiles#690', 'rollbar/rollbar-mcp-server#42', 'okta/okta-mcp-server#9'],
    about: 'fifty long texts make no long page',
    setup: {
      fields: [description, field('meta', 'json')],
      items: Array.from({ length: 50 }, () => JSON.stringify({ description: long })),
      previewFields: ['description', 'meta'],
    },
    stories: [
      play('every text is cut at 120, and the schema is there once', (world) => {
        const page = world.list({ limit: 50 });
        expect(page.items).toHaveLength(50);
        for (const { preview, truncated } of page.items) {
          expect(preview.description).toBe(long.slice(0, 120));
          expect(truncated).toEqual(['description']);
        }
        expect(answerBytes({ isError: false, body: page })).toBeLessThan(12_000);
        expect(page.schema?.map(({ key }) => key)).toEqual(['description', 'meta', 'note']);
      }),
    ],
    kin: [
      play('JSON that is long is cut as its text, and named as cut', (world) => {
        const big = { list: Array.from({ length: 1000 }, (_, index) => index) };
        world.edit('it_50', JSON.stringify({ meta: big }));
        const [item] = world.list({ limit: 1 }).items;
        expect(item?.preview.meta).toBe(JSON.stringify(big).slice(0, 120));
        expect(item?.truncated).toEqual(['description', 'meta']);
        world.edit('it_50', '{"meta":{"small":[1,2]}}');
        expect(world.list({ limit: 1 }).items[0]).toMatchObject({
          preview: { meta: { small: [1, 2] } },
          truncated: ['description'],
        });
      }),
    ],
  },
  {
    id: 'FC-119',
    kind: 'J',
    sources: ['inkeep/open-knowledge#472', 'apache/maka#4435'],
    about: 'a preview is cut between code points, so that no half of a pair is left',
    setup: { fields: [description], previewFields },
    stories: [shows('119 letters, a picture and more', `${'a'.repeat(119)}🛠️ tools`, `${'a'.repeat(119)}🛠`)],
    kin: [
      shows('120 code points stay whole', 'b'.repeat(120), 'b'.repeat(120)),
      shows('121 become 120', 'b'.repeat(121), 'b'.repeat(120)),
      shows('120 pictures stay whole, though they are 240 code units', '🔥'.repeat(120), '🔥'.repeat(120)),
      shows('121 pictures become 120', '🔥'.repeat(121), '🔥'.repeat(120)),
      shows('a picture at the very end stays', `${'a'.repeat(119)}🔥`, `${'a'.repeat(119)}🔥`),
      shows('a picture just behind it is left out whole', `${'a'.repeat(120)}🔥`, 'a'.repeat(120)),
      shows('one picture before 120 letters', `🔥${'a'.repeat(120)}`, `🔥${'a'.repeat(119)}`),
      shows('an accent of its own may be cut off', `${'a'.repeat(119)}e\u0301`, `${'a'.repeat(119)}e`),
      shows('a family may be cut between its members', `${'a'.repeat(118)}👩‍💻`, `${'a'.repeat(118)}👩‍`),
      shows('what cannot be seen counts like any other', '\u0000'.repeat(121), '\u0000'.repeat(120)),
      shows('an empty text is no cut text', '', ''),
    ],
  },
  {
    id: 'FC-121',
    kind: 'J',
    sources: ['shannah/xataface#63'],
    about:
      'a preview that is written back would be valid text, so pages keep it apart from values and agents leave it alone',
    setup: {
      fields: [description, choice('status', 'select', [['done', 'Done']])],
      items: Array.from({ length: 3 }, () => JSON.stringify({ description: long })),
      previewFields: ['description', 'status'],
    },
    stories: [
      play('a page says preview and never values, and names what it cut', (world) => {
        for (const item of world.list().items) {
          expect(Object.keys(item)).toEqual(['id', 'version', 'preview', 'truncated']);
        }
      }),
      story(
        'the store takes the preview for what it is, text',
        saved(JSON.stringify({ description: long.slice(0, 120) })),
      ),
      agentReadsWhole,
    ],
    kin: [
      play('a page says that nothing was cut by saying nothing', (world) => {
        for (const id of ['it_1', 'it_2', 'it_3']) world.edit(id, '{"description":"short"}');
        for (const item of world.list().items) expect(Object.keys(item)).toEqual(['id', 'version', 'preview']);
      }),
    ],
  },
  {
    id: 'FC-123',
    kind: 'J',
    sources: ['open-metadata/OpenMetadata#29801'],
    about: 'a huge value is refused with its size when it is written, and is never an empty success when it is read',
    setup: {
      fields: [field('meta', 'json'), description, field('more', 'json')],
      previewFields: ['meta', 'description'],
    },
    stories: [
      story(
        'a megabyte is refused',
        rejected(`{"meta":${jsonText(1_000_000)}}`, [
          no('meta', 'must be at most 262144 bytes of compact JSON, got 1000000'),
        ]),
      ),
      play('the largest that is taken is read whole, and its page stays small', (world) => {
        world.edit('it_1', `{"meta":${jsonText(262_144)}}`);
        expect(world.read('it_1').values.meta).toBe('x'.repeat(262_142));
        expect(answerBytes({ isError: false, body: world.list() })).toBeLessThan(1000);
      }),
    ],
    kin: [
      play('text of half a megabyte is read whole, and its page stays small', (world) => {
        const text = 'é'.repeat(250_000);
        world.edit('it_1', JSON.stringify({ description: text }));
        expect(world.read('it_1').values.description).toBe(text);
        expect(answerBytes({ isError: false, body: world.list() })).toBeLessThan(1000);
      }),
      story(
        'a call of more than a megabyte is refused before its values are looked at',
        {
          tool: 'edit_record_item',
          with: `{"record_channel_id":"${CHANNEL}","item_id":"it_1","values":{"description":${jsonText(1_100_000)}},"expected_version":1,"idempotency_key":"k1"}`,
          ends: {
            is: 'error',
            body: {
              error: 'invalid_argument',
              problems: [{ argument: 'arguments', must: 'be at most 1048576 bytes' }],
            },
            says: ['arguments must be at most 1048576 bytes'],
          },
        },
        saved('{"note":"x"}', { key: 'k1' }),
      ),
      story(
        'two values that are each within bounds fit in one call, however many members they have',
        saved(`{"meta":[${ones}],"more":[${ones}]}`),
      ),
      story(
        'what was refused left the page as it was',
        answered('list_record_items', list, { items: [{ version: 1 }] }),
      ),
    ],
  },
];
