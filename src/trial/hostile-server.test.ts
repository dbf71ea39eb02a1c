import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterRejections } from '../agents/after-rejections.js';
import type { AgentReport } from '../agents/agent.js';
import { agents } from '../agents/agents.js';
import { postPolicy, type TriagePolicy } from '../agents/policy.js';
import type { JsonObject, JsonValue } from '../record/json-value.js';
import { isFull } from '../sampling.fixture.js';
import type { Intent, Meaning } from '../scenario/intent.js';
import { requestOf } from '../scenario/intent.js';
import { toolDefinitions } from '../wire/definitions.js';
import type { ToolAnswer, ToolCall } from '../wire/tool-call.js';
import { drive } from './drive.js';
import { judge } from './judge.js';
import { ledgerOf } from './ledger.js';

const KEYS = ['status', 'points', 'due', 'labels'];
const ITEMS = ['it_1', 'it_2', 'it_3'];

/** What an agent may need for an item at most, as in a trial. */
const CALLS_MAX = 40 * (ITEMS.length + 10);

const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>;
const id = fc.constantFrom(...ITEMS, 'it_9');
const key = fc.constantFrom(...KEYS, 'nope', '__proto__');
const count = fc.constantFrom(0, 1, 2, 7);

/** Now and then a part is something else altogether. */
function odd<T extends JsonValue>(part: fc.Arbitrary<T>): fc.Arbitrary<JsonValue> {
  return fc.oneof({ weight: 9, arbitrary: part as fc.Arbitrary<JsonValue> }, { weight: 1, arbitrary: json });
}

