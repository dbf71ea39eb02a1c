import { type RandomStream, streamOf } from '../random.js';
import type { ItemValues } from '../record/item.js';
import type { PeoplePlan } from './scenario.js';
import { drawValue, NO_RELATED_IDS, type RelatedIds } from './value-plan.js';

/** What people do to existing items between two passes; how many they create is the plan's own number. */
export interface BetweenPasses {
  readonly edited: readonly { readonly itemId: string; readonly values: ItemValues }[];
  readonly deleted: readonly string[];
}

/** Whether a person moves the item with this number while an agent is between reading and writing it. */
export function isMovedMeanwhile({ meanwhile }: PeoplePlan, seed: number, number: number): boolean {
  return streamOf(seed, 'meanwhile', number).chance(meanwhile.chance);
}

/** Which of the items that an agent has read so far people delete after its page with this number, from 1. */
export function pickDeletedAfterPage(
  people: PeoplePlan,
  seed: number,
  page: number,
  readIds: readonly string[],
): string[] {
  return streamOf(seed, 'deleted after page', page).sample(readIds, people.afterEachPage);
}

/** People come to an item that somebody works on once in so many simulated seconds. */
export const SECONDS_BETWEEN_PEOPLE = 100;

/**
 * What a person sets on the item at hand while a call takes `latency` simulated seconds; undefined when nobody comes. `call` tells
 * one call from another.
 */
export function drawBusySets(
  { betweenPasses }: PeoplePlan,
  seed: number,
  call: number,
  latency: number,
  related: RelatedIds = NO_RELATED_IDS,
): ItemValues | undefined {
  const comes = { of: Math.min(latency, SECONDS_BETWEEN_PEOPLE), in: SECONDS_BETWEEN_PEOPLE };
  if (!streamOf(seed, 'comes to the item at hand', call).chance(comes)) return undefined;
  const values = betweenPasses.sets.map(({ key, plan }) => {
    return [key, drawValue(plan, () => streamOf(seed, 'set at hand', call, key), call, related)] as const;
  });
  return Object.fromEntries(values);
}

/** Which items people edit and how, and which others they delete, between two passes. */
export function planBetweenPasses(
  { betweenPasses }: PeoplePlan,
  seed: number,
  itemIds: readonly string[],
  related: RelatedIds = NO_RELATED_IDS,
): BetweenPasses {
  const deleted = streamOf(seed, 'deleted between passes').sample(itemIds, betweenPasses.deleted);
  const gone = new Set(deleted);
  const rest = itemIds.filter((itemId) => !gone.has(itemId));
  const edited = drawEdited(streamOf(seed, 'edited between passes'), rest, betweenPasses.edited);
  return {
    deleted,
    edited: edited.map((itemId, index) => {
      const turn = index + 1;
      const values = betweenPasses.sets.map(({ key, plan }) => {
        const stream = () => streamOf(seed, 'set between passes', turn, key);
        return [key, drawValue(plan, stream, turn, related)] as const;
      });
      return { itemId, values: Object.fromEntries(values) };
    }),
  };
}

/** Each item once before any is edited again. */
function drawEdited(stream: RandomStream, itemIds: readonly string[], count: number): readonly string[] {
  const edited: string[] = [];
  while (edited.length < count && itemIds.length > 0) edited.push(...stream.sample(itemIds, count - edited.length));
  return edited;
}
