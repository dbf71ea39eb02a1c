import type { RunResult } from '../result/result-table.js';

/** The part of a results file in which differences are looked for. */
interface ResultsDocument {
  readonly experiments: readonly {
    readonly tables: readonly {
      readonly name: string;
      readonly columns: readonly { readonly key: string }[];
      readonly rows: readonly (readonly CellDocument[])[];
    }[];
  }[];
}

type CellDocument = { readonly text?: string; readonly number?: number };

/** Names every cell in which two results files of one scenario differ, and what stands in each. */
export function compareResults(scenario: string, before: string, after: string): readonly string[] {
  const [old, now] = [cellsOf(before), cellsOf(after)];
  if (old === undefined || now === undefined) return [];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => old.get(name) !== now.get(name))
    .map((name) => `${scenario} ${name}: ${old.get(name) ?? 'nothing'} before, ${now.get(name) ?? 'nothing'} now`);
}

/** Each cell as JSON, by its name. Undefined when the text is not a results file. */
function cellsOf(text: string): Map<string, string> | undefined {
  try {
    const document: ResultsDocument = JSON.parse(text);
    const cells = document.experiments.flatMap(({ tables }) =>
      tables.flatMap(({ name, columns, rows }) =>
        rows.flatMap((row) => {
          const label = row.flatMap((cell) => cell.text ?? []).join('/');
          return row.map((cell, index) => [`${name} ${label} ${columns[index]?.key}`, JSON.stringify(cell)] as const);
        }),
      ),
    );
    return new Map(cells);
  } catch {
    return undefined;
  }
}

/** Names every cell that should equal the published figure and does not. */
export function failedVerdicts(scenario: string, { experiments }: RunResult): readonly string[] {
  return experiments.flatMap(({ tables }) =>
    tables.flatMap(({ name, columns, rows }) =>
      rows.flatMap((row) => {
        const label = row.flatMap((cell) => ('text' in cell ? [cell.text] : [])).join('/');
        return row.flatMap((cell, index) => {
          if (!('number' in cell) || cell.verdict?.kind !== 'differs') return [];
          return [
            `${scenario} ${name} ${label} ${columns[index]?.key}: ${cell.number}, and the post has ${cell.published}`,
          ];
        });
      }),
    ),
  );
}
