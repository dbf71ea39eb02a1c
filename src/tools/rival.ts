import type { KnobWay } from '../knob.js';
import type { Edit, EditResult } from '../record/edit.js';
import type { ToolDefinition, ToolWording } from '../wire/definitions.js';
import type { Tools } from '../wire/tool-call.js';
import type { RecordTool, RecordToolsOptions, ToolContext } from './record-tools.js';

/** The store's public edit, or something around it. */
export type EditRecord = (edit: Edit) => EditResult;

/** What a rival design may stand on: the public doors of the store, and nothing behind them. */
export type DesignContext = ToolContext;

/**
 * One way to design one part of the tools. The contract's own way needs none of the functions; a rival is a wrapper of the store's
 * edit, a layer over the tools, another tool in the place of one, or other words in the list of tools.
 */
export interface Rival extends KnobWay {
  wrapEdit?(next: EditRecord, context: Omit<DesignContext, 'edit'>): EditRecord;
  layer?(next: Tools, context: DesignContext): Tools;
  /** The tool that lists items, in the place of the contract's, for pages of so many items. */
  list?(pageSize: number): RecordTool<RecordToolsOptions>;
  /** What it has the server say of itself, in the place of the contract's words. */
  readonly says?: Partial<ToolWording>;
  /** What the server lists of its tools, where that is more than words. */
  define?(definitions: readonly ToolDefinition[], context: DesignContext): readonly ToolDefinition[];
}
