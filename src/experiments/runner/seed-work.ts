import type { Scenario } from '../../scenario/scenario.js';
import { Draws } from '../../trial/draws.js';
import type { SeedCount } from '../post/experiment.js';

/**
 * What is counted over seeds as one row of parts, seed by seed: any of them can be measured first, here or by another thread that has
 * the same row.
 */
export class SeedWork {
  private readonly places: readonly { readonly count: SeedCount; readonly part: number }[];
  private draws: Draws | undefined;

  constructor(
    private readonly scenario: Scenario,
    private readonly seeds: readonly number[],
    counts: readonly SeedCount[],
  ) {
    this.places = counts.flatMap((count) => Array.from({ length: count.parts }, (_, part) => ({ count, part })));
  }

  /** How many parts one seed has, and all seeds together. */
  get partsOfSeed(): number {
    return this.places.length;
  }

  get parts(): number {
    return this.seeds.length * this.partsOfSeed;
  }

  /** What a part comes to: plain data. */
  measure(number: number): unknown {
    const seed = this.seeds[Math.floor(number / this.partsOfSeed)] as number;
    // Drawn once for all that is measured of a seed, and let go before the next.
    if (this.draws?.seed !== seed) this.draws = new Draws(this.scenario, seed);
    const { count, part } = this.placeOf(number);
    return count.measure(this.draws, part);
  }

  /** Takes in what a part came to: in the order of the parts. */
  add(number: number, found: unknown): void {
    const { count, part } = this.placeOf(number);
    count.add(found, part);
  }

  private placeOf(number: number): { readonly count: SeedCount; readonly part: number } {
    return this.places[number % this.partsOfSeed] as { readonly count: SeedCount; readonly part: number };
  }
}