function oddObject(parts: Readonly<Record<string, fc.Arbitrary<JsonValue>>>): fc.Arbitrary<JsonObject> {
  return fc.record(parts, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>;
}

function listOf(member: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonValue> {
  return odd(fc.array(odd(member), { maxLength: 4 }));
}

const words = fc.constantFrom<JsonValue>('New', 'new', 'major', 20, 'Friday', ['UI'], null, '5 points');
const option = oddObject({
  value: odd(fc.constantFrom('new', 's2', 'ui')),
  label: odd(fc.constantFrom('New', 'S2 major', 'UI')),
});
const rejectedField = oddObject({
  ...{
    key: odd(key),
    allowed: listOf(fc.constantFrom('new', 's2', 'ui')),
    options: listOf(option),
    min: odd(count),
    max: odd(count),
  },
  message: odd(
    fc.constantFrom('must be a number', 'must be a date as YYYY-MM-DD', 'must be an array', 'is a formula field'),
  ),
});
const field = oddObject({
  ...{ key: odd(key), type: odd(fc.constantFrom('select', 'multi_select', 'number', 'date', 'boolean')) },
  config: odd(oddObject({ options: listOf(option), min: odd(count), max: odd(count) })),
});

const pageBody = oddObject({
  ...{ items: listOf(oddObject({ id: odd(id), version: odd(count), preview: json })), schema: listOf(field) },
  ...{ next_before_id: odd(fc.constantFrom(...ITEMS, null)), next_offset: odd(count), as_of_sequence: odd(count) },
  log_id: odd(fc.constant('log_1')),
});
const itemBody = oddObject({
  id: odd(id),
  version: odd(count),
  values: odd(fc.dictionary(key, words)),
  computed: json,
});
const editBody = fc.oneof(
  itemBody,
  oddObject({ error: fc.constant('validation_failed'), fields: listOf(rejectedField), message: json }),
  oddObject({ error: fc.constant('version_conflict'), current_version: odd(count), changed_keys: listOf(key) }),
  oddObject({ error: odd(fc.constantFrom('internal', 'rate_limited', 'item_deleted')), message: json }),
);
const eventsBody = oddObject({
  events: listOf(oddObject({ item_id: odd(id), version: odd(count), type: json })),
  ...{ next_sequence: odd(count), has_more: odd(fc.boolean()), log_id: odd(fc.constant('log_1')) },
});
const anyBody = fc.oneof(
  fc.dictionary(fc.string(), json),
  fc.oneof(pageBody, itemBody, editBody, eventsBody),
) as fc.Arbitrary<JsonObject>;

/** Answers to one tool, in turn: most of them look like what it answers, and some like anything else. */
function answersLike(likely: fc.Arbitrary<JsonObject>, failsAs: fc.Arbitrary<boolean>): fc.Arbitrary<ToolAnswer[]> {
  const body = fc.oneof({ weight: 8, arbitrary: likely }, { weight: 1, arbitrary: anyBody });
  return fc.array(fc.record({ isError: failsAs, body }), { minLength: 1, maxLength: 8 });
}

const seldom = fc.nat(9).map((number) => number === 0);
const answers = fc.record({
  list_record_items: answersLike(pageBody, seldom),
  read_record_item: answersLike(itemBody, seldom),
  edit_record_item: answersLike(editBody, fc.boolean()),
  poll_resource_events: answersLike(eventsBody, seldom),
});
type Answers = Readonly<Record<string, readonly ToolAnswer[]>>;

const meaning: fc.Arbitrary<Meaning> = fc.oneof(
  words.map((value): Meaning => ({ kind: 'value', value })),
  fc.constant<Meaning>({ kind: 'ask_me' }),
  words.map((value): Meaning => ({ kind: 'ambiguous', value })),
);
const wanted: fc.Arbitrary<Intent[][]> = fc.array(
  fc.uniqueArray(fc.record({ key: fc.constantFrom(...KEYS), said: words, meaning }), {
    selector: (intent) => intent.key,
  }),
  { minLength: ITEMS.length, maxLength: ITEMS.length },
);
const policy = fc
  .record({
    schema: fc.constantFrom('reads', 'unread', 'forgets'),
    forgets: fc.constant({ of: 1, in: 2 }),
    after_rejection: fc.constantFrom(...(Object.keys(afterRejections) as (keyof typeof afterRejections)[])),
    guess: fc.constantFrom('matches_words', 'asks'),
    version: fc.constantFrom('from_read', 'reread'),
    changes: fc.constantFrom('polls', 'relists'),
    poll_from: fc.constantFrom('first_page', 'last_page'),
  })
  .map((chosen): TriagePolicy => ({ ...postPolicy, ...chosen }));

/** Drives an agent against a server that gives each tool's answers in turn, whatever it is asked. */
function driven(agent: Parameters<typeof drive>[0], given: Answers): AgentReport {
  const calls = new Map<string, number>();
  const call = ({ name }: ToolCall): ToolAnswer => {
    const made = calls.get(name) ?? 0;
    calls.set(name, made + 1);
    const list = given[name] ?? [];
    return list[made % list.length] ?? { isError: true, body: {} };
  };
  const result = drive(agent, { call }, CALLS_MAX);
  if (result.ended === 'stopped') throw new Error(`the agent did not end within ${CALLS_MAX} calls`);
  return result.report;
}

describe.each(Object.entries(agents))('whatever a server answers, the agent %s', (_, kind) => {
  it('ends, reports every field that was asked for once, and each field ends in one column', () => {
    const property = fc.property(wanted, policy, answers, fc.array(words), (intents, chosen, given, stored) => {
      const requests = ITEMS.map((itemId, index) => requestOf(itemId, intents[index] ?? []));
      const pass = { name: 'pass-1', channelId: 'bugs', today: '2026-11-09', seed: 1, requests };
      const { fields, memory } = driven(kind.triage(pass, chosen, toolDefinitions), given);
      const asked = requests.flatMap(({ itemId, said }) => said.map(({ key: said }) => `${itemId} ${said}`));
      expect(fields.map((report) => `${report.itemId} ${report.key}`).sort()).toEqual(asked.sort());
      expect(fields.filter(({ told, reason }) => (told === 'left') === (reason === ''))).toEqual([]);
      const endings = ITEMS.flatMap((itemId, index) =>
        (intents[index] ?? []).map((intent, place) => {
          const { ending } = judge({
            intent,
            report: fields.find((report) => report.itemId === itemId && report.key === intent.key),
            before: null,
            stored: stored[place] ?? null,
            written: place % 2 === 0,
          });
          return ending;
        }),
      );
      expect(ledgerOf(endings).aimed).toBe(asked.length);
      driven(kind.comeBack({ ...pass, name: 'pass-2' }, memory, chosen, toolDefinitions), given);
    });
    fc.assert(property, { seed: 1, numRuns: isFull ? 3000 : 600 });
  });

  it('that never fails and never ends is left within the bound', () => {
    const page = { items: ITEMS.map((itemId) => ({ id: itemId, version: 1 })), next_before_id: 'it_1' };
    const all = { ...page, version: 1, values: {}, events: [], next_sequence: 9, has_more: true, log_id: 'log_1' };
    const requests = ITEMS.map((itemId) => ({ itemId, said: [{ key: 'points', words: 1 }] }));
    const pass = { name: 'pass-1', channelId: 'bugs', today: '2026-11-09', seed: 1, requests };
    const always = Object.fromEntries(toolDefinitions.map(({ name }) => [name, [{ isError: false, body: all }]]));
    const { fields, memory } = driven(kind.triage(pass, postPolicy, toolDefinitions), always);
    expect(fields).toHaveLength(ITEMS.length);
    driven(kind.comeBack(pass, memory, postPolicy, toolDefinitions), always);
  });
});
