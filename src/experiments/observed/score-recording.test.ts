import { describe, expect, it } from 'vitest';
import { recorded, recordedScenario, recordingNames, scored } from './recordings.fixture.js';
import { scoreRecording } from './score-recording.js';

/** What the judge of the day of recording found, in the order of the table of observed/README.md. */
type Row = readonly [
  name: string,
  right: number,
  leftRightly: number,
  leftNeedlessly: number,
  wrongSilent: number,
  droppedSilent: number,
  editCalls: number,
  firstEditsAccepted: number,
];

const rows: readonly Row[] = [
  ['slugs-unread-terse', 115, 5, 0, 0, 0, 35, 14],
  ['slugs-unread-field', 115, 5, 0, 0, 0, 23, 18],
  ['slugs-unread-values', 115, 5, 0, 0, 0, 22, 18],
  ['slugs-unread-labels', 115, 5, 0, 0, 0, 23, 17],
  ['slugs-read-labels', 115, 5, 0, 0, 0, 20, 20],
  ['slugs-unread-saves-silently', 69, 3, 0, 0, 0, 14, 12],
  ['opaque-unread-field', 19, 5, 48, 0, 0, 15, 10],
  ['opaque-unread-values', 19, 5, 48, 0, 0, 14, 10],
  ['opaque-unread-labels', 67, 5, 0, 0, 0, 14, 10],
  ['opaque-separate-call-field', 72, 0, 0, 0, 0, 12, 12],
  ['opaque-unread-saves-silently', 72, 0, 0, 0, 0, 14, 12],
  ['opaque-unread-coercion-ambiguous', 66, 0, 0, 6, 0, 15, 12],
  ['crm-deals-unread-field', 44, 7, 4, 3, 0, 14, 11],
  ['crm-deals-unread-labels', 44, 7, 4, 3, 0, 14, 11],
  ['support-desk-unread-field', 48, 8, 0, 3, 1, 18, 9],
  ['support-desk-unread-labels', 48, 8, 0, 3, 1, 14, 10],
];

/** Wrong on the day of recording, and right by the judge of today: what is stored is what a person would take. */
const takenToday: Readonly<Record<string, { readonly fields: number; readonly because: string }>> = {
  'crm-deals': { fields: 3, because: '"end of the quarter" is written as the last day of the year' },
  'support-desk': { fields: 3, because: 'the same phone number is written internationally' },
};

describe('a recorded pass, made again and judged', () => {
  it('is in the table, each once', () => {
    expect(rows.map(([name]) => name).sort()).toEqual(recordingNames);
  });

  it.each(rows)('%s comes to what it came to on the day of recording', async (name, ...counts) => {
    const { recording, score } = await scored(name);
    const [right, leftRightly, leftNeedlessly, wrongSilent, droppedSilent, editCalls, firstEditsAccepted] = counts;
    const moved = score.right - right;
    expect(moved).toBe(takenToday[recording.head.scenario]?.fields ?? 0);
    expect(score).toMatchObject({ leftRightly, leftNeedlessly, wrongTold: 0, droppedSilent });
    expect(score).toMatchObject({ wrongSilent: wrongSilent - moved, editCalls, firstEditsAccepted });
    expect(score.items).toBe(recording.head.items);
  });

  it.each(recordingNames)('%s is answered today, call by call, as it was', async (name) => {
    expect((await scored(name)).differing).toEqual([]);
  });

  it('names the calls that are answered otherwise today, with their lines', async () => {
    const recording = recorded('slugs-read-labels');
    const [first, second, ...others] = recording.calls;
    if (first === undefined || second === undefined) throw new Error('the recording holds no calls');
    const answer = { isError: true, body: { error: 'unavailable' } };
    const told = { ...recording, calls: [first, { ...second, answer }, ...others] };
    const { differing } = await scoreRecording(told, recordedScenario(recording));
    expect(differing).toEqual([{ line: 3, call: second.call, answer, today: second.answer }]);
  });

  it('counts a field as done unless it was handed back, whatever is stored', async () => {
    const recording = recorded('slugs-read-labels');
    const scenario = recordedScenario(recording);
    const silent = await scoreRecording({ ...recording, left: [] }, scenario);
    expect(silent.score).toMatchObject({ right: 115, leftRightly: 0, droppedSilent: 5 });
    const unread = await scoreRecording({ ...recording, calls: [] }, scenario);
    expect(unread.score).toMatchObject({ right: 0, leftRightly: 5, droppedSilent: 115, editCalls: 0 });
  });
});
