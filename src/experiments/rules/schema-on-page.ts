import type { Ratio } from '../../random.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { DetailLevel } from '../../tools/rejections.js';
import type { Figure } from '../runner/figure.js';
import type { Changes } from '../settings/setting.js';
import { figureInWords } from '../wording/sentence.js';
import { type ArmRow, armTable, assumed, type FoundRow, word } from './arm-table.js';
import { type Circumstance, flipMap } from './flip-map.js';
import { carried, editCalls, right } from './outcomes.js';
import type { Rule, RuleTable } from './rule.js';
import { type Mix, mixed, only, triageArm } from './rule-arm.js';

/** Where an agent may get the schema from. With typed values it stands in the list of tools and nowhere else. */
const sources = {
  every_page: { schema: 'every_page' },
  first_page: { schema: 'first_page' },
  separate_call: { schema: 'separate_call' },
  'typed values': { schema: 'never', values: 'typed' },
  never: { schema: 'never' },
} as const satisfies Record<string, Changes['tools']>;

type Source = keyof typeof sources;

/** An agent and what it makes of a schema, with the rate at which it fails, where it does. */
interface Reader {
  readonly name: 'reads' | 'forgets' | 'skips' | 'unread';
  readonly rate?: Ratio;
}

const QUARTER: Ratio = { of: 1, in: 4 };
const HALF: Ratio = { of: 1, in: 2 };
const ALL: Ratio = { of: 1, in: 1 };

const reads: Reader = { name: 'reads' };
const unread: Reader = { name: 'unread' };
const forgetful: readonly Reader[] = [QUARTER, HALF].map((rate) => ({ name: 'forgets', rate }));
const skipping: readonly Reader[] = [QUARTER, HALF, ALL].map((rate) => ({ name: 'skips', rate }));

/** Who is tried with each source: only a call can be skipped. */
const readersOf: Readonly<Record<Source, readonly Reader[]>> = {
  every_page: [reads, ...forgetful, unread],
  first_page: [reads, ...forgetful, unread],
  separate_call: [reads, ...skipping],
  'typed values': [reads, ...forgetful, unread],
  never: [reads],
};

/** An agent skips the call of a whole pass, so skipping now and then is a mix of doing it always and never. */
function mixOf(scenario: Scenario, source: Source, { name, rate = ALL }: Reader, changes: Changes = {}): Mix {
  const arm = (agent: Changes['agent']) =>
    triageArm(scenario, { tools: sources[source], agent, keepsTrace: true }, changes);
  switch (name) {
    case 'reads':
      return only(arm({}));
    case 'unread':
      return only(arm({ schema: 'unread' }));
    case 'forgets':
      return only(arm({ schema: 'forgets', forgets: rate }));
    case 'skips':
      return mixed(arm({ skips_schema_call: ALL }), rate, arm({}));
  }
}

const accepted: Figure = {
  key: 'first_edits_accepted',
  title: 'first edits accepted',
  unit: 'edits',
  of: ({ tally }) => tally.firstEditsAccepted,
};

const toolList: Figure = {
  key: 'tool_list',
  title: 'tool list bytes',
  unit: 'bytes',
  isCounted: true,
  of: ({ measured, seeds }) => (measured.toolListBytes ?? 0) / seeds,
};

const kibCarried: Figure = { ...carried, title: 'KiB carried' };

/** Where the schema is, and who meets it. */
interface SourceRow extends ArmRow {
  readonly source: Source;
  readonly reader: Reader;
}

function sourcesTable(scenario: Scenario): RuleTable {
  const rows = (Object.keys(sources) as Source[]).flatMap((source) =>
    readersOf[source].map((reader): SourceRow => {
      const rate =
        reader.rate === undefined
          ? { absent: 'an agent that does what it does every time' }
          : assumed(shareOf(reader.rate));
      return { source, reader, cells: [word(source), word(reader.name), rate], mix: mixOf(scenario, source, reader) };
    }),
  );
  return armTable({
    name: 'schema-sources',
    title: 'Where the schema comes from, and who reads it',
    labels: [
      { key: 'schema', title: 'schema', unit: null },
      { key: 'agent', title: 'agent', unit: null },
      { key: 'rate', title: 'rate', unit: 'share' },
    ],
    rows,
    figures: [right, accepted, editCalls, toolList, kibCarried],
    notes: (found) => sourceFindings(rows, found),
  });
}

function shareOf({ of, in: outOf }: Ratio): number {
  return of / outOf;
}

