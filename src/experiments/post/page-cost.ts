import type { Basis, Cell, ResultTable } from '../../result/result-table.js';
import { type PageShape, type PageSize, partsMeasured, sizeName, withoutName } from '../observers/page-sizes.js';
import type { Totals } from '../runner/totals.js';
import { postSetting } from '../settings/setting.js';
import type { CountedExperiment } from './experiment.js';

const KIB = 1024;

export const pageCost: CountedExperiment = {
  question: 'What does a page cost, how much of that is the schema, and what would the same items cost in full?',
  isTimed: false,
  plan: ({ sizes }) => ({
    // The channel is triaged first, as the post's was: a status that was set is longer than "new".
    arms: [{ setting: { ...postSetting(sizes.triage), asked: 'intents' }, measures: ['page_sizes'] }],
    tables: ([totals]) => (totals === undefined ? [] : [sizesTable(totals), partsTable(totals)]),
  }),
};

/** A mean over the seeds of something that was measured. */
function mean({ measured, seeds }: Totals, name: string): number {
  return (measured[name] ?? 0) / seeds;
}

function sizesTable(totals: Totals): ResultTable {
  const hasTokens = sizeName('tokens', 'page') in totals.measured;
  return {
    name: 'page-cost',
    title: `What a page of ${mean(totals, 'previews')} previews costs`,
    columns: [
      { key: 'shape', title: 'shape', unit: null },
      { key: 'schema', title: 'schema bytes', unit: 'bytes' },
      { key: 'page', title: 'page KiB', unit: 'kib' },
      { key: 'in_full', title: 'in full KiB', unit: 'kib' },
      { key: 'schema_share', title: 'schema of page', unit: 'share' },
      ...(hasTokens ? tokenColumns.map(tokenColumn) : []),
    ],
    rows: [
      [
        { text: "the post's shape" },
        ...bytesCells(totals, 'postShape', 'fitted'),
        ...(hasTokens ? tokenColumns.map((): Cell => ({ absent: 'not sent' })) : []),
      ],
      [
        { text: 'as sent' },
        ...bytesCells(totals, 'sent', 'drawn'),
        ...(hasTokens ? tokenColumns.map((size) => tokenCell(totals, size)) : []),
      ],
    ],
    notes: ["A mean a run, after triage. The post's shape is a projection for comparison: nothing is sent in it."],
  };
}

const tokenColumns: readonly PageSize[] = ['schema', 'page', 'inFull'];

function tokenColumn(part: PageSize): ResultTable['columns'][number] {
  const name = part === 'inFull' ? 'in full' : part;
  return { key: `${name.replace(' ', '_')}_tokens`, title: `${name} tokens`, unit: 'tokens' };
}

function tokenCell(totals: Totals, size: PageSize): Cell {
  return { number: mean(totals, sizeName('tokens', size)), basis: size === 'schema' ? 'counted' : 'drawn' };
}

function bytesCells(totals: Totals, shape: PageShape, basis: 'fitted' | 'drawn'): Cell[] {
  const schema = mean(totals, sizeName(shape, 'schema'));
  const page = mean(totals, sizeName(shape, 'page'));
  return [
    { number: schema, basis: basis === 'fitted' ? 'fitted' : 'counted' },
    { number: page / KIB, basis },
    { number: mean(totals, sizeName(shape, 'inFull')) / KIB, basis: 'drawn' },
    { number: schema / page, basis },
  ];
}

/** What each part adds to a page as it is sent: how much shorter the page would be without it. */
function partsTable(totals: Totals): ResultTable {
  const whole = mean(totals, 'whole');
  const part = (label: string, size: number, basis: Basis): Cell[] => [
    { text: label },
    { number: size, basis },
    { number: size / whole, basis: 'drawn' },
  ];
  return {
    name: 'page-parts',
    title: 'What each part adds to a page as sent',
    columns: [
      { key: 'part', title: 'part', unit: null },
      { key: 'bytes', title: 'bytes', unit: 'bytes' },
      { key: 'share', title: 'of the page', unit: 'share' },
    ],
    rows: [
      ...partsMeasured(totals.measured).map((name) => {
        const size = whole - mean(totals, withoutName(name));
        return name === 'items' ? part('items (previews)', size, 'drawn') : part(name, size, 'counted');
      }),
      part('items: marks of what was truncated', mean(totals, 'marks'), 'drawn'),
    ],
    notes: [],
  };
}
