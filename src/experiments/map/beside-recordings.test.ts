import { beforeAll, describe, expect, it } from 'vitest';
import { formats } from '../../report/formats.js';
import type { ResultTable, RunResult } from '../../result/result-table.js';
import { recorded, recordedScenario, recordingNames } from '../observed/recordings.fixture.js';
import { setBeside } from './beside-recordings.js';

/** What the post's agent did on the items of each recording, by the judge of the day of recording. */
type Row = readonly [name: string, aimed: number, right: number, editCalls: number, wrong: number, dropped: number];

const post: readonly Row[] = [
  ['slugs-unread-terse', 120, 28, 140, 0, 0],
  ['slugs-unread-field', 120, 28, 40, 0, 0],
  ['slugs-unread-values', 120, 105, 40, 0, 0],
  ['slugs-unread-labels', 120, 115, 40, 0, 0],
  ['slugs-read-labels', 120, 115, 25, 0, 0],
  ['slugs-unread-saves-silently', 72, 21, 13, 0, 50],
  ['opaque-unread-field', 72, 14, 24, 0, 0],
  ['opaque-unread-values', 72, 19, 24, 0, 0],
  ['opaque-unread-labels', 72, 67, 24, 0, 0],
  ['opaque-separate-call-field', 72, 72, 12, 0, 0],
  ['opaque-unread-saves-silently', 72, 18, 12, 0, 54],
  ['opaque-unread-coercion-ambiguous', 72, 66, 18, 6, 0],
  ['crm-deals-unread-field', 58, 26, 24, 0, 0],
  ['crm-deals-unread-labels', 58, 47, 25, 0, 0],
  ['support-desk-unread-field', 60, 29, 24, 0, 0],
  ['support-desk-unread-labels', 60, 51, 26, 0, 0],
];

let result: RunResult;
let tables: ReadonlyMap<string, ResultTable>;

beforeAll(async () => {
  const passes = recordingNames.map((name) => {
    const recording = recorded(name);
    return { recording, scenario: recordedScenario(recording) };
  });
  result = await setBeside({ passes });
  tables = new Map(result.experiments.flatMap(({ tables }) => tables.map((table) => [table.name, table] as const)));
}, 60_000);

/** The figure of a recording in a column. */
function figure(table: string, name: string, key: string): number | undefined {
  const found = tables.get(table);
  const row = found?.rows.find(
    ([label]) => label !== undefined && 'text' in label && label.text === name.replaceAll('-', ' '),
  );
  const cell = row?.[found?.columns.findIndex((column) => column.key === key) ?? -1];
  return cell !== undefined && 'number' in cell ? cell.number : undefined;
}

describe('agents beside what was recorded, on the very same items', () => {
  it('has every recording, each once', () => {
    expect(post.map(([name]) => name).sort()).toEqual(recordingNames);
    for (const table of tables.values()) expect(table.rows).toHaveLength(recordingNames.length);
  });

  it.each(post)('%s: the post’s agent does what it did on the day of recording', (name, ...expected) => {
    const [aimed, right, editCalls, wrong, dropped] = expected;
    expect(figure('observed-done', name, 'aimed')).toBe(aimed);
    expect(figure('observed-done', name, 'right_post')).toBe(right);
    expect(figure('observed-done', name, 'edits_post')).toBe(editCalls);
    expect(figure('observed-silent', name, 'wrong_silent_post')).toBe(wrong);
    expect(figure('observed-silent', name, 'dropped_silent_post')).toBe(dropped);
  });

  it('shows what was observed with whence it is, and assumes what rests on a rate of ours', () => {
    const cells = (name: string) =>
      tables
        .get('observed-done')
        ?.rows.find(([label]) => label !== undefined && 'text' in label && label.text === name);
    expect(cells('slugs unread terse')?.slice(1)).toContainEqual({
      number: 35,
      basis: 'observed',
      observed: { agent: 'a large language model', items: 20, date: '2026-12-03' },
    });
    expect(cells('opaque unread coercion ambiguous')).toContainEqual({ number: 66, basis: 'assumed' });
  });

  it('adds up, and says where each agent is furthest from what was observed', () => {
    const notes = tables.get('observed-done')?.notes ?? [];
    expect(notes[0]).toContain('Finding: of 1,340 fields over 16 recordings, right are: post 821 with 511 edit calls');
    expect(notes[0]).toContain(' with 281 edit calls.');
    expect(notes[1]).toBe(
      'Furthest from what was observed is the agent post by 87 fields fewer (slugs-unread-field) and 105 edit calls more (slugs-unread-terse).',
    );
    expect(notes.join(' ')).toContain('Every recorded call is answered today as it was when it was recorded.');
    expect(tables.get('observed-silent')?.notes[0]).toContain('post wrong, silent 6; dropped, silent 104.');
  });

  it('says which calls are answered otherwise today', async () => {
    const recording = recorded('slugs-read-labels');
    const [first, ...calls] = recording.calls;
    if (first === undefined) throw new Error('the recording holds no call');
    const told = { ...recording, calls: [{ ...first, answer: { isError: true, body: {} } }, ...calls] };
    const { experiments } = await setBeside({ passes: [{ recording: told, scenario: recordedScenario(recording) }] });
    expect(JSON.stringify(experiments)).toContain('what these tools do: slugs-read-labels on line 2.');
  });

  it('fits 80 columns side by side', () => {
    const text = formats.table.render(result, { columns: 80, color: false });
    expect(Math.max(...text.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
    expect(text).not.toMatch(/^ {2}aimed: /m);
    expect(text).toContain('seeds 7001–7005');
  });
});