function sourceFindings(rows: readonly SourceRow[], found: readonly FoundRow[]): readonly string[] {
  const totalsOf = (source: Source, reader: Reader) => {
    const index = rows.findIndex((row) => row.source === source && row.reader === reader);
    return (found[index] as FoundRow).totals;
  };
  const [paged, without] = [totalsOf('every_page', reads), totalsOf('never', reads)];
  const [typed, blind] = [totalsOf('typed values', unread), totalsOf('every_page', unread)];
  const gap = editCalls.of(without) - editCalls.of(paged);
  const twice = (figure: Figure, one: FoundRow['totals'], other: FoundRow['totals'], decimals = 0) =>
    `${figureInWords(figure.of(one), decimals)} and ${figureInWords(figure.of(other), decimals)}`;
  return [
    `Finding: with the schema on every page and with none, an agent that reads has ${twice(accepted, paged, without)} of ` +
      `${figureInWords(paged.tally.items)} first edits accepted, ${twice(right, paged, without)} fields right and makes ` +
      `${twice(editCalls, paged, without, 2)} edit calls an item: the schema ${gap > 0 ? 'saves' : 'costs'} ${figureInWords(Math.abs(gap), 2)}.`,
    `For an agent that does not read it, typed values and every page give ${twice(right, typed, blind)} fields right with ` +
      `${twice(editCalls, typed, blind, 2)} edit calls an item; typed values add ${figureInWords(toolList.of(typed) - toolList.of(blind))} bytes to the list of tools.`,
    'Rates at which an agent forgets or skips are assumed. One that skips now and then is the exact mix of always and never.',
  ];
}

/** A schema that comes again with each page helps an agent that forgets only from the next page on. */
function pageSizeTable(scenario: Scenario): RuleTable {
  const [forgets] = forgetful as [Reader];
  const rows = PAGE_SIZES.flatMap((size) =>
    (['every_page', 'first_page'] as const).map((source) => ({
      cells: [assumed(size), word(source)],
      mix: mixOf(scenario, source, forgets, { tools: { ...sources[source], page_size: size } }),
    })),
  );
  return armTable({
    name: 'schema-page-size',
    title: 'An agent that forgets the schema at one item in four, by size of page',
    labels: [
      { key: 'page_size', title: 'items a page', unit: 'items' },
      { key: 'schema', title: 'schema', unit: null },
    ],
    rows,
    figures: [right, accepted, editCalls, kibCarried],
    notes: (found) => {
      const shares = found.map(({ totals }) => (100 * accepted.of(totals)) / totals.tally.items);
      const each = PAGE_SIZES.map((size, index) => {
        const [paged = 0, once = 0] = shares.slice(2 * index);
        return `${size} items ${figureInWords(paged, 1)}% and ${figureInWords(once, 1)}%`;
      });
      return [
        `Finding: first edits accepted with the schema on every page, and on the first alone, by size of page: ${each.join('; ')}.`,
      ];
    },
  });
}

const PAGE_SIZES = [10, 25, 50];

function rivalsMap(scenario: Scenario): RuleTable {
  const levels: readonly DetailLevel[] = ['labels', 'field'];
  const rivals = (Object.keys(sources) as Source[]).filter((source) => source !== 'every_page');
  const circumstances = levels.flatMap((rejection) =>
    rivals.flatMap((rival) =>
      readersOf[rival].map((reader): Circumstance => {
        const tools = { rejection };
        const advised = reader.name === 'skips' ? reads : reader;
        return {
          cells: [word(rejection), word(rival), word(readerText(reader))],
          advised: mixOf(scenario, 'every_page', advised, { tools }),
          rival: mixOf(scenario, rival, reader, { tools }),
        };
      }),
    ),
  );
  return flipMap({
    name: 'schema-flips',
    title: 'The schema on every page against each rival',
    labels: [
      { key: 'rejection', title: 'rejection', unit: null },
      { key: 'rival', title: 'rival', unit: null },
      { key: 'agent', title: 'agent', unit: null },
    ],
    circumstances,
    outcomes: [right, editCalls, carried],
    shows: 'differences',
  });
}

function readerText({ name, rate }: Reader): string {
  return rate === undefined || rate === ALL ? name : `${name} ${rate.of}/${rate.in}`;
}

export const schemaOnPage: Rule = {
  advice: 'Return the schema with the listing, on every page, and not by a call that an agent may skip.',
  question: 'What does that save, and for which agents?',
  tables: (scenario) => [sourcesTable(scenario), pageSizeTable(scenario), rivalsMap(scenario)],
};
