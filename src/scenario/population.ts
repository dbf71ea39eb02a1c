import { streamOf } from '../random.js';
import type { ItemValues } from '../record/item.js';
import type { PopulatedChannel, Scenario } from './scenario.js';
import { drawValue, NO_RELATED_IDS, type RelatedIds } from './value-plan.js';

/** An item as somebody creates it: the day that this happens on, YYYY-MM-DD, and its first values. */
export interface StartingItem {
  readonly created: string;
  readonly values: ItemValues;
}

/**
 * The items that a channel starts with, number 1 first. Every field of every item is drawn from a stream of its own: an item
 * is the same however many are asked for, and another field moves none of the rest.
 */
export function drawItems(
  populated: PopulatedChannel,
  seed: number,
  count: number,
  related: RelatedIds = NO_RELATED_IDS,
): readonly StartingItem[] {
  const created = { kind: 'day_between', days: populated.created } as const;
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const stream = () => streamOf(seed, 'created', populated.channel.id, number);
    return {
      created: String(drawValue(created, stream, number, related)),
      values: drawValues(populated, seed, number, related),
    };
  });
}

/** An item that a person creates in the main channel today; numbers go on where those of the starting items end. */
export function drawNewItem(
  { main, today }: Pick<Scenario, 'main' | 'today'>,
  seed: number,
  number: number,
  related: RelatedIds = NO_RELATED_IDS,
): StartingItem {
  return { created: today, values: drawValues(main, seed, number, related) };
}

function drawValues(
  { channel, values }: PopulatedChannel,
  seed: number,
  number: number,
  related: RelatedIds,
): ItemValues {
  return Object.fromEntries(
    values.map(({ key, plan }) => {
      const stream = () => streamOf(seed, 'population', channel.id, number, key);
      return [key, drawValue(plan, stream, number, related)];
    }),
  );
}
