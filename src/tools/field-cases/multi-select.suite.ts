import { expect } from 'vitest';
import type { JsonObject } from '../../record/json-value.js';
import { editRecordItem } from '../../wire/definitions.js';
import type { ToolCall, Tools } from '../../wire/tool-call.js';
import { triage } from '../field-agent.fixture.js';
import { answered, choice, type FieldCase, no, play, rejects, saved, saves, story } from '../field-case.fixture.js';
import { CHANNEL } from '../field-world.fixture.js';

const labels = choice('labels', 'multi_select', [
  ['ui', 'UI'],
  ['api', 'API'],
]);
const allowed = ['ui', 'api'];
const notList = (got: string) => no('labels', `must be an array of option values, got ${got}`, { allowed });
const notText = (got: string, index: number) =>
  no('labels', `must hold a string, one of the option values, got ${got} at index ${index}`, { allowed });
const notOption = (got: string, index: number) =>
  no('labels', `must hold one of the option values, got ${got} at index ${index}`, { allowed });
const setup = { fields: [labels] };

/** From the sixth edit on, a transport that turns a list into its JSON text. */
function stringifying(next: Tools): Tools {
  let edits = 0;
  return {
    call(call: ToolCall) {
      if (call.name !== 'edit_record_item') return next.call(call);
      const { labels: list } = call.arguments.values as JsonObject;
      edits += 1;
      if (edits <= 5 || !Array.isArray(list)) return next.call(call);
      return next.call({ name: call.name, arguments: { ...call.arguments, values: { labels: JSON.stringify(list) } } });
    },
  };
}

const agentGivesUp = play('the agent stops after one identical retry and reports', (world) => {
  const wishes = Array.from({ length: 10 }, (_, index) => {
    return { itemId: `it_${10 - index}`, key: 'labels', words: ['UI'] };
  });
  const { report, trace } = triage(world, wishes, stringifying);
  expect(report.fields.map(({ itemId, told }) => [itemId, told])).toEqual([
    ...['it_10', 'it_9', 'it_8', 'it_7', 'it_6'].map((id) => [id, 'done']),
    ...['it_5', 'it_4', 'it_3', 'it_2', 'it_1'].map((id) => [id, 'left']),
  ]);
  const edits = trace.entries.filter(({ call }) => call.name === 'edit_record_item');
  // Two lists at most, the second just like the first. What may follow holds no field any more.
  const sent = (id: string) =>
    edits.filter(({ call }) => {
      const { item_id, values } = call.arguments;
      return item_id === id && Object.keys(values as JsonObject).length > 0;
    });
  expect(edits.length).toBeLessThanOrEqual(5 + 5 * 3);
  expect(sent('it_6')).toHaveLength(1);
  for (const id of ['it_5', 'it_4', 'it_3', 'it_2', 'it_1']) {
    expect(sent(id)).toHaveLength(2);
    for (const { answer } of sent(id)) {
      expect(answer.body.fields).toMatchObject([
        { message: 'values.labels must be an array of option values, got "[\\"ui\\"]"', allowed },
      ]);
    }
    expect(world.read(id).version).toBe(1);
  }
});

