import type { RecordStore } from '../store/record-store.js';
import { PAGE_MAX, type ToolDefinition, toolDefinitions } from '../wire/definitions.js';
import type { Tools } from '../wire/tool-call.js';
import { type DesignKnob, designs } from './designs.js';
import { recordTools } from './record-tools.js';
import type { DetailLevel } from './rejections.js';
import type { DesignContext, EditRecord, Rival } from './rival.js';

/** What a server's maintainer can choose; the names are those of the command line, after `tools.`. */
export type ToolDesign = { readonly [Knob in DesignKnob]: keyof (typeof designs)[Knob] } & {
  /** How much a rejection says. */
  readonly rejection: DetailLevel;
  /** The most items on a page, 1 to 50. */
  readonly page_size: number;
  /** The most code points of a value that a page shows. */
  readonly preview_length: number;
};

/** The design that the post's rules ask for. */
export const postDesign: ToolDesign = {
  schema: 'every_page',
  values: 'open',
  rejection: 'labels',
  invalid: 'reject_all',
  coercion: 'never',
  paging: 'before_id',
  page_size: PAGE_MAX,
  preview_length: 120,
  feed: 'events',
  version: 'enforced',
  conflict: 'changed_keys',
  schema_editing: 'no',
};

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
  const definitions = rivals.reduce((listed, rival) => rival.define?.(listed, context) ?? listed, toolDefinitions);
  return { call: (call) => tools.call(call), definitions };
}

function rivalOf(knob: DesignKnob, design: ToolDesign): Rival {
  const ways: Readonly<Record<string, Rival>> = designs[knob];
  const rival = ways[design[knob]];
  if (rival === undefined) throw new Error(`tools.${knob} has no way ${design[knob]}`);
  return rival;
}
