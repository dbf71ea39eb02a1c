import type { JsonObject } from '../record/json-value.js';
import type { Draws } from '../trial/draws.js';
import { runTrial } from '../trial/trial.js';
import type { World } from '../trial/world.js';
import type { PageDocument } from '../wire/documents.js';
import type { Experiment, ExperimentContext } from './experiment.js';
import { bytesInPostShape, pythonJsonBytes } from './post-shape.js';
import type { Cell, ResultTable } from './result-table.js';
import { postSetting } from './setting.js';

const KIB = 1024;

/** A first page after triage, and its items read whole. */
interface Sample {
  readonly page: PageDocument;
  readonly items: readonly JsonObject[];
}

export const pageCost: Experiment = {
  question: 'What does a page cost, how much of that is the schema, and what would the same items cost in full?',
  isTimed: false,
  start: (context) => {
    const samples: Sample[] = [];
    return {
      addSeed: (draws) => {
        samples.push(sampleOf(context, draws));
      },
      tables: () => [sizesTable(samples, context.countTokens), partsTable(samples)],
    };
  },
};

/** The channel is triaged first, as the post's was: a status that was set is longer than "new". */
function sampleOf({ engine, scenario }: ExperimentContext, draws: Draws): Sample {
  const { sizes } = scenario;
  const { world } = runTrial(draws, { ...postSetting(sizes.triage), asked: 'intents' }, engine);
  const page = answerOf(world, 'list_record_items', { limit: sizes.page }) as PageDocument;
  return { page, items: page.items.map(({ id }) => answerOf(world, 'read_record_item', { item_id: id })) };
}

function answerOf({ inspection, channelId }: World, name: string, more: JsonObject): JsonObject {
  const answer = inspection.call({ name, arguments: { record_channel_id: channelId, ...more } });
  if (answer.isError) throw new Error(`${name} failed: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

function sizesTable(samples: readonly Sample[], countTokens: ExperimentContext['countTokens']): ResultTable {
  const sent = (body: unknown) => Buffer.byteLength(JSON.stringify(body), 'utf8');
  const size = samples[0]?.page.items.length ?? 0;
  const rows = [
    sizesRow("the post's shape", samples, {
      schema: ({ page }) => pythonJsonBytes(page.schema ?? []),
      page: ({ page }) => bytesInPostShape(page),
      item: bytesInPostShape,
      basis: 'fitted',
    }),
    sizesRow('as sent', samples, {
      schema: ({ page }) => sent(page.schema ?? []),
      page: ({ page }) => sent(page),
      item: sent,
      basis: 'drawn',
    }),
  ];
  const tokens = countTokens === undefined ? [] : [tokensRow(samples, countTokens)];
  return {
    name: 'page-cost',
    title: `What a page of ${size} previews costs`,
    columns: [
      { key: 'shape', title: 'shape', unit: null },
      { key: 'schema', title: 'schema bytes', unit: 'bytes' },
      { key: 'page', title: 'page KiB', unit: 'kib' },
      { key: 'in_full', title: 'in full KiB', unit: 'kib' },
      { key: 'schema_share', title: 'schema of page', unit: 'share' },
      ...(countTokens === undefined
        ? []
        : (['schema', 'page', 'in_full'] as const).map((key) => ({
            key: `${key}_tokens`,
            title: `${key.replace('_', ' ')} tokens`,
            unit: 'tokens' as const,
          }))),
    ],
    rows: rows.map((row, index) => [
      ...row,
      ...(index === 1 ? tokens.flat() : (tokens[0] ?? []).map(() => ({ absent: 'not sent' }))),
    ]),
    notes: ["A mean a run, after triage. The post's shape is a projection for comparison: nothing is sent in it."],
  };
}

function sizesRow(
  label: string,
  samples: readonly Sample[],
  measure: {
    readonly schema: (sample: Sample) => number;
    readonly page: (sample: Sample) => number;
    readonly item: (item: JsonObject) => number;
    readonly basis: 'fitted' | 'drawn';
  },
): Cell[] {
  const schema = mean(samples, measure.schema);
  const page = mean(samples, measure.page);
  const inFull = mean(samples, ({ items }) => items.reduce((sum, item) => sum + measure.item(item), 0));
  const { basis } = measure;
  return [
    { text: label },
    { number: schema, basis: basis === 'fitted' ? 'fitted' : 'counted' },
    { number: page / KIB, basis },
    { number: inFull / KIB, basis: 'drawn' },
    { number: schema / page, basis },
  ];
}

function tokensRow(samples: readonly Sample[], countTokens: (text: string) => number): Cell[] {
  const tokens = (body: unknown) => countTokens(JSON.stringify(body));
  return [
    { number: mean(samples, ({ page }) => tokens(page.schema ?? [])), basis: 'counted' },
    { number: mean(samples, ({ page }) => tokens(page)), basis: 'drawn' },
    { number: mean(samples, ({ items }) => items.reduce((sum, item) => sum + tokens(item), 0)), basis: 'drawn' },
  ];
}

/** What each part adds to a page as it is sent: how much shorter the page would be without it. */
function partsTable(samples: readonly Sample[]): ResultTable {
  const keys = Object.keys(samples[0]?.page ?? {});
  const whole = mean(samples, ({ page }) => JSON.stringify(page).length);
  const without = (key: string) =>
    mean(
      samples,
      ({ page }) => JSON.stringify(Object.fromEntries(Object.entries(page).filter(([name]) => name !== key))).length,
    );
  const truncated = mean(samples, ({ page }) =>
    page.items.reduce(
      (sum, item) =>
        sum + (item.truncated === undefined ? 0 : JSON.stringify({ truncated: item.truncated }).length - 1),
      0,
    ),
  );
  const part = (label: string, bytes: number): Cell[] => [
    { text: label },
    { number: bytes, basis: label.startsWith('items') ? 'drawn' : 'counted' },
    { number: bytes / whole, basis: 'drawn' },
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
      ...keys.map((key) => part(key === 'items' ? 'items (previews)' : key, whole - without(key))),
      part('items: marks of what was truncated', truncated),
    ],
    notes: [],
  };
}

function mean(samples: readonly Sample[], of: (sample: Sample) => number): number {
  return samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
}
