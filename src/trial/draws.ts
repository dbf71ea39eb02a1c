import { itemId } from '../record/item-id.js';
import type { OptionSpellingName } from '../record/option-spellings.js';
import { drawIntents, type Intent } from '../scenario/intent.js';
import {
  type OptionTranslation,
  translateIntents,
  translateScenario,
  translateValues,
  translationOf,
} from '../scenario/option-values.js';
import { drawItems, drawNewItem, type StartingItem } from '../scenario/population.js';
import type { Scenario } from '../scenario/scenario.js';
import { withShares } from '../scenario/shares.js';
import type { RelatedIds } from '../scenario/value-plan.js';
import { type Conditions, wordsOf } from './conditions.js';

/** Where draws come from that are not drawn themselves. */
interface Source {
  /** Draws of a scenario that fills its channels alike, whose items are taken instead of drawn again. */
  readonly sameItems?: Draws | undefined;
  /** Draws of the same people and items with the scenario's own option values, and what these become here. */
  readonly spelt?: { readonly from: Draws; readonly translation: OptionTranslation };
}

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
  private readonly speltOtherwise = new Map<OptionSpellingName, Draws>();

  constructor(
    readonly scenario: Scenario,
    readonly seed: number,
    private readonly source: Source = {},
  ) {
    const { sameItems, spelt } = source;
    if (sameItems !== undefined) {
      this.related = sameItems.related;
      this.relatedIds = sameItems.relatedIds;
    } else if (spelt !== undefined) {
      const { from, translation } = spelt;
      this.related = from.related.map((items, index) => translateItems(items, translation.related[index]));
      this.relatedIds = from.relatedIds;
    } else {
      const { items, ids } = drawRelated(scenario, seed);
      this.related = items;
      this.relatedIds = ids;
    }
  }

  /** Draws of the same items, where people speak as the conditions say. */
  under(conditions: Conditions): Draws {
    const key = wordsOf(conditions);
    let draws = this.told.get(key);
    if (draws === undefined) {
      const scenario = withShares(this.scenario, conditions);
      draws = scenario === this.scenario ? this : new Draws(scenario, this.seed, { sameItems: this });
      this.told.set(key, draws);
    }
    return draws;
  }

  /**
   * Draws of the same people and the same items, whose option values are spelt in that way. Words stay. Shares of words come first, so
   * that the options that they add are spelt too. @throws UsageError where the scenario's cannot be spelt so.
   */
  spelt(way: OptionSpellingName): Draws {
    if (way === 'as_stored') return this;
    let draws = this.speltOtherwise.get(way);
    if (draws === undefined) {
      const translation = translationOf(this.scenario, way);
      const sameItems = this.drawn === this ? undefined : this.drawn.spelt(way);
      const scenario = translateScenario(this.scenario, translation);
      draws = new Draws(scenario, this.seed, { sameItems, spelt: { from: this, translation } });
      this.speltOtherwise.set(way, draws);
    }
    return draws;
  }

  /** The same draws with the option values that the scenario has. */
  get asStored(): Draws {
    return this.source.spelt?.from ?? this;
  }

  /** Whose items these are: their own, or those of the draws that they take them from. */
  get drawn(): Draws {
    return this.source.sameItems ?? this;
  }

  /** The items that the main channel starts with. */
  startingItems(count: number): readonly StartingItem[] {
    if (this.source.sameItems !== undefined) return this.source.sameItems.startingItems(count);
    if (this.items.length < count) this.items = this.makeItems(count);
    return this.items.slice(0, count);
  }

  /** An item that a person creates in the main channel today; numbers go on where those of the starting items end. */
  newItem(number: number): StartingItem {
    const { scenario, seed, relatedIds } = this.asStored;
    return this.speltItems([drawNewItem(scenario, seed, number, relatedIds)])[0] as StartingItem;
  }

  /** What people want of each of those items. */
  intents(count: number): readonly (readonly Intent[])[] {
    if (this.wanted.length < count) this.wanted = this.makeIntents(count);
    return this.wanted.slice(0, count);
  }

  /** Intents that are given with the scenario's own option values, as they are meant here. */
  speltIntents(given: readonly (readonly Intent[])[]): readonly (readonly Intent[])[] {
    const { spelt } = this.source;
    return spelt === undefined ? given : given.map((wanted) => translateIntents(wanted, spelt.translation));
  }

  private makeItems(count: number): readonly StartingItem[] {
    const { spelt } = this.source;
    if (spelt !== undefined) return this.speltItems(spelt.from.startingItems(count));
    return drawItems(this.scenario.main, this.seed, count, this.relatedIds);
  }

  private makeIntents(count: number): readonly (readonly Intent[])[] {
    const { spelt } = this.source;
    if (spelt !== undefined) return this.speltIntents(spelt.from.intents(count));
    return drawIntents(this.scenario, this.seed, count, this.relatedIds);
  }

  private speltItems(items: readonly StartingItem[]): readonly StartingItem[] {
    const { spelt } = this.source;
    return spelt === undefined ? items : translateItems(items, spelt.translation.main);
  }
}

function translateItems(
  items: readonly StartingItem[],
  fields: OptionTranslation['main'] | undefined,
): readonly StartingItem[] {
  return items.map((item) => ({ ...item, values: translateValues(item.values, fields) }));
}

function drawRelated(
  { related }: Scenario,
  seed: number,
): { readonly items: readonly (readonly StartingItem[])[]; readonly ids: RelatedIds } {
  const ids = new Map<string, readonly string[]>();
  let filled = 0;
  const items = related.map((channel) => {
    const drawn = drawItems(channel, seed, channel.items, ids);
    const first = filled + 1;
    ids.set(
      channel.channel.id,
      drawn.map((_, index) => itemId(first + index)),
    );
    filled += drawn.length;
    return drawn;
  });
  return { items, ids };
}
