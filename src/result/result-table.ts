import type { JsonObject, JsonValue } from '../record/json-value.js';

/**
 * Where a figure comes from. `counted` follows from the procedure; `drawn` depends on random draws; `fitted` was made to come
 * out by a choice of ours; `assumed` was put in by hand; `observed` was recorded of somebody else's agent and not simulated;
 * `timed` was measured with a clock.
 */
export type Basis = 'counted' | 'drawn' | 'fitted' | 'assumed' | 'observed' | 'timed';

/** Whence an observed figure is. */
export interface Observed {
  /** Who was recorded, in words. */
  readonly agent: string;
  /** How many items the recording is of. */
  readonly items: number;
  /** The day of the recording: year, month and day. */
  readonly date: string;
}

/** What a number counts; decides how it is rounded when shown, never how it is kept. */
export type Unit =
  | 'fields'
  | 'items'
  | 'calls'
  | 'mean_calls' // a mean over runs, shown with one decimal even when it is whole
  | 'calls_per_item'
  | 'edits'
  | 'pages'
  | 'bytes'
  | 'kib'
  | 'tokens'
  | 'share' // a fraction from 0 to 1, shown as a percentage
  | 'share_difference' // of two shares, −1 to 1, shown in percentage points with its sign
  | 'probability' // from 0 to 1
  | 'seconds'
  | 'microseconds'
  | 'ratio';

/** How a figure of ours stands to the published one; only cells with a published figure have one. */
export type Verdict =
  /** Counted and equal. */
  | { readonly kind: 'exact' }
  /** Counted and not equal: a fault. */
  | { readonly kind: 'differs' }
  /** Drawn, and the draws that it follows from lie within what chance allows. */
  | { readonly kind: 'agrees' }
  /** Drawn, and at least one draw that it follows from lies outside. */
  | { readonly kind: 'disagrees' }
  /** Something was chosen so that this comes out: agreement proves nothing. */
  | { readonly kind: 'fitted' }
  /** Sizes: how far apart, as a fraction of the published figure. */
  | { readonly kind: 'near'; readonly off: number }
  /** Timed on another machine: ours divided by the published one, a proportion and no verdict. */
  | { readonly kind: 'proportion'; readonly ratio: number };

/** A number as it was found, unrounded. */
export interface NumberCell {
  readonly number: number;
  readonly basis: Basis;
  /** A 95% interval, where one was worked out. */
  readonly interval?: readonly [number, number];
  /** The published figure for the same cell: a number, or the lowest and highest that were published. */
  readonly published?: number | readonly [number, number];
  readonly verdict?: Verdict;
  /** Whence the figure is; only one whose basis is `observed` has it. */
  readonly observed?: Observed;
  /** Whether damage was done beside what the figure counts: it is marked, so that nobody reads it as praise. */
  readonly hasDamage?: true;
}

/** One cell: a number, a label that says which row this is, or nothing measured. */
export type Cell = NumberCell | { readonly text: string } | { readonly absent: string };

export interface TableColumn {
  readonly key: string;
  /** Short enough to head a column: at most about 16 characters a line. */
  readonly title: string;
  /** null for labels. */
  readonly unit: Unit | null;
}

/** Rows of raw cells with what is needed to read them. Timed figures never share a table with others. */
export interface ResultTable {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly TableColumn[];
  /** Cells in the order of the columns. */
  readonly rows: readonly (readonly Cell[])[];
  /** Sentences that belong under the table, computed from its figures where they state any. */
  readonly notes: readonly string[];
  /** Command lines that show what is in the table, to be copied. */
  readonly commands?: readonly string[];
}

/** What one experiment answered. */
export interface ExperimentResult {
  readonly experiment: string;
  readonly question: string;
  readonly tables: readonly ResultTable[];
}

/** What the figures depend on, and nothing else: no Node, operating system, clock or version of ours. */
export interface Provenance {
  readonly format: 'triage-sim-results/1';
  readonly scenario: { readonly name: string; readonly sha256: string };
  readonly seeds: readonly number[];
  readonly engine: string;
  readonly sqljs: string;
  readonly sqlite: string;
}

/** A judged draw: how often something came up, against what was expected. */
export interface DrawVerdict {
  readonly name: string;
  readonly about: string;
  readonly trials: number;
  readonly expected: number;
  readonly ours: { readonly count: number; readonly p: number; readonly agrees: boolean };
  readonly published?: { readonly count: number; readonly p: number; readonly agrees: boolean };
}

/** Everything that one run found. */
export interface RunResult {
  readonly provenance: Provenance;
  readonly experiments: readonly ExperimentResult[];
  readonly draws: readonly DrawVerdict[];
}

/** A call that an agent made and the answer that it got, as they went over the wire. */
export interface TracedCall {
  readonly tool: string;
  readonly sent: JsonObject;
  readonly isError: boolean;
  readonly body: JsonObject;
  /** What of the answer is left out here because it is about other items or fields; empty where nothing is. */
  readonly leftOut: string;
}

/** What happened to one item in one trial: every call that was about it, in order, and how its fields ended. */
export interface ItemTrace {
  readonly scenario: string;
  readonly seed: number;
  /** The item's number, from 1, of how many, and its id. */
  readonly item: number;
  readonly items: number;
  readonly itemId: string;
  /** Knobs other than the post's, as a command line has them; may be empty. */
  readonly setting: string;
  readonly calls: readonly TracedCall[];
  /** What a person set on the item while the agent was at it; null where nobody did. */
  readonly setByPerson: JsonObject | null;
  readonly fields: readonly {
    readonly key: string;
    readonly said: JsonValue;
    readonly stored: JsonValue;
    readonly ended: string;
    /** What the agent says to the person of a field that it leaves; empty of one that it does not. */
    readonly reason: string;
  }[];
}
