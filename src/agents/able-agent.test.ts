import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../record/json-value.js';
import { item, page, playScript, refusal, rejection, saved, told, triage } from './by-hand.fixture.js';
import type { TriagePolicy } from './policy.js';

/** The able profile, spelt out: what it is made of is tested piece by piece. */
const able: Partial<TriagePolicy> = {
  schema: 'unread',
  wording: 'usual_spellings',
  learns: 'per_pass',
  known_bad: 'withholds',
  saved: 'compares',
  unnamed_rejection: 'guesses_apart',
};

const named = (...keys: readonly string[]) => rejection(...keys.map((key): JsonObject => ({ key })));

/** An accepted edit that changed these keys. */
const changed = (version: number, ...keys: readonly string[]) => {
  const answer = saved(version);
  return { ...answer, body: { ...answer.body, changed_keys: keys } };
};

describe('an agent that guesses spellings', () => {
  it('goes through them until one is taken, and spells later items like that', () => {
    const agent = triage({ it_2: { status: 'In progress' }, it_1: { status: "Won't fix" } }, able);
    const played = playScript(agent, [
      page({ it_2: 1, it_1: 1 }),
      item(1),
      named('status'),
      changed(2, 'status'),
      item(1),
      changed(2, 'status'),
    ]);
    expect(played.edits.map(({ values }) => values)).toEqual([
      { status: 'In progress' },
      { status: 'in_progress' },
      { status: 'wont_fix' },
    ]);
  });

  it('makes at most six edits of an item, the last without what is still rejected', () => {
    const words = { status: 'One two', points: 3 };
    const played = playScript(triage({ it_1: words }, able), [
      page({ it_1: 1 }),
      item(1),
      ...Array.from({ length: 5 }, () => named('status')),
      changed(2, 'points'),
    ]);
    expect(played.edits).toHaveLength(6);
    expect(played.edits.at(-1)?.values).toEqual({ points: 3 });
    expect(told(played)).toMatchObject({ 'it_1 points': 'done', 'it_1 status': expect.stringMatching(/^left/) });
  });

  it('once a form was stated sends only what reads as it, and other words once', () => {
    const date = { key: 'due', message: 'values.due must be a date as YYYY-MM-DD, got "soon"' };
    const agent = triage({ it_2: { due: 'soon' }, it_1: { due: 'some day' } }, able);
    const played = playScript(agent, [page({ it_2: 1, it_1: 1 }), item(1), rejection(date), item(1), rejection(date)]);
    expect(played.edits.map(({ values }) => values)).toEqual([{ due: 'soon' }, { due: 'some day' }]);
  });
});

describe('an agent that learns', () => {
  it('takes the options that one rejection showed for every later item, and withholds what they do not hold', () => {
    const options = [
      { value: 'x7', label: 'In progress' },
      { value: 'q2', label: "Won't fix" },
    ];
    const agent = triage(
      { it_3: { status: 'In progress' }, it_2: { status: "Won't fix" }, it_1: { status: 'shelved' } },
      able,
    );
    const played = playScript(agent, [
      page({ it_3: 1, it_2: 1, it_1: 1 }),
      item(1),
      rejection({ key: 'status', message: 'one of the option values', allowed: ['x7', 'q2'], options }),
      changed(2, 'status'),
      item(1),
      changed(2, 'status'),
      item(1),
    ]);
    expect(played.edits.map(({ values }) => values)).toEqual([
      { status: 'In progress' },
      { status: 'x7' },
      { status: 'q2' },
    ]);
    expect(told(played)).toMatchObject({ 'it_1 status': expect.stringMatching(/^left/) });
  });

  it('withholds a number that is out of known bounds, and sends one that is within', () => {
    const bounds = { key: 'points', message: 'values.points must be between 0 and 13, got 20', min: 0, max: 13 };
    const agent = triage({ it_3: { points: 20 }, it_2: { points: 21 }, it_1: { points: 5 } }, able);
    const played = playScript(agent, [
      page({ it_3: 1, it_2: 1, it_1: 1 }),
      item(1),
      rejection(bounds),
      item(1),
      item(1),
      changed(2, 'points'),
    ]);
    expect(played.edits.map(({ values }) => values)).toEqual([{ points: 20 }, { points: 5 }]);
  });

  it('forgets with the item where it learns per item', () => {
    const agent = triage(
      { it_2: { status: 'In progress' }, it_1: { status: 'In progress' } },
      { ...able, learns: 'per_item' },
    );
    const turn = [item(1), named('status'), changed(2, 'status')];
    const played = playScript(agent, [page({ it_2: 1, it_1: 1 }), ...turn, ...turn]);
    expect(played.edits).toHaveLength(4);
  });
});

