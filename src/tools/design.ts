import type { RecordStore } from '../store/record-store.js';
import type { Tools } from '../wire/tool-call.js';
import { offsetPaging } from './designs/offset-paging.js';
import { type RecordTool, recordTools } from './record-tools.js';
import type { DetailLevel } from './rejections.js';

/** How a page goes on: the contract's cursor, or its rival. */
export const pagings = { before_id: undefined, offset: offsetPaging } satisfies Record<string, RecordTool | undefined>;

export type Paging = keyof typeof pagings;

/** What a server's maintainer can choose. */
export interface ToolDesign {
  /** How much a rejection says. */
  readonly rejection: DetailLevel;
  /** How a page goes on. */
  readonly paging: Paging;
}

/** The design that the post's rules ask for. */
export const postDesign: ToolDesign = { rejection: 'labels', paging: 'before_id' };

/** Tools of a design over a store, for one caller. */
export function designTools(
  design: ToolDesign,
  {
    store,
    actor,
    granted,
  }: { readonly store: RecordStore; readonly actor: string; readonly granted: readonly string[] },
): Tools {
  return recordTools({ store, actor, granted, rejection: design.rejection, list: pagings[design.paging] });
}