/** Reports about lists of options. */
export const multiSelectCases: readonly FieldCase[] = [
  {
    id: 'FC-025',
    kind: 'B',
    sources: ['ljay79/jira-tools#207', 'ljay79/jira-tools#173', 'atlassian/atlascode#1179'],
    about: 'a single value is not wrapped into a list',
    setup,
    stories: [rejects('{"labels":"ui"}', notList('"ui"'))],
    kin: [
      rejects('{"labels":""}', notList('""')),
      rejects('{"labels":"UI"}', notList('"UI"')),
      rejects('{"labels":0}', notList('0')),
      rejects('{"labels":true}', notList('true')),
      rejects('{"labels":{}}', notList('{}')),
      rejects('{"labels":{"0":"ui"}}', notList('{"0":"ui"}')),
      rejects('{"labels":{"value":["ui"]}}', notList('{"value":["ui"]}')),
      rejects('{"labels":{"length":0}}', notList('{"length":0}')),
    ],
  },
  {
    id: 'FC-027',
    kind: 'B',
    sources: ['anthropics/claude-code#86459'],
    about:
      'a transport that begins to send lists as text gets the same rejection each time, and the agent does not loop',
    setup: { ...setup, items: Array.from({ length: 10 }, () => '{}') },
    stories: [
      story(
        'five lists are taken, five texts are not',
        ...[1, 2, 3, 4, 5].map((number) => saved('{"labels":["ui"]}', { item: `it_${number}` })),
        ...[6, 7, 8, 9, 10].map((number) => ({
          values: '{"labels":"[\\"ui\\"]"}',
          item: `it_${number}`,
          ends: { is: 'rejected' as const, fields: [notList('"[\\"ui\\"]"')] },
        })),
      ),
      agentGivesUp,
    ],
    kin: [
      rejects('{"labels":"[]"}', notList('"[]"')),
      rejects('{"labels":"null"}', notList('"null"')),
      rejects('{"labels":"[\'ui\']"}', notList('"[\'ui\']"')),
      rejects('{"labels":["[\\"ui\\"]"]}', notOption('"[\\"ui\\"]"', 0)),
    ],
  },
  {
    id: 'FC-028',
    kind: 'B',
    sources: ['open-cli-collective/atlassian-cli#166'],
    about: 'a text is not split at commas',
    setup,
    stories: [rejects('{"labels":"ui,api"}', notList('"ui,api"'))],
    kin: [
      rejects('{"labels":"ui, api"}', notList('"ui, api"')),
      rejects('{"labels":"ui;api"}', notList('"ui;api"')),
      rejects('{"labels":"ui api"}', notList('"ui api"')),
      rejects('{"labels":"ui|api"}', notList('"ui|api"')),
      rejects('{"labels":["ui,api"]}', notOption('"ui,api"', 0)),
      rejects('{"labels":["ui","api,ui"]}', notOption('"api,ui"', 1)),
    ],
  },
  {
    id: 'FC-030',
    kind: 'B',
    sources: ['n8n-io/n8n#17692', 'bobcarroll/jira-client#144'],
    about: 'members are option values and not objects that hold one; the first that is wrong is named with its place',
    setup,
    stories: [rejects('{"labels":[{"value":"ui"},{"value":"api"}]}', notText('{"value":"ui"}', 0))],
    kin: [
      rejects('{"labels":[{"value":"ui","label":"UI"}]}', notText('{"value":"ui","label":"UI"}', 0)),
      rejects('{"labels":["ui",{"name":"api"}]}', notText('{"name":"api"}', 1)),
      rejects('{"labels":[["ui"]]}', notText('["ui"]', 0)),
      rejects('{"labels":["ui",null]}', notText('null', 1)),
      rejects('{"labels":[null]}', notText('null', 0)),
      rejects('{"labels":[0,1]}', notText('0', 0)),
      rejects('{"labels":["ui",true]}', notText('true', 1)),
      rejects('{"labels":["ui","API"]}', notOption('"API"', 1)),
      rejects('{"labels":["ui","api "]}', notOption('"api "', 1)),
      rejects('{"labels":["ui",""]}', notOption('""', 1)),
      rejects('{"labels":["__proto__"]}', notOption('"__proto__"', 0)),
    ],
  },
  {
    id: 'FC-031',
    kind: 'B',
    sources: ['mautic/mautic#7242'],
    about: 'an edit sets the whole list and appends nothing',
    setup: { ...setup, items: ['{"labels":["api"]}'] },
    stories: [
      story(
        'what is sent is all there is',
        saved('{"labels":["ui"]}'),
        answered('read_record_item', `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`, {
          values: { labels: ['ui'] },
        }),
      ),
      play('the tool says so in its description', () => {
        expect(editRecordItem.description).toContain('a multi_select takes the whole array');
      }),
    ],
    kin: [
      saves('{"labels":[]}'),
      saves('{"labels":null}'),
      saves('{"labels":["api"]}', { changed: [] }),
      saves('{"labels":["api","ui"]}'),
      story('the order is kept as sent', saved('{"labels":["ui","api"]}'), saved('{"labels":["api","ui"]}')),
    ],
  },
  {
    id: 'FC-033',
    kind: 'B',
    sources: ['harvesthq/chosen#870'],
    about: 'a member that comes twice is refused rather than dropped in silence',
    setup,
    stories: [
      rejects('{"labels":["ui","ui"]}', no('labels', 'must hold each member once, got "ui" twice', { allowed })),
    ],
    kin: [
      rejects('{"labels":["ui","api","ui"]}', no('labels', 'must hold each member once, got "ui" twice', { allowed })),
      rejects('{"labels":["ui","ui","nope"]}', no('labels', 'must hold each member once, got "ui" twice', { allowed })),
      rejects('{"labels":["ui","UI"]}', notOption('"UI"', 1)),
      rejects('{"labels":["nope","nope"]}', notOption('"nope"', 0)),
    ],
  },
];
