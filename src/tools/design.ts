import {
  type Choice,
  choice,
  count,
  defaultsOf,
  type KnobDeclarations,
  type KnobWay,
  type SettingOf,
  settled,
} from '../knob.js';
import { PREVIEW_LENGTH } from '../record/item.js';
import { type OptionSpellingName, optionSpellings } from '../record/option-spellings.js';
import type { RecordStore } from '../store/record-store.js';
import {
  contractWording,
  definitionsOf,
  PAGE_MAX,
  type ToolDefinition,
  type ToolWording,
} from '../wire/definitions.js';
import type { Tools } from '../wire/tool-call.js';
import { type DesignKnob, designs } from './designs.js';
import { recordTools } from './record-tools.js';
import { type DetailLevel, rejections } from './rejections.js';
import type { DesignContext, EditRecord, Rival } from './rival.js';

/** What a server's maintainer can choose; the names are those of the command line, after `tools.`. */
export const toolKnobs = {
  schema: choice({
    models: 'Where an agent gets the schema from.',
    default: 'every_page',
    changesPeople: false,
    ways: designs.schema,
  }),
  values: choice({
    models: "What the edit tool's definition says of the values that it takes.",
    default: 'open',
    changesPeople: false,
    ways: designs.values,
  }),
  option_values: choice({
    models: 'How the values of options are spelt.',
    default: 'as_stored',
    changesPeople: false,
    ways: spellingWays(),
  }),
  rejection: choice({
    models: 'How much a rejection says.',
    default: 'labels',
    changesPeople: false,
    ways: rejectionWays(),
  }),
  invalid: choice({
    models: 'What becomes of the good fields of an edit in which one fails.',
    default: 'reject_all',
    changesPeople: false,
    ways: designs.invalid,
  }),
  coercion: choice({
    models: 'What the server makes of a value that is nearly right.',
    default: 'never',
    changesPeople: false,
    ways: designs.coercion,
  }),
  paging: choice({
    models: 'How a page goes on.',
    default: 'before_id',
    changesPeople: false,
    ways: designs.paging,
  }),
  page_size: count({
    models: 'The most items on a page.',
    default: PAGE_MAX,
    changesPeople: false,
    low: 1,
    high: PAGE_MAX,
    ...settled,
  }),
  preview_length: count({
    models: 'The most code points of a value that a page shows.',
    default: PREVIEW_LENGTH,
    changesPeople: false,
    low: 1,
    high: 10_000,
    ...settled,
  }),
  feed: choice({
    models: 'What tells an agent what changed since it was last there.',
    default: 'events',
    changesPeople: false,
    ways: designs.feed,
  }),
  version: choice({
    models: 'What the version of an edit is held to.',
    default: 'enforced',
    changesPeople: false,
    ways: designs.version,
  }),
  conflict: choice({
    models: 'How much a conflict says.',
    default: 'changed_keys',
    changesPeople: false,
    ways: designs.conflict,
  }),
  schema_editing: choice({
    models: 'Whether an agent may change the schema that it is held to.',
    default: 'no',
    changesPeople: false,
    ways: designs.schema_editing,
  }),
} satisfies { readonly [Knob in DesignKnob]: Choice<keyof (typeof designs)[Knob] & string> } & KnobDeclarations;

/** A setting of the tools. */
export type ToolDesign = SettingOf<typeof toolKnobs>;

/** The design that the post's rules ask for. */
export const postDesign: ToolDesign = defaultsOf(toolKnobs);

function rejectionWays(): Readonly<Record<DetailLevel, KnobWay>> {
  const ways = Object.entries(rejections).map(([level, { shows }]): [string, KnobWay] => {
    return [level, { models: `A rejection shows ${shows}.`, ...settled }];
  });
  return Object.fromEntries(ways) as Record<DetailLevel, KnobWay>;
}

function spellingWays(): Readonly<Record<OptionSpellingName, KnobWay>> {
  const ways = Object.entries(optionSpellings).map(([name, { models }]): [string, KnobWay] => {
    return [name, { models, ...settled }];
  });
  return Object.fromEntries(ways) as Record<OptionSpellingName, KnobWay>;
}

/** Tools of a design, and what a server lists of them. */
export interface DesignedTools extends Tools {
  /** As they are listed when a conversation begins: a schema that changes later does not change them. */
  readonly definitions: readonly ToolDefinition[];
}

/** Makes the tools of a design over a store, for one caller. */
export function designTools(
  design: ToolDesign,
  caller: { readonly store: RecordStore; readonly actor: string; readonly granted: readonly string[] },
): DesignedTools {
  const rivals = (Object.keys(designs) as DesignKnob[]).map((knob) => rivalOf(knob, design));
  const base = { ...caller, rejection: design.rejection };
  const edit = rivals.reduce<EditRecord>(
    (next, rival) => rival.wrapEdit?.(next, base) ?? next,
    (asked) => caller.store.edit(asked),
  );
  const context: DesignContext = { ...base, edit };
  const list = rivals.find((rival) => rival.list !== undefined)?.list;
  const { page_size: pageSize, preview_length: previewLength } = design;
  const tools = rivals.reduce<Tools>(
    (next, rival) => rival.layer?.(next, context) ?? next,
    recordTools({ ...context, list, pageSize, previewLength }),
  );
  let wording: ToolWording = { ...contractWording, takes: optionSpellings[design.option_values].takes };
  for (const { says } of rivals) wording = { ...wording, ...says };
  const definitions = rivals.reduce(
    (listed, rival) => rival.define?.(listed, context) ?? listed,
    definitionsOf(wording, { pageSize, previewLength }),
  );
  return { call: (call) => tools.call(call), definitions };
}

function rivalOf(knob: DesignKnob, design: ToolDesign): Rival {
  const ways: Readonly<Record<string, Rival>> = designs[knob];
  const rival = ways[design[knob]];
  if (rival === undefined) throw new Error(`tools.${knob} has no way ${design[knob]}`);
  return rival;
}
