import type {
  Basis,
  DrawVerdict,
  ExperimentResult,
  NumberCell,
  Provenance,
  ResultTable,
  RunResult,
  Verdict,
} from '../result/result-table.js';

/** A number cell in one line. */
export function cell(
  number: number,
  basis: Basis,
  published?: NumberCell['published'],
  verdict?: Verdict | 'exact' | 'differs' | 'agrees' | 'disagrees' | 'fitted',
): NumberCell {
  return {
    number,
    basis,
    ...(published === undefined ? {} : { published }),
    ...(verdict === undefined ? {} : { verdict: typeof verdict === 'string' ? { kind: verdict } : verdict }),
  };
}

const near = (off: number): Verdict => ({ kind: 'near', off });
const proportion = (ratio: number): Verdict => ({ kind: 'proportion', ratio });
const label = (text: string) => ({ text });

const matrixRow = (
  [schema, detail]: readonly [string, string],
  [saved, left]: readonly [number, number],
  [postSaved, postLeft]: readonly [number, number],
  calls: NumberCell,
  first: number,
) => [
  label(schema),
  label(detail),
  cell(saved, 'drawn', postSaved, 'agrees'),
  cell(left, 'drawn', postLeft, 'agrees'),
  calls,
  cell(first, 'counted'),
];

const validationMatrix: ExperimentResult = {
  experiment: 'validation-matrix',
  question:
    'Does the schema on the page change what an agent gets done, and what must a rejection say when it was not read?',
  tables: [
    {
      name: 'validation-matrix',
      title: 'Fields saved, by whether the agent read the schema and by what a rejection says',
      columns: [
        { key: 'schema', title: 'schema', unit: null },
        { key: 'rejection', title: 'rejection', unit: null },
        { key: 'saved', title: 'saved of 6,000', unit: 'fields' },
        { key: 'left', title: 'left to a person', unit: 'fields' },
        { key: 'edit_calls', title: 'edit calls an item', unit: 'calls_per_item' },
        { key: 'first_accepted', title: 'first edits accepted', unit: 'share' },
      ],
      rows: [
        matrixRow(['no', 'terse'], [1357, 4643], [1363, 4637], cell(7, 'counted', 7, 'exact'), 0),
        matrixRow(['no', 'field'], [1357, 4643], [1363, 4637], cell(2, 'fitted', 2, 'fitted'), 0),
        matrixRow(['no', 'values'], [5344, 656], [5361, 639], cell(2, 'counted', 2, 'exact'), 0),
        matrixRow(['no', 'labels'], [5862, 138], [5857, 143], cell(2, 'counted', 2, 'exact'), 0),
        matrixRow(['yes', 'terse'], [5862, 138], [5857, 143], cell(1.828, 'counted', 1.86, 'agrees'), 0.862),
        matrixRow(['yes', 'field'], [5862, 138], [5857, 143], cell(1.138, 'counted', 1.14, 'agrees'), 0.862),
        matrixRow(['yes', 'values'], [5862, 138], [5857, 143], cell(1.138, 'counted', 1.14, 'agrees'), 0.862),
        matrixRow(['yes', 'labels'], [5862, 138], [5857, 143], cell(1.138, 'counted', 1.14, 'agrees'), 0.862),
      ],
      notes: [
        'No row has more than 97.7%: the 138 items whose points were said as 20 where the field ends at 13 have to be refused, and were refused in every row.',
        'Of the fields saved at labels, 131 are the agent taking "major" for s2: a guess that the post counts as saved and its own rules call a question for a person.',
      ],
    },
  ],
};

