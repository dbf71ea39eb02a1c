import { describe, expect, it } from 'vitest';
import { UsageError } from '../../usage-error.js';
import { parseRecording } from './recording.js';
import { recorded, recordedText, recordingNames } from './recordings.fixture.js';

const head = {
  format: 'observed/1',
  scenario: 'bug-tracker',
  seed: 1,
  items: 2,
  tools: { 'tools.schema': 'never' },
  agent: 'somebody',
  date: '2026-12-03',
};
const call = {
  call: { name: 'list_record_items', arguments: {} },
  answer: { isError: true, body: { error: 'invalid_arguments' } },
};
const report = { report: { left: [{ item: 'it_1', field: 'points' }] } };

function textOf(...lines: readonly unknown[]): string {
  return `${lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')}\n`;
}

describe('a recording', () => {
  it('is read: what it was made of, every call with its answer, and what was left', () => {
    const conditions = { 'conditions.ambiguous': '1 in 3' };
    expect(parseRecording(textOf({ ...head, conditions }, call, call, report), 'mine')).toEqual({
      name: 'mine',
      head: {
        scenario: 'bug-tracker',
        seed: 1,
        items: 2,
        set: { 'tools.schema': 'never', 'conditions.ambiguous': '1 in 3' },
        agent: 'somebody',
        date: '2026-12-03',
      },
      calls: [call, call],
      left: [{ itemId: 'it_1', key: 'points' }],
    });
  });

  it.each(recordingNames)('of the package is one: %s', (name) => {
    const { calls, head: found } = recorded(name);
    expect(calls).toHaveLength(recordedText(name).trimEnd().split('\n').length - 2);
    expect([found.agent, found.date]).toEqual(['a large language model', '2026-12-03']);
  });
});

describe('what is no recording is refused with the line and what was expected', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  it.each<[string, string, string]>([
    ['an empty file', '', 'mine:1 expected a head, calls and a report'],
    ['a file that ends after its head', textOf(head), 'mine:1 expected a head, calls and a report'],
    ['a line that is not JSON', textOf(head, '{"call": ', report), 'mine:2 expected a JSON value, got'],
    ['an empty line', textOf(head, '', report), 'mine:2 expected a JSON value, got ""'],
    ['a line that is a list', textOf(head, [call], report), 'mine:2 expected an object'],
    ['JSON without end', textOf(head, deep, report), 'mine:2 expected JSON of at most 32 levels'],
    ['half a character', textOf(head, '{"call":"\\ud800"}', report), 'mine:2 expected JSON of at most 32 levels'],
    ['too many lines', '{}\n'.repeat(10_001), 'mine:10001 expected at most 10000 lines'],
    ['another format', textOf({ ...head, format: 'observed/2' }, report), 'mine:1 expected "format": "observed/1"'],
    [
      'a way to another folder',
      textOf({ ...head, scenario: '../x' }, report),
      'mine:1 expected the name of a scenario',
    ],
    ['half a seed', textOf({ ...head, seed: 1.5 }, report), 'mine:1 expected a seed from 0 to 4294967295, got 1.5'],
    ['no items', textOf({ ...head, items: 0 }, report), 'mine:1 expected items from 1 to'],
    ['nobody', textOf({ ...head, agent: '' }, report), 'mine:1 expected an agent'],
    ['some day', textOf({ ...head, date: 'today' }, report), 'mine:1 expected a date'],
    ['no knobs', textOf({ ...head, tools: undefined }, report), 'mine:1 expected "tools" with a value for each knob'],
    [
      'a number for a knob',
      textOf({ ...head, tools: { 'tools.schema': 1 } }, report),
      'mine:1 expected knobs of tools',
    ],
    ['a knob of another', textOf({ ...head, tools: { 'agent.schema': 'reads' } }, report), 'expected knobs of tools'],
    ['an unknown knob', textOf({ ...head, tools: { 'tools.shema': 'never' } }, report), 'did you mean tools.schema?'],
    [
      'an unknown value',
      textOf({ ...head, tools: { 'tools.schema': 'nevr' } }, report),
      'mine:1 tools.schema knows no',
    ],
    ['a call without arguments', textOf(head, { ...call, call: { name: 'x' } }, report), 'mine:2 expected a "call"'],
    ['an answer without a body', textOf(head, { ...call, answer: {} }, report), 'mine:2 expected an "answer"'],
    ['a report in the middle', textOf(head, report, report), 'mine:2 expected a "call"'],
    ['no report', textOf(head, call, call), 'mine:3 expected a "report"'],
    ['half a field', textOf(head, { report: { left: [{ item: 'it_1' }] } }), 'mine:2 expected an item and a field'],
  ])('%s', (_, text, says) => {
    expect(() => parseRecording(text, 'mine')).toThrow(UsageError);
    expect(() => parseRecording(text, 'mine')).toThrow(says);
  });
});
