import { join } from 'node:path';
import { type FormatName, formats } from '../report/formats.js';
import type { RunResult } from '../result/result-table.js';
import { makeFolder, writeWhole } from './files.js';
import type { CommandIo } from './io.js';

/** Writes a result to stdout or, where `--out` says, to a file, or for CSV to a folder of files. */
export function writeResult(result: RunResult, name: FormatName, out: string | undefined, io: CommandIo): void {
  const format = formats[name];
  if (out === undefined) {
    io.stdout(format.render(result, { columns: io.columns, color: io.color }));
    return;
  }
  if (name !== 'csv') {
    writeWhole('--out', [{ path: out, text: format.render(result, { columns: 80, color: false }) }]);
    return;
  }
  makeFolder('--out', out);
  writeWhole(
    '--out',
    format.files(result).map((file) => ({ path: join(out, file.name), text: file.text })),
  );
}
