import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MemoryEngine } from '../store/memory-engine.js';
import type { ToolDefinition } from '../wire/definitions.js';
import { toolDefinitions } from '../wire/definitions.js';
import { type DesignedTools, designTools, postDesign, type ToolDesign, toolKnobs } from './design.js';
import { field } from './field-case.fixture.js';
import { CHANNEL, FieldWorld } from './field-world.fixture.js';

const options = [
  { value: 'new', label: 'New' },
  { value: 'done', label: 'Done' },
];
const { store } = new FieldWorld(new MemoryEngine(), { fields: [field('state', 'select', { options })] });

function toolsOf(changes: Partial<ToolDesign>): DesignedTools {
  return designTools({ ...postDesign, ...changes }, { store, actor: 'agent', granted: [CHANNEL] });
}

/** Everything that a server lists of its tools. */
function textOf(changes: Partial<ToolDesign>): string {
  return JSON.stringify(toolsOf(changes).definitions);
}

function definitionOf(changes: Partial<ToolDesign>, name: string): ToolDefinition {
  const found = toolsOf(changes).definitions.find((listed) => listed.name === name);
  if (found === undefined) throw new Error(`the design lists no ${name}`);
  return found;
}

/** What a way has the server say, and what it must not say. */
interface Said {
  readonly says: readonly string[];
  readonly not?: readonly string[];
}

const CONVERTS_NOTHING = 'Nothing is converted, trimmed or clamped';
const VALUE_AND_NO_LABEL = 'a select takes an option value and not its label';
const ALL_OR_NONE = 'all of them or none';
const SCHEMA_LISTED = 'List the schema and';
const POLLING = 'Keep as_of_sequence of the first page, not of the last: polling from it';
const ANY_CONFLICT = 'concurrent changes are rejected';

type Ways<Knob extends keyof ToolDesign> = Readonly<Record<ToolDesign[Knob] & string, Said>>;

const sentences: { readonly [Knob in keyof ToolDesign]: Ways<Knob> } = {
  schema: {
    every_page: { says: [SCHEMA_LISTED], not: ['read_record_schema'] },
    first_page: {
      says: ['List a bounded page of item previews, newest first, and with the first page the schema.'],
      not: [SCHEMA_LISTED],
    },
    separate_call: {
      says: ['newest first. read_record_schema has the schema.', 'Pages do not carry them.'],
      not: [SCHEMA_LISTED],
    },
    never: { says: ['List a bounded page of item previews, newest first. Previews'], not: ['schema'] },
  },
  values: {
    open: { says: ['"The fields to set, by key."'], not: ['"fields":'] },
    typed: {
      says: ['by key; fields lists them, as they were when the tools were listed.', '"fields":[{"key":"state"'],
    },
  },
  option_values: {
    as_stored: { says: [VALUE_AND_NO_LABEL] },
    opaque: { says: [VALUE_AND_NO_LABEL] },
    labels: { says: ['a select takes an option value, which is its label'], not: ['not its label'] },
  },
  // What a rejection or a conflict shows, its answer shows.
  rejection: { terse: quiet(), field: quiet(), reason: quiet(), values: quiet(), labels: quiet(), suggest: quiet() },
  conflict: { changed_keys: quiet(), current_version: quiet(), code_only: quiet() },
  invalid: {
    reject_all: { says: [`Set fields of one item, ${ALL_OR_NONE}.`] },
    save_valid_report: {
      says: ['those that pass are saved, and not_saved of the answer lists the others.'],
      not: [ALL_OR_NONE],
    },
    save_valid_silent: { says: ['"Set fields of one item. Supply'], not: [ALL_OR_NONE, 'saved'] },
  },
  coercion: {
    never: { says: ['Values are stored exactly as sent', CONVERTS_NOTHING, VALUE_AND_NO_LABEL] },
    labels: {
      says: [
        'or a label or a word of one for the first option that has it',
        'Nothing else is converted, trimmed or clamped',
      ],
      not: [CONVERTS_NOTHING, 'not its label', 'exactly as sent', 'nearest'],
    },
    labels_and_clamp: {
      says: [
        'or a label or a word of one for the first option that has it',
        'A number out of range is stored as the nearest in it.',
      ],
      not: [CONVERTS_NOTHING, 'not its label', 'exactly as sent', 'clamped'],
    },
  },
  paging: {
    before_id: { says: ['Go on with next_before_id until it is null.'], not: ['offset'] },
    offset: { says: ['Go on with next_offset until it is null.', '"offset":{'], not: ['before_id'] },
  },
  page_size: {
    10: { says: ['"maximum":10,"default":10'], not: ['"maximum":50'] },
    50: { says: ['"maximum":50,"default":50'] },
  },
  preview_length: {
    1: { says: ['cut at 1 character and'], not: ['120'] },
    5: { says: ['cut at 5 characters and'], not: ['120'] },
    120: { says: ['cut at 120 characters and'] },
  },
  feed: {
    events: { says: [POLLING, 'poll_resource_events'] },
    updated_since: {
      says: ['Keep server_time of the first page, not of the last, for list_updated_items.'],
      not: ['as_of_sequence', 'poll'],
    },
    none: { says: [], not: ['as_of_sequence', 'Keep', 'poll'] },
  },
  version: {
    enforced: { says: [`Supply the version from read_record_item; ${ANY_CONFLICT}.`] },
    per_field: { says: ['an edit of a field that was changed since is rejected.'], not: [ANY_CONFLICT] },
    ignored: { says: ['the last write wins, whatever version it names.'], not: ['rejected'] },
  },
  schema_editing: {
    no: { says: [], not: ['edit_record_schema'] },
    yes: { says: ['edit_record_schema'] },
  },
};

