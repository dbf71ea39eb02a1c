import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../record/json-value.js';
import type { StoreEngine } from '../store/engine.js';
import { type EngineName, engines } from '../store/engines.js';
import type { FieldDocument, RejectedFieldDocument } from '../wire/documents.js';
import type { ToolAnswer } from '../wire/tool-call.js';
import type { CallStep, EditStep, Ending, FieldCase, RejectedField, Step, Story } from './field-case.fixture.js';
import { kinds, parseObject } from './field-case.fixture.js';
import { fieldCaseIds, fieldCases } from './field-cases.suite.js';
import { CHANNEL, FieldWorld } from './field-world.fixture.js';
import type { DetailLevel } from './rejections.js';

/** The contract's levels: each adds to the one before. */
const LEVELS: readonly DetailLevel[] = ['terse', 'field', 'values', 'labels'];

/** A call as it goes out: what was left out of an edit is filled in. */
interface Sent {
  readonly tool: string;
  readonly arguments: JsonObject;
  readonly caller: string;
}

function callOf(world: FieldWorld, step: CallStep | EditStep): Sent {
  if ('tool' in step) return { tool: step.tool, arguments: parseObject(step.with), caller: 'agent' };
  const { item = 'it_1', key = world.newKey(), caller = 'agent' } = step;
  const version = step.version ?? world.read(item).version;
  // Written as text, so that what JSON.parse does to the values happens to them here as well.
  const sent = `{"record_channel_id":"${CHANNEL}","item_id":${JSON.stringify(item)},"values":${step.values},"expected_version":${version},"idempotency_key":${JSON.stringify(key)}}`;
  return { tool: 'edit_record_item', arguments: parseObject(sent), caller };
}

/** The answers of the steps so far; a replay gives one of them again. */
type Answers = (ToolAnswer | undefined)[];

function runStep(world: FieldWorld, step: Step, answers: Answers): Sent | undefined {
  if ('person' in step) {
    step.person(world);
    answers.push(undefined);
    return undefined;
  }
  const sent = callOf(world, step);
  answers.push(runCall(world, sent, step.ends, answers));
  return sent;
}

function runCall(world: FieldWorld, sent: Sent, ends: Ending, answers: Answers): ToolAnswer {
  switch (ends.is) {
    case 'saved':
      return expectSaved(world, sent, ends);
    case 'replayed': {
      const first = answers[ends.step];
      const body = { ...first?.body, replayed: true };
      return expectUnchanged(world, sent, () => ({ isError: false, body }));
    }
    case 'rejected':
      return expectUnchanged(world, sent, (level) => ({
        isError: true,
        body: rejectionAt(level, ends.fields, world.list().schema ?? []),
      }));
    case 'error':
      return expectUnchanged(world, sent, (_, { body }) => {
        for (const words of ends.says) expect(body.message).toContain(words);
        return { isError: true, body: { ...ends.body, message: body.message as string } };
      });
    case 'answered': {
      const answer = world.call(sent.tool, sent.arguments, { caller: sent.caller });
      expect(answer).toMatchObject({ isError: false, body: ends.body });
      return answer;
    }
  }
}

/** Saved: a version, an event, the keys that changed, and every value as it was sent, byte for byte. */
function expectSaved(world: FieldWorld, sent: Sent, ends: Extract<Ending, { is: 'saved' }>): ToolAnswer {
  const id = sent.arguments.item_id as string;
  const values = sent.arguments.values as JsonObject;
  const before = world.read(id);
  const head = world.list().as_of_sequence;
  const answer = world.call(sent.tool, sent.arguments, { caller: sent.caller });
  const version = before.version + 1;
  const changed = [...(ends.changed ?? Object.keys(values))];
  expect(answer).toEqual({ isError: false, body: { id, version, sequence: head + 1, changed_keys: changed } });
  const stored = ends.stored === undefined ? values : parseObject(ends.stored);
  const after = world.read(id);
  expect(after.version).toBe(version);
  for (const [key, value] of Object.entries({ ...values, ...stored })) {
    expect(JSON.stringify(after.values[key])).toBe(JSON.stringify(value));
  }
  expect(world.poll(head)).toMatchObject({
    events: [{ sequence: head + 1, type: 'edited', item_id: id, version, actor: sent.caller }],
    next_sequence: head + 1,
    has_more: false,
  });
  return answer;
}

