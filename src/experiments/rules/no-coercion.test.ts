import { beforeAll, describe, expect, it } from 'vitest';
import type { ResultTable } from '../../result/result-table.js';
import { drawIntents } from '../../scenario/intent.js';
import { withShares } from '../../scenario/shares.js';
import { adviceOf, askedWants, figuresOf, measureSmall, smallScenario } from '../small-tracker.fixture.js';

const HALF = { of: 1, in: 2 };
const NONE = { of: 0, in: 1 };

let tables: ReadonlyMap<string, ResultTable>;

beforeAll(async () => {
  tables = await measureSmall('no-coercion', askedWants);
});

describe('the rule of no coercion, on four items: "work" for Finished work, and a size of 20 where 10 is the most', () => {
  const figures = (...labels: readonly string[]) =>
    figuresOf(tables.get('coercions'), labels, ['right', 'silent', 'left_rightly', 'left_needlessly', 'edit_calls']);

  it('an agent that guesses gets the state right itself, and leaves the size', () => {
    expect(figures('unread, guesses', 'never')).toEqual([4, 0, 4, 0, 2]);
    expect(figures('unread, guesses', 'labels')).toEqual([4, 0, 4, 0, 2]);
  });

  it('an agent that asks leaves the state, which a server that takes labels would have got right', () => {
    expect(figures('unread, asks', 'never')).toEqual([0, 0, 4, 4, 2]);
    expect(figures('unread, asks', 'labels')).toEqual([4, 0, 4, 0, 2]);
    expect(adviceOf(tables.get('coercion-flips'), ['as they are', null, 'asks', 'labels'])).toBe('reverses: right');
  });

  it('a server that clamps stores every size otherwise than meant, in silence and at the first edit', () => {
    expect(figures('unread, guesses', 'labels_and_clamp')).toEqual([4, 4, 0, 0, 1]);
    expect(adviceOf(tables.get('coercion-flips'), ['as they are', null, 'guesses', 'and clamp'])).toBe('holds: silent');
    expect(tables.get('coercions')?.notes[0]).toBe(
      'Finding: among the words of this scenario and for an agent that did not read the schema, taking labels costs no field in ' +
        'silence (0 without, 0 with it), saves 0.00 edit calls an item and gets 4 fields right against 4; ' +
        'clamping as well makes it 4 in silence.',
    );
  });

  it('of words that two labels share, the server takes the first: right for those who meant it, wrong in silence for the others', async () => {
    const seeds = [1, 2, 3];
    const told = withShares(smallScenario(askedWants), { colliding: HALF, ambiguous: NONE, unheard: NONE });
    const meant = seeds.flatMap((seed) =>
      drawIntents(told, seed, 4).flatMap((intents) =>
        intents.flatMap(({ said, meaning }) =>
          said === 'Shelved' && meaning.kind === 'ambiguous' ? [meaning.value] : [],
        ),
      ),
    );
    const first = meant.filter((value) => value === 'shelved').length;
    const other = meant.filter((value) => value === 'shelved_again').length;
    expect(Math.min(first, other)).toBeGreaterThan(0);
    const flips = (await measureSmall('no-coercion', askedWants, seeds)).get('coercion-flips');
    const row = ['colliding', 0.5, 'guesses', 'labels'];
    expect(figuresOf(flips, row, ['right', 'silent'])).toEqual([-first, -other]);
    expect(adviceOf(flips, row)).toBe('trades right for silent');
    expect(flips?.notes[1]).toContain(`colliding 1/2 ${first} and ${other};`);
  });
});
