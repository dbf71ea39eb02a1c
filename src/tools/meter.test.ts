import { expect, it } from 'vitest';
import { editRecordItem, readRecordItem } from '../wire/definitions.js';
import type { ToolAnswer } from '../wire/tool-call.js';
import { Meter } from './meter.js';

const answers: Readonly<Record<string, ToolAnswer>> = {
  list: { isError: false, body: { é: 1 } },
  edit: { isError: true, body: { error: 'version_conflict' } },
};

function metered(countsBytes: boolean): Meter {
  return new Meter({ call: ({ name }) => answers[name] ?? { isError: true, body: { error: 'unknown' } } }, countsBytes);
}

it('a meter counts calls by tool, failures by error and answers as compact JSON in UTF-8, and changes nothing', () => {
  const meter = metered(true);
  for (const name of ['list', 'edit', 'list']) expect(meter.call({ name, arguments: {} })).toBe(answers[name]);
  expect([...meter.calls]).toEqual([
    ['list', 2],
    ['edit', 1],
  ]);
  expect([...meter.errors]).toEqual([['version_conflict', 1]]);
  expect([meter.failuresWith('version_conflict'), meter.failuresWith('internal')]).toEqual([1, 0]);
  // {"é":1} is 8 bytes, {"error":"version_conflict"} 28.
  expect(meter.bytes).toBe(8 + 28 + 8);
});

it('a meter tells how often a tool was called, and of one that was not that it was not', () => {
  const meter = metered(false);
  meter.call({ name: editRecordItem.name, arguments: {} });
  expect([meter.callsOf(editRecordItem), meter.callsOf(readRecordItem)]).toEqual([1, 0]);
});

it('a meter counts bytes only when asked, and from nothing again after a restart', () => {
  const meter = metered(false);
  meter.call({ name: 'list', arguments: {} });
  expect(meter.bytes).toBe(0);
  meter.restart();
  expect([meter.calls.size, meter.errors.size, meter.bytes]).toEqual([0, 0, 0]);
});