const pageCost: ExperimentResult = {
  experiment: 'page-cost',
  question: 'What does the schema cost on every page, and what do previews spare?',
  tables: [
    {
      name: 'page-cost',
      title: 'Bytes of a page of 50 items',
      columns: [
        { key: 'part', title: 'part', unit: null },
        { key: 'wire', title: 'on our wire', unit: 'bytes' },
        { key: 'post_shape', title: "in the post's shape", unit: 'bytes' },
        { key: 'share', title: 'share of page', unit: 'share' },
        { key: 'tokens', title: 'o200k', unit: 'tokens' },
      ],
      rows: [
        [
          label('schema'),
          cell(1466, 'counted'),
          cell(1705, 'fitted', 1705, 'fitted'),
          cell(0.0997, 'counted'),
          cell(402, 'counted'),
        ],
        [
          label('50 previews'),
          cell(13_105, 'drawn'),
          cell(15_402, 'fitted'),
          cell(0.8974, 'drawn'),
          cell(3871, 'drawn'),
        ],
        [
          label('envelope'),
          cell(42, 'counted'),
          { absent: 'the post does not say' },
          cell(0.0029, 'counted'),
          cell(17, 'counted'),
        ],
        [
          label('whole page'),
          cell(14_613, 'drawn'),
          cell(17_149, 'fitted', 17_101, near(0.0028)),
          cell(1, 'counted'),
          cell(4290, 'drawn'),
        ],
        [
          label('50 items in full'),
          cell(121_880, 'drawn'),
          cell(128_204, 'drawn', 127_590, near(0.0048)),
          { absent: 'not part of a page' },
          cell(30_222, 'drawn'),
        ],
      ],
      notes: [],
    },
  ],
};

const pagingRow = (change: string, paging: string, figures: readonly number[]) => [
  label(change),
  label(paging),
  ...figures.map((figure) => cell(figure, 'counted', figure, 'exact')),
];

const paginationChurn: ExperimentResult = {
  experiment: 'pagination-churn',
  question: 'Which items does a pass miss or see twice while people create and delete?',
  tables: [
    {
      name: 'pagination-churn',
      title: '600 items, 50 a page, five passes',
      columns: [
        { key: 'change', title: 'after each page', unit: null },
        { key: 'paging', title: 'paging', unit: null },
        { key: 'pages', title: 'pages', unit: 'pages' },
        { key: 'reads', title: 'item reads', unit: 'items' },
        { key: 'twice', title: 'read twice', unit: 'items' },
        { key: 'never', title: 'never seen', unit: 'items' },
        { key: 'share', title: 'share never seen', unit: 'share' },
      ],
      rows: [
        [...pagingRow('2 created', 'offset', [65, 3120, 120, 0]), cell(0, 'counted')],
        [...pagingRow('2 created', 'before_id', [60, 3000, 0, 0]), cell(0, 'counted')],
        [...pagingRow('2 read ones deleted', 'offset', [60, 2890, 0, 110]), cell(110 / 3000, 'counted')],
        [...pagingRow('2 read ones deleted', 'before_id', [60, 3000, 0, 0]), cell(0, 'counted')],
      ],
      notes: ['Seeds repeat each other exactly here, so there is nothing to be sure or unsure about.'],
    },
  ],
};

const pollVsRelist: ExperimentResult = {
  experiment: 'poll-vs-relist',
  question: 'How does an agent find out what changed since its last pass?',
  tables: [
    {
      name: 'poll-vs-relist',
      title: '400 items; since the last pass 30 were edited, 12 created and 3 deleted',
      columns: [
        { key: 'strategy', title: 'strategy', unit: null },
        { key: 'calls', title: 'calls', unit: 'mean_calls' },
        { key: 'returned', title: 'returned', unit: 'kib' },
        { key: 'found', title: 'found of 45', unit: 'items' },
      ],
      rows: [
        [
          label('list all pages again and compare versions'),
          cell(9, 'counted', 9, 'exact'),
          cell(135.41, 'fitted', 135.8, near(0.0029)),
          cell(45, 'counted', 45, 'exact'),
        ],
        [
          label('poll_resource_events from the stored sequence'),
          cell(1, 'counted', 1, 'exact'),
          cell(4.62, 'fitted', 4.6, near(0.0043)),
          cell(45, 'counted', 45, 'exact'),
        ],
      ],
      notes: [],
    },
  ],
};

