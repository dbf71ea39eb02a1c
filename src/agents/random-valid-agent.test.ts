import { describe, expect, it } from 'vitest';
import { streamOf } from '../random.js';
import type { JsonObject, JsonValue } from '../record/json-value.js';
import { type ToolDefinition, toolDefinitions } from '../wire/definitions.js';
import type { ToolAnswer } from '../wire/tool-call.js';
import { agents } from './agents.js';
import { conflict, item, page, passOf, play, playScript, refusal, rejection, saved, told } from './by-hand.fixture.js';
import { postPolicy } from './policy.js';
import { pickLegal } from './random-valid-agent.js';
import type { ShownField } from './shown-field.js';

const NO_SCHEMA = { schema: [] };
const options = (...values: readonly string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));

/** How often each value was picked, leaving among them, over so many streams. */
function picks(field: ShownField, times: number): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let seed = 0; seed < times; seed += 1) {
    const picked = pickLegal(field, streamOf(seed, 'a test of picks'));
    const name = picked.kind === 'value' ? JSON.stringify(picked.value) : 'left';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function triage(said: Readonly<Record<string, JsonObject>>, seed = 1, offered = toolDefinitions) {
  return agents.random_valid.triage({ ...passOf(said), seed }, postPolicy, offered);
}

describe('what is picked of a field', () => {
  it.each<[string, ShownField, readonly string[]]>([
    ['an option', { type: 'select', options: options('a', 'b', 'c') }, ['"a"', '"b"', '"c"']],
    ['an allowed value', { allowed: ['a', 'b', 'c'] }, ['"a"', '"b"', '"c"']],
    ['a set of options', { type: 'multi_select', options: options('a', 'b') }, ['[]', '["a"]', '["b"]', '["a","b"]']],
    ['a set that a rejection speaks of', { message: 'must be an array', allowed: ['a'] }, ['[]', '["a"]']],
    ['true or false', { type: 'boolean' }, ['true', 'false']],
    ['a whole number within bounds', { type: 'number', min: 1.5, max: 4 }, ['2', '3', '4']],
  ])('is %s, or that it is left, each as often', (_, field, values) => {
    const times = 1200;
    const counts = picks(field, times);
    const names = [...values, 'left'];
    expect(Object.keys(counts).sort()).toEqual([...names].sort());
    for (const name of names) {
      expect(counts[name]).toBeGreaterThan((0.8 * times) / names.length);
      expect(counts[name]).toBeLessThan((1.2 * times) / names.length);
    }
  });

  it.each<[string, ShownField]>([
    ['a text', { type: 'text' }],
    ['a date', { type: 'date' }],
    ['a number with one bound', { type: 'number', min: 0 }],
    ['a number with bounds that have no whole number between them', { type: 'number', min: 0.2, max: 0.8 }],
    ['a number with more values than can be told apart', { type: 'number', min: 0, max: 2 ** 32 }],
    ['a choice without options', { type: 'select', options: [] }],
  ])('is nothing where %s has no legal values that could be listed', (_, field) => {
    expect(Object.keys(picks(field, 50))).toEqual(['left']);
  });
});

describe('the agent that picks any legal value', () => {
  const legal = { status: ['new', 'in_progress', 'wont_fix'], severity: ['s1', 's2'] };

  /** What it sent of one item over many seeds, where each page shows the schema. */
  function sent(said: JsonObject): readonly JsonValue[] {
    return Array.from({ length: 60 }, (_, seed) => {
      const answers = [page({ it_1: 1 }), item(1), saved(2)];
      const { edits } = play(triage({ it_1: said }, seed), (_call, index) => answers[index] ?? saved(3));
      return edits[0]?.values ?? null;
    });
  }

  it('sends only legal values, whatever was said, and all of them in time', () => {
    const values = sent({ status: 'nonsense', severity: 'more nonsense' }) as readonly (JsonObject | null)[];
    for (const [key, known] of Object.entries(legal)) {
      const picked = new Set(values.flatMap((edit) => (edit?.[key] === undefined ? [] : [edit[key]])));
      expect([...picked].sort()).toEqual([...known].sort());
    }
    expect(sent({ status: 'New', severity: 'major' })).toEqual(values);
  });

  it('leaves at once what it was shown no list of values for', () => {
    const played = playScript(triage({ it_1: { due: 'Friday' } }), [page({ it_1: 1 }), item(1)]);
    expect(told(played)).toEqual({ 'it_1 due': 'left: no list of its legal values was shown' });
  });

  /** The values of its first edits over several seeds, as it is offered those tools and gets those answers. */
  function valuesSent(said: JsonObject, offered: readonly ToolDefinition[], answers: readonly ToolAnswer[]) {
    const values = Array.from({ length: 20 }, (_, seed) => {
      const agent = triage({ it_1: said }, seed, offered);
      return play(agent, (_call, index) => answers[index] ?? saved(2)).edits[0]?.values;
    });
    return new Set(values.flatMap((edit) => (edit === undefined ? [] : [JSON.stringify(edit)])));
  }

  it('asks for a schema that has a tool of its own', () => {
    const { inputSchema } = toolDefinitions[0] as ToolDefinition;
    const reading: ToolDefinition = {
      ...{ name: 'read_record_schema', description: 'Read the schema.', inputSchema },
      annotations: { readOnlyHint: true },
    };
    const schema: JsonObject = { schema: [{ key: 'urgent', type: 'boolean', config: {} }] };
    const answers = [{ isError: false, body: schema }, page({ it_1: 1 }, NO_SCHEMA), item(1)];
    expect(valuesSent({ urgent: 'maybe' }, [...toolDefinitions, reading], answers)).toEqual(
      new Set(['{"urgent":true}', '{"urgent":false}']),
    );
  });

  it('reads a schema that the edit tool is listed with', () => {
    const fields = [{ key: 'points', type: 'number', config: { min: 3, max: 3 } }];
    const values = { type: 'object', description: 'The fields.', fields } as const;
    const typed = toolDefinitions.map((definition): ToolDefinition => {
      const { inputSchema } = definition;
      if (definition.name !== 'edit_record_item') return definition;
      return { ...definition, inputSchema: { ...inputSchema, properties: { ...inputSchema.properties, values } } };
    });
    const answers = [page({ it_1: 1 }, NO_SCHEMA), item(1)];
    expect(valuesSent({ points: 9 }, typed, answers)).toEqual(new Set(['{"points":3}']));
  });

  it('shown no schema, sends the words once and picks from what the rejection lists', () => {
    const said = { it_1: { status: 'Nonsense', points: 2, title: 'A title' } };
    const refused = rejection(
      { key: 'status', message: 'must be one of the option values', allowed: ['only'] },
      { key: 'title', message: 'must be at most 5 code points' },
    );
    const seed = Array.from({ length: 50 }, (_, candidate) => candidate).find(
      (candidate) =>
        pickLegal({ allowed: ['only'] }, streamOf(candidate, 'random valid', 'pass-1', 'it_1', 'status')).kind ===
        'value',
    );
    const played = playScript(triage(said, seed), [page({ it_1: 1 }, NO_SCHEMA), item(1), refused, refused, saved(2)]);
    expect(played.edits.map(({ values }) => values)).toEqual([
      said.it_1,
      { status: 'only', points: 2 },
      // What was picked and is rejected all the same is left, and not asked for again.
      { points: 2 },
    ]);
    expect(told(played)).toEqual({
      'it_1 status': 'left: must be one of the option values',
      'it_1 points': 'done',
      'it_1 title': 'left: no list of its legal values was shown',
    });
  });

  it('told of no field, leaves all that it sent to ask', () => {
    const played = playScript(triage({ it_1: { status: 'New' } }), [
      page({ it_1: 1 }, NO_SCHEMA),
      item(1),
      rejection(),
    ]);
    expect(told(played)).toEqual({ 'it_1 status': 'left: it was rejected, with no reason' });
  });

  it('keeps off what somebody else changed, and ends after four edits', () => {
    const gone = playScript(triage({ it_1: { status: 'New' } }), [
      ...[page({ it_1: 1 }, NO_SCHEMA), item(1, { status: 'new' }), conflict(2, ['status'])],
      item(2, { status: 'wont_fix' }),
    ]);
    expect(told(gone)).toEqual({ 'it_1 status': 'left: somebody else changed it meanwhile' });
    const started = [page({ it_1: 1 }, NO_SCHEMA), item(1)];
    const endless = play(triage({ it_1: { status: 'New' } }), (_, index) => started[index] ?? conflict(index, []));
    expect(endless.edits).toHaveLength(4);
  });

  it('leaves an item that cannot be read or edited, with the reason', () => {
    const no = refusal({ error: 'item_deleted', message: 'it is gone' });
    const unread = playScript(triage({ it_1: { status: 'New' } }), [page({ it_1: 1 }, NO_SCHEMA), no]);
    expect(told(unread)).toEqual({ 'it_1 status': 'left: it is gone' });
    const unsaved = playScript(triage({ it_1: { status: 'New' } }), [page({ it_1: 1 }, NO_SCHEMA), item(1), no]);
    expect(told(unsaved)).toEqual({ 'it_1 status': 'left: it is gone' });
  });
});
