import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  findChanceBreaks,
  findCycles,
  findDoorBreaks,
  findFlags,
  findFloorBreaks,
  findMeaningReaders,
  findRoomCircles,
  findShapeBreaks,
  findSpellingBreaks,
  findTableBreaks,
  findThrowBreaks,
  findTypeQuestions,
  findUndeclaredKnobs,
  findWriteBreaks,
  type SourceTree,
} from './architecture.laws.js';

const root = fileURLToPath(new URL('.', import.meta.url));

const house: SourceTree = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);

/** The house with one file added or replaced: what somebody might do by mistake. */
function houseWith(path: string, text: string): SourceTree {
  return new Map([...house, [path, text]]);
}

const laws: readonly {
  readonly law: string;
  readonly find: (tree: SourceTree) => string[];
  readonly broken: readonly [path: string, text: string][];
}[] = [
  {
    law: 'a floor imports only lower floors, and agents and reports only what is theirs',
    find: findFloorBreaks,
    broken: [
      ['store/back-door.ts', "import { recordTools } from '../tools/record-tools.js';"],
      ['wire/peek.ts', "import { drawIntents } from '../scenario/intent.js';"],
      ['agents/peek.ts', "import type { Intent } from '../scenario/intent.js';"],
      ['agents/peek.ts', "import { RecordStore } from '../store/record-store.js';"],
      ['report/peek.ts', "import { runExperiments } from '../experiments/post/run-experiments.js';"],
      ['annex/room.ts', "import { streamOf } from '../random.js';"],
    ],
  },
  {
    law: 'only a table enumerates what fulfils its contract',
    find: findTableBreaks,
    broken: [
      ['store/shortcut.ts', "import { select } from '../record/field-types/select.js';"],
      ['tools/shortcut.ts', "import { feed } from './designs/feed.js';"],
      ['trial/shortcut.ts', "import { schemaDrift } from './schema-drift.js';"],
      ['agents/shortcut.ts', "import { drops } from './after-rejections.js';"],
    ],
  },
  {
    law: 'there is no knob without a declaration',
    find: findUndeclaredKnobs,
    broken: [
      ['tools/design.ts', 'export interface ToolDesign { readonly paging: string; readonly retries: number }'],
      [
        'agents/policy.ts',
        "export type TriagePolicy = SettingOf<typeof agentKnobs> & { readonly mood: 'good' | 'bad' };",
      ],
      ['trial/conditions.ts', 'export const quietConditions = { ...defaultsOf(conditionKnobs), noise: 3 };'],
      ['trial/knobs.ts', 'const declarations = { tools: toolKnobs, agent: {}, conditions: conditionKnobs };'],
    ],
  },
  {
    law: 'an outcome is returned and a wrong request is a UsageError',
    find: findThrowBreaks,
    broken: [['store/conflict.ts', 'export class VersionConflict extends Error {}\nthrow new VersionConflict();']],
  },
  {
    law: 'one file imports a dependency',
    find: findDoorBreaks,
    broken: [
      ['cli/more.ts', "import { Command } from 'commander';"],
      ['store/more.ts', "const sql = await import('sql.js');"],
      ['trial/more.ts', "import seedrandom from 'seedrandom';"],
    ],
  },
  {
    law: 'all chance is streamOf, no clock, and only main touches the process',
    find: findChanceBreaks,
    broken: [
      ['trial/luck.ts', 'export const luck = Math.random();'],
      ['scenario/now.ts', 'export const now = Date.now();'],
      ['scenario/now.ts', 'export const now = new Date();'],
      ['cli/exit.ts', 'process.exit(1);'],
    ],
  },
  {
    law: 'a run returns, a report renders, cli writes',
    find: findWriteBreaks,
    broken: [
      ['trial/loud.ts', "console.log('done');"],
      ['report/loud.ts', "import { writeFileSync } from 'node:fs';\nwriteFileSync('a', 'b');"],
    ],
  },
  {
    law: 'code is camelCase and the domain knows no word of the wire',
    find: findSpellingBreaks,
    broken: [
      ['trial/spelling.ts', 'const item_count = 1;'],
      ['store/spelling.ts', 'export interface Page { readonly next_before_id: string; readonly before_id: string }'],
    ],
  },
  {
    law: 'shared code never asks which type a field has',
    find: findTypeQuestions,
    broken: [
      ['store/question.ts', "export const isChoice = (field: { type: string }) => field.type === 'select';"],
      ['tools/question.ts', "switch (field.type) { case 'formula': break; }"],
    ],
  },
  {
    law: 'only the judge sees what was meant',
    find: findMeaningReaders,
    broken: [
      ['agents/cheat.ts', 'export const cheat = (intent: { meaning: unknown }) => intent.meaning;'],
      ['trial/cheat.ts', 'export const cheat = (intent: { meaning: unknown }) => intent.meaning;'],
    ],
  },
  {
    law: 'no utils, no barrels, functions that fit on a screen',
    find: findShapeBreaks,
    broken: [
      ['record/utils.ts', 'export const one = 1;'],
      ['record/all.ts', "export * from './item.js';"],
      ['record/all.ts', "export { toPreview } from './item.js';"],
      ['record/long.ts', `export function long() {\n${'  one();\n'.repeat(80)}}`],
    ],
  },
  {
    law: 'no cycles',
    find: findCycles,
    broken: [
      ['record/nearest.ts', "import { parseChannel } from './channel.js';\nexport const nearest = parseChannel;"],
    ],
  },
  {
    law: 'no circles between rooms',
    find: findRoomCircles,
    broken: [
      ['experiments/statistics/peek.ts', "import type { ComparePlan } from '../compare/compare-plan.js';"],
      ['experiments/runner/peek.ts', "import { experiments } from '../post/experiments.js';"],
    ],
  },
  {
    law: 'flags are named in cli alone',
    find: findFlags,
    broken: [
      ['experiments/compare/flag.ts', "throw new UsageError('--items is too large');"],
      ['report/flag.ts', "export const hint = 'see triage-sim list --help';"],
    ],
  },
];

describe.each(laws)('the law: $law', ({ find, broken }) => {
  it('holds in the whole house', () => {
    expect(find(house)).toEqual([]);
  });

  it.each(broken)('is seen to be broken by %s', (path, text) => {
    expect(find(houseWith(path, text)).filter((line) => line.includes(path))).not.toEqual([]);
  });
});