const versionConflicts: ExperimentResult = {
  experiment: 'version-conflicts',
  question: "What becomes of a person's change that comes between an agent's read and its write?",
  tables: [
    {
      name: 'version-conflicts',
      title: '1,000 edits, 1 item in 8 moved meanwhile',
      columns: [
        { key: 'version', title: 'version', unit: null },
        { key: 'conflicts', title: 'conflicts', unit: 'edits' },
        { key: 'overwritten', title: "person's changes overwritten", unit: 'edits' },
      ],
      rows: [
        [label('from the read'), cell(127, 'drawn', 131, 'agrees'), cell(0, 'counted', 0, 'exact')],
        [label('read again just before the write'), cell(0, 'counted', 0, 'exact'), cell(127, 'drawn', 131, 'agrees')],
      ],
      notes: [],
    },
  ],
};

const timed = (number: number, low: number, high: number, rest: Partial<NumberCell> = {}): NumberCell => ({
  number,
  basis: 'timed',
  interval: [low, high],
  ...rest,
});

const validationCost: ExperimentResult = {
  experiment: 'validation-cost',
  question: 'What does validation cost beside a turn of a model?',
  tables: [
    {
      name: 'validation-cost',
      title: 'Median time of a valid edit of six fields',
      columns: [
        { key: 'schema', title: 'schema', unit: null },
        { key: 'validated', title: 'validated', unit: 'microseconds' },
        { key: 'stubbed', title: 'stubbed', unit: 'microseconds' },
        { key: 'ratio', title: 'validated / stubbed', unit: 'ratio' },
      ],
      rows: [
        [
          label('queried each time'),
          timed(14.21, 13.9, 14.6, { published: [72.8, 75.1], verdict: proportion(0.192) }),
          timed(8.02, 7.9, 8.3, { published: [41.9, 42.4], verdict: proportion(0.19) }),
          timed(1.772, 1.731, 1.808, { published: [1.72, 1.79], verdict: proportion(1.01) }),
        ],
        [label('compiled once'), timed(8.31, 8.1, 8.5), timed(8.02, 7.9, 8.3), timed(1.036, 1.012, 1.06)],
      ],
      notes: ['Only ratios of one run mean anything: the microseconds are those of this machine while it ran.'],
    },
  ],
};

export const draws: readonly DrawVerdict[] = [
  {
    name: 't',
    about: 'items whose points were said as 20',
    trials: 1000,
    expected: 142.857142857,
    ours: { count: 138, p: 0.69, agrees: true },
    published: { count: 143, p: 1, agrees: true },
  },
  {
    name: 'd',
    about: 'items whose due was said as a date',
    trials: 1000,
    expected: 500,
    ours: { count: 495, p: 0.78, agrees: true },
    published: { count: 506, p: 0.73, agrees: true },
  },
  {
    name: 'm',
    about: 'fields that no list of bare values can settle',
    trials: 2000,
    expected: 500,
    ours: { count: 518, p: 0.37, agrees: true },
    published: { count: 496, p: 0.85, agrees: true },
  },
  {
    name: 'moved',
    about: 'items that a person moved under the agent',
    trials: 1000,
    expected: 125,
    ours: { count: 127, p: 0.85, agrees: true },
    published: { count: 131, p: 0.57, agrees: true },
  },
];

export const provenance: Provenance = {
  format: 'triage-sim-results/1',
  scenario: { name: 'bug-tracker', sha256: '9f2c4e1ab0d37c5586e2f1b4a9d80c3377f0a4be51c29d6608e1b7a3d4f5c602' },
  seeds: [1, 2, 3, 4, 5],
  engine: 'sql.js',
  sqljs: '1.17.0',
  sqlite: '3.54.1',
};

/** A whole run as it looks with the post's scenario. */
export const sampleResult: RunResult = {
  provenance,
  experiments: [validationMatrix, pageCost, paginationChurn, pollVsRelist, versionConflicts, validationCost],
  draws,
};