/** Refused or replayed, at each of the four levels: the answer is the expected one, and nothing that can be seen has changed. */
function expectUnchanged(
  world: FieldWorld,
  sent: Sent,
  expected: (level: DetailLevel, answer: ToolAnswer) => ToolAnswer,
): ToolAnswer {
  const before = world.snapshot();
  const answers = LEVELS.map((level) => {
    const answer = world.call(sent.tool, sent.arguments, { level, caller: sent.caller });
    expect(answer).toEqual(expected(level, answer));
    return answer;
  });
  expect(world.snapshot()).toEqual(before);
  return answers[0] as ToolAnswer;
}

/** A rejection as a level must tell it. Labels are those of the schema that a page shows at that moment. */
function rejectionAt(
  level: DetailLevel,
  fields: readonly RejectedField[],
  schema: readonly FieldDocument[],
): JsonObject {
  if (level === 'terse') return { error: 'validation_failed' };
  const shown = fields.map((field): RejectedFieldDocument => {
    if (level === 'field') return { key: field.key };
    if (level === 'values' || field.allowed === undefined) return field;
    return { ...field, options: schema.find(({ key }) => key === field.key)?.config.options ?? [] };
  });
  return { error: 'validation_failed', fields: shown };
}

/** The same story again up to a call that was refused, and then a good edit under its key: it is saved, since no key was used. */
function expectKeyUnused(world: FieldWorld, steps: readonly Step[]): void {
  const answers: Answers = [];
  const sent = steps.map((step) => runStep(world, step, answers)).at(-1);
  const key = sent?.arguments?.idempotency_key;
  if (typeof key !== 'string' || !/^[!-~]{1,255}$/.test(key)) return;
  if (steps.some((step) => 'values' in step && step.key === key && step.ends.is === 'saved')) return;
  const item = world.list().items.at(-1);
  expectSaved(
    world,
    {
      tool: 'edit_record_item',
      caller: sent?.caller ?? 'agent',
      arguments: {
        record_channel_id: CHANNEL,
        item_id: item?.id ?? '',
        values: { note: 'good' },
        expected_version: item?.version ?? 0,
        idempotency_key: key,
      },
    },
    { is: 'saved' },
  );
}

function wasRefused(step: Step): boolean {
  if ('person' in step) return false;
  const { ends } = step;
  return ends.is === 'rejected' || (ends.is === 'error' && ends.body.error !== 'idempotency_key_reused');
}

function runStory(engine: StoreEngine, { setup = {} }: FieldCase, story: Story): void {
  if ('play' in story) {
    story.play(new FieldWorld(engine, setup));
    return;
  }
  const answers: Answers = [];
  const world = new FieldWorld(engine, setup);
  for (const step of story.steps) runStep(world, step, answers);
  story.steps.forEach((step, index) => {
    if (wasRefused(step)) expectKeyUnused(new FieldWorld(engine, setup), story.steps.slice(0, index + 1));
  });
}

function named(stories: readonly Story[]): readonly (readonly [about: string, story: Story])[] {
  return stories.map((story) => [story.about, story]);
}

describe('the table of field cases', () => {
  it('has every report that was collected, once and in order', () => {
    expect(fieldCaseIds).toHaveLength(103);
    expect(fieldCases.map(({ id }) => id)).toEqual(fieldCaseIds);
  });

  it('has a source, a story and more of its kind for each', () => {
    for (const { id, kind, sources, stories, kin } of fieldCases) {
      expect(Object.keys(kinds), id).toContain(kind);
      expect(sources.length, id).toBeGreaterThan(0);
      for (const source of sources) expect(source, id).toMatch(/^[\w.-]+\/[\w.-]+#\d+$|^https:\/\//);
      expect(stories.length, id).toBeGreaterThan(0);
      expect([...stories, ...(kin ?? [])].length, id).toBeGreaterThan(1);
    }
  });
});

describe.each(Object.keys(engines) as EngineName[])('on the engine %s', (name) => {
  let engine: StoreEngine;
  beforeAll(async () => {
    engine = await engines[name]();
  });
  afterAll(() => engine.close());

  describe.each(fieldCases.map((one) => [one.id, one.about, one] as const))('%s: %s', (_id, _about, fieldCase) => {
    it.each(named(fieldCase.stories))('%s', (_, story) => runStory(engine, fieldCase, story));

    it.each(named(fieldCase.kin ?? []))('more of its kind: %s', (_, story) => runStory(engine, fieldCase, story));
  });
});