function quiet(): Said {
  return { says: [VALUE_AND_NO_LABEL, ANY_CONFLICT, ALL_OR_NONE] };
}

const cases = Object.entries(sentences).flatMap(([knob, ways]) =>
  Object.entries<Said>(ways).map(([way, said]) => ({ knob, way, ...said })),
);

describe('a design says of itself what it does', () => {
  it('with every way of every choice', () => {
    for (const [knob, declared] of Object.entries(toolKnobs)) {
      const known = Object.keys(sentences[knob as keyof ToolDesign]).sort();
      if (declared.kind === 'choice') expect(known, knob).toEqual(Object.keys(declared.ways).sort());
    }
  });

  it.each(cases)('tools.$knob=$way', ({ knob, way, says, not = [] }) => {
    const value = toolKnobs[knob as keyof ToolDesign].kind === 'count' ? Number(way) : way;
    const text = textOf({ [knob]: value });
    for (const sentence of says) expect(text).toContain(sentence);
    for (const sentence of not) expect(text).not.toContain(sentence);
    expect(text).toContain('Send the same idempotency_key when you repeat an edit whose answer you did not get.');
  });

  it('in a few thousand combinations, which name no tool and no argument that they do not list', () => {
    for (const design of combinations()) {
      const { definitions } = toolsOf(design);
      const names = definitions.map(({ name }) => name);
      const words = definitions.map(({ description }) => description).join(' ');
      for (const [named] of words.matchAll(/\b(?:read|list|edit|poll)_[a-z_]+/g)) expect(names).toContain(named);
      const properties = definitions[0]?.inputSchema.properties ?? {};
      const positions = [...words.matchAll(/next_(before_id|offset)/g)].map(([, position = '']) => position);
      expect(positions).toHaveLength(1);
      for (const position of positions) expect(properties).toHaveProperty(position);
      expect(words).not.toMatch(/ {2}|undefined/);
    }
  });

  function combinations(): readonly Partial<ToolDesign>[] {
    const knobs = ['schema', 'invalid', 'coercion', 'paging', 'feed', 'version', 'option_values', 'values'] as const;
    return knobs.reduce<readonly Partial<ToolDesign>[]>(
      (designs, knob) =>
        designs.flatMap((design) => Object.keys(toolKnobs[knob].ways).map((way) => ({ ...design, [knob]: way }))),
      [{}],
    );
  }
});

describe('the post’s design', () => {
  it('lists the contract’s tools, byte for byte as ever', () => {
    const { definitions } = toolsOf({});
    expect(definitions).toEqual(toolDefinitions);
    const text = JSON.stringify(definitions);
    expect(Buffer.byteLength(text)).toBe(3247);
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      '3ffbfebbb49679dc35cbd7ade65fd85f6d2548d8a3dd65087d045363ca824934',
    );
  });

  it('tells an agent in these words how to list and to edit', () => {
    expect(definitionOf({}, 'list_record_items').description).toBe(
      'List the schema and a bounded page of item previews, newest first. Previews are cut at 120 characters and are not for ' +
        'writing back: use read_record_item for the complete values. Go on with next_before_id until it is null. Keep ' +
        'as_of_sequence of the first page, not of the last: polling from it misses nothing that happened while you listed.',
    );
    expect(definitionOf({}, 'edit_record_item').description).toBe(
      'Set fields of one item, all of them or none. Supply the version from read_record_item; concurrent changes are rejected. ' +
        'Values are stored exactly as sent: a select takes an option value and not its label, a multi_select takes the whole ' +
        'array, a percentage is in percent points, text lengths count Unicode code points, null clears a field. Nothing is converted, ' +
        'trimmed or clamped; unique values are compared exactly. Send the same idempotency_key when you repeat an edit whose answer you did not get.',
    );
  });
});

describe('what is listed is held to', () => {
  it.each(['before_id', 'offset'] as const)('no page is larger than the design has it, paged by %s', (paging) => {
    const tools = toolsOf({ paging, page_size: 10 });
    const list = (limit: number) =>
      tools.call({ name: 'list_record_items', arguments: { record_channel_id: CHANNEL, limit } });
    expect(list(10).isError).toBe(false);
    expect(list(11)).toMatchObject({ isError: true, body: { error: 'invalid_argument' } });
  });
});