/** A run small enough to be written out whole. */
export const smallResult: RunResult = {
  provenance,
  experiments: [
    {
      experiment: 'validation-matrix',
      question: 'Does the schema on the page change anything?',
      tables: [
        {
          name: 'validation-matrix',
          title: 'Fields saved of 6,000',
          columns: [
            { key: 'schema', title: 'schema', unit: null },
            { key: 'rejection', title: 'rejection', unit: null },
            { key: 'saved', title: 'saved', unit: 'fields' },
            { key: 'edit_calls', title: 'edit calls an item', unit: 'calls_per_item' },
            { key: 'accepted', title: 'accepted', unit: 'share' },
          ],
          rows: [
            [
              label('no'),
              label('terse'),
              cell(1357, 'drawn', 1363, 'agrees'),
              cell(7, 'counted', 7, 'exact'),
              cell(0, 'counted'),
            ],
            [
              label('no'),
              label('field'),
              cell(1357, 'drawn', 1363, 'agrees'),
              cell(2, 'fitted', 2, 'fitted'),
              cell(0, 'counted'),
            ],
            [
              label('yes'),
              label('labels'),
              cell(5862, 'drawn', 5857, 'agrees'),
              cell(1.2, 'counted', 1.14, 'differs'),
              { absent: 'not counted' },
            ],
          ],
          notes: [
            '138 items had points said as 20 where the field ends at 13: they have to be refused, and were refused in every row.',
          ],
        },
      ],
    },
  ],
  draws: [
    {
      name: 't',
      about: 'items whose points were said as 20',
      trials: 1000,
      expected: 142.857142857,
      ours: { count: 138, p: 0.69, agrees: true },
      published: { count: 143, p: 1, agrees: true },
    },
    {
      name: 'moved',
      about: 'items that a person moved',
      trials: 1000,
      expected: 125,
      ours: { count: 180, p: 0.0000004, agrees: false },
      published: { count: 131, p: 0.57, agrees: true },
    },
  ],
};

/** A run of the one table. */
export function runOf(table: ResultTable, question = 'What comes of it?'): RunResult {
  return { provenance, experiments: [{ experiment: table.name, question, tables: [table] }], draws: [] };
}

/** Text that would do something if it were not shown as text. */
export const hostileTexts: readonly string[] = [
  '\u001b[31mred\u001b[0m \u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007',
  '\u009b2J\u0085\u0000\u0007\u007f',
  '\u202Egnp.exe\u202C \u2066x\u2069 \u200Fy',
  'line\nbreak\r\ntab\there \u2028 \u2029',
  'zero\u200Bwidth\uFEFF\u2060 soft\u00ADhyphen \u{E0041}',
  'lone \uD800 and \uDC00',
  '=HYPERLINK("https://evil.example","x")',
  '  "+1+1',
  '@SUM(A1)',
  '-2+3',
  '\t=1',
  '\r=1',
  '\uFF1D1+1',
  'a|b\\|c\\',
  '`code` **bold** _em_ ~~gone~~ [x](https://evil.example) ![i](x)',
  '<script>alert(1)</script> <!-- --> &amp;',
  '@octocat #1 https://evil.example www.evil.example a@evil.example',
  ' spaces around ',
  '# heading',
  '1. list',
  '---',
  'quote " and , comma',
  '漢字 カナ 한글 🐛🚀',
  'e\u0301\u0301\u0301',
  '',
  'x'.repeat(100_000),
];

/** A run in which every text of the data is this one. */
export function runSaying(text: string): RunResult {
  const table: ResultTable = {
    name: 'said',
    title: text,
    columns: [
      { key: 'said', title: text, unit: null },
      { key: 'count', title: 'count', unit: 'items' },
    ],
    rows: [
      [{ text }, { ...cell(-5, 'observed'), observed: { agent: text, items: 2, date: text } }],
      [{ text: 'plain' }, { absent: text }],
    ],
    notes: [text],
  };
  const draw: DrawVerdict = { name: text, about: text, trials: 9, expected: 3, ours: { count: 3, p: 1, agrees: true } };
  return {
    provenance: { ...provenance, scenario: { ...provenance.scenario, name: text }, engine: text },
    experiments: [{ experiment: text, question: text, tables: [table] }],
    draws: [draw],
  };
}
