import { describe, expect, it } from 'vitest';
import { parseScenario } from './parse-scenario.js';
import { isMovedMeanwhile, pickDeletedAfterPage, planBetweenPasses } from './people.js';
import { sampleDocument } from './sample-document.fixture.js';

const { people } = parseScenario(JSON.stringify(sampleDocument()), 'sample.json');
const itemIds = Array.from({ length: 25 }, (_, index) => `it_${index + 1}`);

describe('people', () => {
  it('move the same items under the agent in every run of a seed', () => {
    const moved = (seed: number) => itemIds.filter((_, index) => isMovedMeanwhile(people, seed, index + 1));
    expect(moved(1)).toEqual(moved(1));
    expect(moved(1)).not.toEqual(moved(2));
    const never = { ...people, meanwhile: { ...people.meanwhile, chance: { of: 0, in: 8 } } };
    expect(itemIds.filter((_, index) => isMovedMeanwhile(never, 1, index + 1))).toEqual([]);
  });

  it('delete as many of the items read as the scenario says after each page, and others after another', () => {
    const first = pickDeletedAfterPage(people, 1, 1, itemIds);
    expect(new Set(first).size).toBe(2);
    expect(itemIds).toEqual(expect.arrayContaining(first));
    expect(pickDeletedAfterPage(people, 1, 1, itemIds)).toEqual(first);
    const pages = new Set(
      Array.from({ length: 20 }, (_, page) => pickDeletedAfterPage(people, 1, page, itemIds).join()),
    );
    expect(pages.size).toBeGreaterThan(10);
    expect(pickDeletedAfterPage(people, 1, 1, ['it_1'])).toEqual(['it_1']);
  });

  it('edit five items and delete one other between two passes', () => {
    const { edited, deleted } = planBetweenPasses(people, 1, itemIds);
    const touched = [...edited.map(({ itemId }) => itemId), ...deleted];
    expect(edited).toHaveLength(5);
    expect(deleted).toHaveLength(1);
    expect(new Set(touched).size).toBe(6);
    expect(itemIds).toEqual(expect.arrayContaining(touched));
    for (const { values } of edited) {
      expect(Object.keys(values)).toEqual(['fee']);
      expect(values.fee).toBeGreaterThanOrEqual(10);
      expect(values.fee).toBeLessThanOrEqual(20);
    }
    expect(new Set(edited.map(({ values }) => values.fee)).size).toBeGreaterThan(1);
  });

  it('delete the same items however many they edit', () => {
    const busier = { ...people, betweenPasses: { ...people.betweenPasses, edited: 20 } };
    expect(planBetweenPasses(busier, 1, itemIds).deleted).toEqual(planBetweenPasses(people, 1, itemIds).deleted);
  });

  it('go round again when they edit more than there are items', () => {
    const busier = { ...people, betweenPasses: { ...people.betweenPasses, edited: 60, deleted: 0 } };
    const edited = planBetweenPasses(busier, 1, itemIds).edited.map(({ itemId }) => itemId);
    expect(edited).toHaveLength(60);
    // Twice each of the 25, and once more 10 of them.
    expect([new Set(edited.slice(0, 25)).size, new Set(edited.slice(25, 50)).size]).toEqual([25, 25]);
    expect(new Set(edited.slice(50)).size).toBe(10);
  });
});
