import type { JsonObject, JsonValue } from '../../record/json-value.js';
import type { TrialResult } from '../../trial/trial.js';
import type { World } from '../../trial/world.js';
import type { PageDocument } from '../../wire/documents.js';
import type { MeasuringTools } from './measures.js';
import { bytesInPostShape, pythonJsonBytes } from './post-shape.js';

/** The shapes that a page is measured in: as the post's would be, as it is sent, and that in tokens. */
export type PageShape = 'postShape' | 'sent' | 'tokens';

/** What a page comes to: its schema, all of it, and its items in full. */
export type PageSize = 'schema' | 'page' | 'inFull';

/** The name of a size among what was measured. */
export function sizeName(shape: PageShape, size: PageSize): string {
  return `${shape}.${size}`;
}

/** What names begin with that say how many characters would be left of a page without one of its parts. */
const WITHOUT = 'without.';

/** The parts of a page, in their order, as what was measured names them. */
export function partsMeasured(measured: Readonly<Record<string, number>>): readonly string[] {
  return Object.keys(measured).flatMap((name) => (name.startsWith(WITHOUT) ? [name.slice(WITHOUT.length)] : []));
}

/** The name of what would be left without a part. */
export function withoutName(part: string): string {
  return WITHOUT + part;
}

/**
 * The first page after a trial, and its items read whole, as sizes: in bytes, and in tokens where somebody counts them; what the
 * characters of a page would be without each of its parts, and the characters of the marks of what was truncated.
 */
export function pageSizesOf({ world }: TrialResult, { countTokens }: MeasuringTools): Readonly<Record<string, number>> {
  const page = answerOf(world, 'list_record_items', { limit: world.draws.scenario.sizes.page }) as PageDocument;
  const items = page.items.map(({ id }) => answerOf(world, 'read_record_item', { item_id: id }));
  const schema = page.schema ?? [];
  const sizes = (shape: PageShape, sizeOf: (document: JsonObject) => number, schemaSize: number) => ({
    [sizeName(shape, 'schema')]: schemaSize,
    [sizeName(shape, 'page')]: sizeOf(page),
    [sizeName(shape, 'inFull')]: items.reduce((sum, item) => sum + sizeOf(item), 0),
  });
  const tokensOf = countTokens && ((value: JsonValue): number => countTokens(JSON.stringify(value)));
  return {
    previews: items.length,
    ...sizes('postShape', bytesInPostShape, pythonJsonBytes(schema)),
    ...sizes('sent', sentBytes, sentBytes(schema)),
    ...(tokensOf === undefined ? {} : sizes('tokens', tokensOf, tokensOf(schema))),
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

function partsOf(page: PageDocument): Readonly<Record<string, number>> {
  const others = (key: string) => Object.fromEntries(Object.entries(page).filter(([name]) => name !== key));
  const without = Object.keys(page).map((key) => [withoutName(key), JSON.stringify(others(key)).length] as const);
  return {
    whole: JSON.stringify(page).length,
    marks: page.items.reduce(
      (sum, { truncated }) => sum + (truncated === undefined ? 0 : JSON.stringify({ truncated }).length - 1),
      0,
    ),
    ...Object.fromEntries(without),
  };
}
