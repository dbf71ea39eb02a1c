import type { RunResult } from '../result/result-table.js';

/** Where a report will be read. */
export interface RenderOptions {
  /** Characters a line. 80 where nobody knows, as in a pipe. */
  readonly columns: number;
  /** Whether colour may be used. A report can be understood without it. */
  readonly color: boolean;
}

/** One file of a report: a name without a folder, and its whole text. */
export interface ReportFile {
  readonly name: string;
  readonly text: string;
}

/**
 * A way in which answers look. A new one is one file and one line in `formats.ts`. `Result` is what it can show: any result, or only
 * results with something more, such as a gate's checks.
 */
export interface ReportFormat<Result extends RunResult = RunResult> {
  /** Says in a phrase what comes out. */
  readonly about: string;
  /** Without the dot. */
  readonly fileExtension: string;
  /** How many tables one text can hold. With `one`, several tables need a folder with a file for each. */
  readonly tablesPerText: 'one' | 'any';
  /** Writes the answers as one text that ends with a line end. */
  readonly render: (result: Result, options: RenderOptions) => string;
  /** Writes everything that was found as files for a folder of their own. */
  readonly files: (result: Result) => readonly ReportFile[];
}