describe('an agent that compares what was saved', () => {
  it('goes on with the fields that the answer does not count as changed', () => {
    const agent = triage({ it_1: { status: 'In progress', points: 5 } }, able);
    const played = playScript(agent, [page({ it_1: 1 }), item(1), changed(2, 'points'), changed(3, 'status')]);
    expect(played.edits.map(({ values }) => values)).toEqual([
      { status: 'In progress', points: 5 },
      { status: 'in_progress' },
    ]);
    expect(told(played)).toEqual({ 'it_1 status': 'done', 'it_1 points': 'done' });
  });

  it('takes a field for done that held the value already', () => {
    const agent = triage({ it_1: { points: 5 } }, able);
    const before = item(1);
    const held = { ...before, body: { ...before.body, values: { points: 5 } } };
    const played = playScript(agent, [page({ it_1: 1 }), held, changed(2)]);
    expect(told(played)).toEqual({ 'it_1 points': 'done' });
  });
});

describe('an edit that was rejected without a word', () => {
  it('is taken apart: what is known to be spelt well together, the rest alone in every spelling', () => {
    const agent = triage(
      { it_2: { status: 'In progress', points: 3 }, it_1: { status: "Won't fix", points: 20, area: 'API' } },
      able,
    );
    const played = playScript(agent, [
      page({ it_2: 1, it_1: 1 }),
      item(1),
      named(),
      named(),
      changed(2, 'status'),
      changed(3, 'points'),
      item(1),
      named(),
      changed(2, 'status'),
      named(),
      named(),
      changed(3, 'area'),
    ]);
    expect(played.edits.map(({ values }) => values)).toEqual([
      { status: 'In progress', points: 3 },
      { status: 'In progress' },
      { status: 'in_progress' },
      { points: 3 },
      { status: 'wont_fix', points: 20, area: 'API' },
      { status: 'wont_fix' },
      { points: 20 },
      { area: 'API' },
      { area: 'api' },
    ]);
  });

  it('leaves it at once where the agent gives up', () => {
    const agent = triage({ it_1: { status: 'In progress', points: 3 } }, { ...able, unnamed_rejection: 'gives_up' });
    const played = playScript(agent, [page({ it_1: 1 }), item(1), named()]);
    expect(told(played)).toMatchObject({ 'it_1 points': expect.stringMatching(/^left/) });
  });

  it('knows the one field that can be to blame, and does not send it so again', () => {
    const agent = triage({ it_2: { status: 'In progress' }, it_1: { status: 'In progress', points: 20 } }, able);
    const played = playScript(agent, [
      page({ it_2: 1, it_1: 1 }),
      item(1),
      changed(2, 'status'),
      item(1),
      named(),
      changed(2, 'status'),
    ]);
    expect(played.edits.at(-1)?.values).toEqual({ status: 'In progress' });
    expect(told(played)).toMatchObject({ 'it_1 points': expect.stringMatching(/^left/), 'it_1 status': 'done' });
  });

  it('that ends in another failure is reported with its words', () => {
    const agent = triage({ it_1: { points: 3 } }, able);
    const played = playScript(agent, [
      page({ it_1: 1 }),
      item(1),
      refusal({ error: 'item_deleted', message: 'this item was deleted' }),
    ]);
    expect(told(played)).toEqual({ 'it_1 points': 'left: this item was deleted' });
  });
});
