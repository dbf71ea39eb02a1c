import { itemId } from '../record/item-id.js';
import { drawIntents, type Intent } from '../scenario/intent.js';
import { drawItems, type StartingItem } from '../scenario/population.js';
import type { Scenario } from '../scenario/scenario.js';
import { withShares } from '../scenario/shares.js';
import type { RelatedIds } from '../scenario/value-plan.js';
import { type Conditions, wordsOf } from './conditions.js';

/**
 * Everything drawn for one seed, drawn once for all cells of all experiments: an item and what is wanted of it are the same
 * however many are asked for, so every cell meets the same people and the same items.
 */
export class Draws {
  /** The items of the related channels, which a world fills first and in order. */
  readonly related: readonly (readonly StartingItem[])[];
  /** The ids that they get there. */
  readonly relatedIds: RelatedIds;
  private items: readonly StartingItem[] = [];
  private wanted: readonly (readonly Intent[])[] = [];
  private readonly told = new Map<string, Draws>();

  /** `sameItems`: draws of a scenario that fills its channels alike, whose items are taken instead of drawn again. */
  constructor(
    readonly scenario: Scenario,
    readonly seed: number,
    private readonly sameItems?: Draws,
  ) {
    if (sameItems !== undefined) {
      this.related = sameItems.related;
      this.relatedIds = sameItems.relatedIds;
      return;
    }
    const relatedIds = new Map<string, readonly string[]>();
    let filled = 0;
    this.related = scenario.related.map((channel) => {
      const items = drawItems(channel, seed, channel.items, relatedIds);
      const first = filled + 1;
      relatedIds.set(
        channel.channel.id,
        items.map((_, index) => itemId(first + index)),
      );
      filled += items.length;
      return items;
    });
    this.relatedIds = relatedIds;
  }

  /** Draws of the same items, where people speak as the conditions say. */
  under(conditions: Conditions): Draws {
    const key = wordsOf(conditions);
    let draws = this.told.get(key);
    if (draws === undefined) {
      const scenario = withShares(this.scenario, conditions);
      draws = scenario === this.scenario ? this : new Draws(scenario, this.seed, this);
      this.told.set(key, draws);
    }
    return draws;
  }

  /** Whose items these are: their own, or those of the draws that they take them from. */
  get drawn(): Draws {
    return this.sameItems ?? this;
  }

  /** The items that the main channel starts with. */
  startingItems(count: number): readonly StartingItem[] {
    if (this.sameItems !== undefined) return this.sameItems.startingItems(count);
    if (this.items.length < count) this.items = drawItems(this.scenario.main, this.seed, count, this.relatedIds);
    return this.items.slice(0, count);
  }

  /** What people want of each of those items. */
  intents(count: number): readonly (readonly Intent[])[] {
    if (this.wanted.length < count) this.wanted = drawIntents(this.scenario, this.seed, count, this.relatedIds);
    return this.wanted.slice(0, count);
  }
}
