import type { RunResult } from './result-table.js';

/** One figure of one design, held to one thing. */
export interface GateCheck {
  /** What the design has other than the post's, or the name that a thresholds file gives it. */
  readonly design: string;
  readonly against: 'threshold' | 'baseline';
  readonly figure: string;
  /** What it is held to, in words: a threshold as written, or the baseline's figure. */
  readonly expected: string;
  /** What came out, in words. */
  readonly found: string;
  readonly passed: boolean;
  /** The command that shows what stands behind it; empty where it passed. */
  readonly see: string;
}

/** Figures with what they were held to. */
export interface CheckedResult extends RunResult {
  readonly checks: readonly GateCheck[];
}

/** What a gate says. It passes when there is at least one check and all of them pass. */
export interface GateResult {
  readonly checks: readonly GateCheck[];
  readonly passed: boolean;
  /** The checks as a table, for any format. */
  readonly report: RunResult;
}
