import type { RunResult } from '../result/result-table.js';

/** Where a report will be read. */
export interface RenderOptions {
  /** Characters a line. 80 where nobody knows, as in a pipe. */
  readonly columns: number;
  /** Whether colour may be used. It is never needed to understand a report. */
  readonly color: boolean;
}

/** One file of a report: a name without a folder, and its whole text. */
export interface ReportFile {
  readonly name: string;
  readonly text: string;
}

/** A way in which answers look. A new one is one file and one line in `formats.ts`. */
export interface ReportFormat {
  /** One phrase for the person who chooses: what comes out. */
  readonly about: string;
  /** Without the dot. */
  readonly fileExtension: string;
  /** The answers as one text that ends with a line end. */
  render(result: RunResult, options: RenderOptions): string;
  /** Everything that was found, as files for a folder of their own. */
  files(result: RunResult): readonly ReportFile[];
}
