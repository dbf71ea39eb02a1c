import type { JsonObject, JsonValue } from '../../record/json-value.js';
import type { Cell, ResultTable } from '../../result/result-table.js';
import type { Draws } from '../../trial/draws.js';
import { runTrial } from '../../trial/trial.js';
import type { World } from '../../trial/world.js';
import type { PageDocument } from '../../wire/documents.js';
import { bytesInPostShape, pythonJsonBytes } from '../observers/post-shape.js';
import { postSetting } from '../settings/setting.js';
import type { Experiment, ExperimentContext, ExperimentSession } from './experiment.js';

const KIB = 1024;

/** What a page comes to: its schema, all of it, and its items in full. */
interface Sizes {
  readonly schema: number;
  readonly page: number;
  readonly inFull: number;
}

/** A first page after triage, and its items read whole, as sizes: in bytes, and in tokens where somebody counts them. */
interface Sample {
  readonly previews: number;
  readonly postShape: Sizes;
  readonly sent: Sizes;
  readonly tokens: Sizes | null;
  /** Characters of the page, and what would be left of them without each of its parts. */
  readonly whole: number;
  readonly without: Readonly<Record<string, number>>;
  /** Characters of the marks of what was truncated, which are a part of the items. */
  readonly marks: number;
}

export const pageCost: Experiment = {
  question: 'What does a page cost, how much of that is the schema, and what would the same items cost in full?',
  isTimed: false,
  start: (context) => {
    const samples: Sample[] = [];
    const session: ExperimentSession<Sample> = {
      parts: 1,
      measure: (draws) => sampleOf(context, draws),
      add: (sample) => samples.push(sample),
      tables: () => [sizesTable(samples), partsTable(samples)],
    };
    return session;
  },
};

/** The channel is triaged first, as the post's was: a status that was set is longer than "new". */
function sampleOf({ engine, scenario, countTokens }: ExperimentContext, draws: Draws): Sample {
  const { sizes } = scenario;
  const { world } = runTrial(draws, { ...postSetting(sizes.triage), asked: 'intents' }, engine);
  const page = answerOf(world, 'list_record_items', { limit: sizes.page }) as PageDocument;
  const items = page.items.map(({ id }) => answerOf(world, 'read_record_item', { item_id: id }));
  const schema = page.schema ?? [];
  const sizesBy = (sizeOf: (document: JsonObject) => number, schemaSize: number): Sizes => ({
    schema: schemaSize,
    page: sizeOf(page),
    inFull: items.reduce((sum, item) => sum + sizeOf(item), 0),
  });
  const tokensOf = countTokens && ((value: JsonValue): number => countTokens(JSON.stringify(value)));
  return {
    previews: items.length,
    postShape: sizesBy(bytesInPostShape, pythonJsonBytes(schema)),
    sent: sizesBy(sentBytes, sentBytes(schema)),
    tokens: tokensOf === undefined ? null : sizesBy(tokensOf, tokensOf(schema)),
    ...partsOf(page),
  };
}

function answerOf({ inspection, channelId }: World, name: string, more: JsonObject): JsonObject {
  const answer = inspection.call({ name, arguments: { record_channel_id: channelId, ...more } });
  if (answer.isError) throw new Error(`${name} failed: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

function sentBytes(document: JsonValue): number {
  return Buffer.byteLength(JSON.stringify(document), 'utf8');
}

function partsOf(page: PageDocument): Pick<Sample, 'whole' | 'without' | 'marks'> {
  const others = (key: string) => Object.fromEntries(Object.entries(page).filter(([name]) => name !== key));
  return {
    whole: JSON.stringify(page).length,
    without: Object.fromEntries(Object.keys(page).map((key) => [key, JSON.stringify(others(key)).length])),
    marks: page.items.reduce(
      (sum, { truncated }) => sum + (truncated === undefined ? 0 : JSON.stringify({ truncated }).length - 1),
      0,
    ),
  };
}

function sizesTable(samples: readonly Sample[]): ResultTable {
  const tokens = samples.flatMap((sample) => sample.tokens ?? []);
  const tokenCells = (row: 'post' | 'sent'): Cell[] => {
    if (tokens.length === 0) return [];
    if (row === 'post') return tokenColumns.map(() => ({ absent: 'not sent' }));
    return tokenColumns.map((part) => ({
      number: mean(tokens, (sizes) => sizes[part]),
      basis: part === 'schema' ? 'counted' : 'drawn',
    }));
  };
  return {
    name: 'page-cost',
    title: `What a page of ${samples[0]?.previews ?? 0} previews costs`,
    columns: [
      { key: 'shape', title: 'shape', unit: null },
      { key: 'schema', title: 'schema bytes', unit: 'bytes' },
      { key: 'page', title: 'page KiB', unit: 'kib' },
      { key: 'in_full', title: 'in full KiB', unit: 'kib' },
      { key: 'schema_share', title: 'schema of page', unit: 'share' },
      ...(tokens.length === 0 ? [] : tokenColumns.map(tokenColumn)),
    ],
    rows: [
      [
        { text: "the post's shape" },
        ...bytesCells(
          samples.map(({ postShape }) => postShape),
          'fitted',
        ),
        ...tokenCells('post'),
      ],
      [
        { text: 'as sent' },
        ...bytesCells(
          samples.map(({ sent }) => sent),
          'drawn',
        ),
        ...tokenCells('sent'),
      ],
    ],
    notes: ["A mean a run, after triage. The post's shape is a projection for comparison: nothing is sent in it."],
  };
}

const tokenColumns = ['schema', 'page', 'inFull'] as const;

function tokenColumn(part: (typeof tokenColumns)[number]): ResultTable['columns'][number] {
  const name = part === 'inFull' ? 'in full' : part;
  return { key: `${name.replace(' ', '_')}_tokens`, title: `${name} tokens`, unit: 'tokens' };
}

function bytesCells(sizes: readonly Sizes[], basis: 'fitted' | 'drawn'): Cell[] {
  const schema = mean(sizes, (sample) => sample.schema);
  const page = mean(sizes, (sample) => sample.page);
  return [
    { number: schema, basis: basis === 'fitted' ? 'fitted' : 'counted' },
    { number: page / KIB, basis },
    { number: mean(sizes, ({ inFull }) => inFull) / KIB, basis: 'drawn' },
    { number: schema / page, basis },
  ];
}

/** What each part adds to a page as it is sent: how much shorter the page would be without it. */
function partsTable(samples: readonly Sample[]): ResultTable {
  const whole = mean(samples, (sample) => sample.whole);
  const part = (label: string, size: number): Cell[] => [
    { text: label },
    { number: size, basis: label.startsWith('items') ? 'drawn' : 'counted' },
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
      ...Object.keys(samples[0]?.without ?? {}).map((key) =>
        part(key === 'items' ? 'items (previews)' : key, whole - mean(samples, ({ without }) => without[key] ?? 0)),
      ),
      part(
        'items: marks of what was truncated',
        mean(samples, ({ marks }) => marks),
      ),
    ],
    notes: [],
  };
}

function mean<Sample>(samples: readonly Sample[], of: (sample: Sample) => number): number {
  return samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
}
