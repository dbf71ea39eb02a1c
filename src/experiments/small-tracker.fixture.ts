import type { JsonObject, JsonValue } from '../record/json-value.js';
import type { Cell, ResultTable } from '../result/result-table.js';
import { parseScenario } from '../scenario/parse-scenario.js';
import type { Scenario } from '../scenario/scenario.js';
import type { RuleName } from './rules/rules.js';
import { runRules } from './rules/run-rules.js';

/** What everybody wants of each of the four items: nothing is left to chance, so figures can be checked by hand. */
export interface SmallWants {
  readonly state: JsonObject;
  readonly size: JsonObject;
}

/** "Won't fix", which no bare value matches, and a size that fits. */
export const plainWants: SmallWants = {
  state: { value: 'wont_fix', said: ["Won't fix"] },
  size: { value: 5 },
};

/** A word of the label "Finished work", and a size beyond the bound, which must be asked about. */
export const askedWants: SmallWants = {
  state: { value: 'done', said: ['work'] },
  size: { ask_me: true, said: [20] },
};

/** The fields of the small tracker as a page shows them. */
export const smallFields: JsonValue = [
  { key: 'task', type: 'text', is_required: true, is_unique: true, config: { max_length: 20 } },
  {
    key: 'state',
    type: 'select',
    is_required: true,
    is_unique: false,
    config: {
      options: [
        { value: 'open', label: 'Open' },
        { value: 'wont_fix', label: "Won't fix" },
        { value: 'done', label: 'Finished work' },
      ],
    },
  },
  { key: 'size', type: 'number', is_required: false, is_unique: false, config: { min: 0, max: 10 } },
];

/** A tracker of three fields, of which two are aimed at. */
export function smallScenario({ state, size }: SmallWants): Scenario {
  const document = {
    format: 'triage-sim-scenario/1',
    name: 'small',
    title: 'A small tracker',
    today: '2026-11-09',
    channel: { id: 'tasks', name: 'Tasks', preview_fields: ['task', 'state'], fields: smallFields },
    population: {
      created: ['2026-10-01', '2026-11-08'],
      values: { task: { numbered: 'T{number}' }, state: { value: 'open' } },
    },
    intents: { state: [state], size: [size, { weight: 0, value: 1 }] },
    people: {
      after_each_page: 1,
      meanwhile: { chance: '0 in 1', sets: { state: 'wont_fix' } },
      between_passes: { edited: 2, created: 1, deleted: 1, sets: { size: { value: 3 } } },
    },
    conflict_wants: { state: 'done' },
    sizes: { triage: 4, page: 2, paging: 120, poll: 8, conflicts: 4, timed_edits: 1 },
  };
  return parseScenario(JSON.stringify(document), 'small.json');
}

/** A rule measured on the small tracker, its tables by name. */
export async function measureSmall(
  rule: RuleName,
  wants: SmallWants,
  seeds: readonly number[] = [1],
): Promise<ReadonlyMap<string, ResultTable>> {
  const { experiments } = await runRules({ scenario: smallScenario(wants), seeds, rules: [rule] });
  return new Map(experiments.flatMap(({ tables }) => tables.map((table) => [table.name, table] as const)));
}

/** The figures of the row with these labels, of the columns with these keys. */
export function figuresOf(
  table: ResultTable | undefined,
  labels: readonly JsonValue[],
  keys: readonly string[],
): number[] {
  const row = rowOf(table, labels);
  return keys.map((key) => {
    const cell = row[table?.columns.findIndex((column) => column.key === key) ?? -1];
    if (cell === undefined || !('number' in cell)) throw new Error(`there is no figure ${key}`);
    return cell.number;
  });
}

/** What a flip map says of the advice in the row with these labels. */
export function adviceOf(table: ResultTable | undefined, labels: readonly JsonValue[]): string {
  const last = rowOf(table, labels).at(-1);
  if (last === undefined || !('text' in last)) throw new Error('the row says nothing of the advice');
  return last.text;
}

/** Labels in the order of the columns; null stands for any. */
function rowOf(table: ResultTable | undefined, labels: readonly JsonValue[]): readonly Cell[] {
  const row = table?.rows.find((cells) =>
    labels.every((label, index) => label === null || label === labelIn(cells[index])),
  );
  if (row === undefined) throw new Error(`there is no row ${labels.join(' / ')}`);
  return row;
}

function labelIn(cell: Cell | undefined): JsonValue {
  if (cell === undefined || 'absent' in cell) return null;
  return 'text' in cell ? cell.text : cell.number;
}
