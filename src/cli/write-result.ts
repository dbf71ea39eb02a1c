import { join } from 'node:path';
import type { ReportFormat } from '../report/format.js';
import type { RunResult } from '../result/result-table.js';
import { UsageError } from '../usage-error.js';
import { makeFolder, writeWhole } from './files.js';
import type { CommandIo } from './io.js';

/** How an answer looks and where it goes. Without a path it goes to stdout. */
export interface Output<Result extends RunResult = RunResult> {
  readonly format: ReportFormat<Result>;
  readonly out: string | undefined;
}

/** Call it before a run, which may take long. @throws UsageError when the output cannot hold several tables. */
export function checkOutput(
  {
    format,
    out,
  }: { readonly format: Pick<ReportFormat, 'fileExtension' | 'tablesPerText'>; readonly out?: string | undefined },
  tables: 'one' | 'several',
): void {
  if (out !== undefined || tables === 'one' || format.tablesPerText === 'any') return;
  throw new UsageError(
    `a ${format.fileExtension} file holds one table, and this answer has several; name a folder with --out or choose another --format`,
  );
}

/** Writes a result to stdout or to what `--out` names: a file, or a folder for a format that has a file for each table. */
export function writeResult<Result extends RunResult>(
  result: Result,
  { format, out }: Output<Result>,
  io: CommandIo,
): void {
  if (out === undefined) {
    io.stdout(format.render(result, { columns: io.columns, color: io.color }));
    return;
  }
  if (format.tablesPerText === 'any') {
    writeWhole('--out', [{ path: out, text: format.render(result, { columns: 80, color: false }) }]);
    return;
  }
  makeFolder('--out', out);
  writeWhole(
    '--out',
    format.files(result).map((file) => ({ path: join(out, file.name), text: file.text })),
  );
}
