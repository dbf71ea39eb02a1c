import { describe, expect, it } from 'vitest';
import type { Ratio } from '../random.js';
import { canonicalJson } from '../record/json-value.js';
import { drawIntents, drawMeaningValue, enumerateIntents, requestOf } from './intent.js';
import { parseScenario } from './parse-scenario.js';
import { sampleDocument } from './sample-document.fixture.js';
import type { FieldIntentPlan, MeaningPlan } from './scenario.js';

const scenario = parseScenario(JSON.stringify(sampleDocument()), 'sample.json');
const related = new Map([['books', ['it_1', 'it_2', 'it_3', 'it_4', 'it_5', 'it_6']]]);
const ALWAYS: Ratio = { of: 1, in: 1 };

function planOf(meanings: readonly MeaningPlan[], aimed = ALWAYS): FieldIntentPlan {
  return { key: 'state', aimed, meanings };
}

const open: MeaningPlan = { weight: 1, meaning: { kind: 'value', plan: { kind: 'value', value: 'open' } }, said: [] };
const closed: MeaningPlan = {
  weight: 3,
  meaning: { kind: 'value', plan: { kind: 'one_of', values: ['closed', 'lost'] } },
  said: [
    { words: 'Closed', weight: 1 },
    { words: 'gone', weight: 1 },
  ],
};
const ask: MeaningPlan = { weight: 2, meaning: { kind: 'ask_me' }, said: [{ words: 'hm', weight: 1 }] };
const either: MeaningPlan = {
  weight: 2,
  meaning: { kind: 'ambiguous', value: 'lost' },
  said: [{ words: 'C', weight: 1 }],
};

describe('intents', () => {
  it('are the same for the same seed, and do not depend on how many items there are', () => {
    const some = drawIntents(scenario, 1, 10, related);
    expect(drawIntents(scenario, 1, 50, related).slice(0, 10)).toEqual(some);
    expect(drawIntents(scenario, 2, 10, related)).not.toEqual(some);
  });

  it('are moved by no other field', () => {
    const only = { intents: scenario.intents.filter(({ key }) => key === 'fee') };
    const ofFee = drawIntents(scenario, 1, 50, related).map((intents) => intents.filter(({ key }) => key === 'fee'));
    expect(drawIntents(only, 1, 50)).toEqual(ofFee);
  });

  it('keep their meaning when it is said in other words, and their words when it is meant otherwise', () => {
    const drawn = (meanings: readonly MeaningPlan[]) => drawIntents({ intents: [planOf(meanings)] }, 1, 200).flat();
    const before = drawn([open, closed]);
    const reworded = drawn([open, { ...closed, said: [{ words: 'shut', weight: 1 }] }]);
    expect(reworded.map(({ meaning }) => meaning)).toEqual(before.map(({ meaning }) => meaning));
    const revalued = drawn([
      open,
      { ...closed, meaning: { kind: 'value', plan: { kind: 'one_of', values: ['x', 'y'] } } },
    ]);
    expect(revalued.map(({ said }) => said)).toEqual(before.map(({ said }) => said));
  });

  it('are said as the value itself where no words are given', () => {
    const [intent] = drawIntents({ intents: [planOf([open])] }, 1, 1).flat();
    expect(intent).toEqual({ key: 'state', said: 'open', meaning: { kind: 'value', value: 'open' } });
  });

  it('say whether to ask, and what was meant where the words leave it open', () => {
    const drawn = drawIntents({ intents: [planOf([ask, either])] }, 1, 50).flat();
    const kinds = new Set(drawn.map(({ said, meaning }) => canonicalJson([said, meaning])));
    expect(kinds).toEqual(new Set(['["hm",{"kind":"ask_me"}]', '["C",{"kind":"ambiguous","value":"lost"}]']));
  });

  it('name what else would be taken, where the words that were said have such values', () => {
    const said = [
      { words: 'hm', weight: 1, accepts: ['open', 'lost'] },
      { words: 'er', weight: 1 },
    ];
    const drawn = drawIntents({ intents: [planOf([{ ...ask, said }])] }, 1, 50).flat();
    const kinds = new Set(drawn.map((intent) => canonicalJson([intent.said, intent.accepts ?? null])));
    expect(kinds).toEqual(new Set(['["hm",["open","lost"]]', '["er",null]']));
    expect(drawn.filter((intent) => Object.hasOwn(intent, 'accepts')).every(({ said }) => said === 'hm')).toBe(true);
    const listed = enumerateIntents(planOf([{ ...ask, said }])) ?? [];
    for (const intent of drawn) expect(listed.map((likely) => likely.intent)).toContainEqual(intent);
  });

  it('are wanted of a field about as often as it is aimed at', () => {
    const drawn = drawIntents({ intents: [planOf([open], { of: 3, in: 4 })] }, 1, 4000).flat().length;
    // The standard deviation is sqrt(4000 × 3/4 × 1/4) = 27.4; four of them are 110.
    expect(Math.abs(drawn - 3000)).toBeLessThan(110);
    expect(drawIntents({ intents: [planOf([open], { of: 0, in: 4 })] }, 1, 100).flat()).toEqual([]);
  });

  it('refer to living items where a relation is meant', () => {
    const books = drawIntents(scenario, 1, 200, related).flatMap((intents) =>
      intents.filter(({ key }) => key === 'book'),
    );
    expect(new Set(books.map(({ said }) => said))).toEqual(new Set(related.get('books')));
  });

  it('become a request that holds the words and nothing of the meaning', () => {
    const intents = drawIntents({ intents: [planOf([ask])] }, 1, 1)[0] ?? [];
    expect(requestOf('it_7', intents)).toEqual({ itemId: 'it_7', said: [{ key: 'state', words: 'hm' }] });
  });
});

describe('a valid value', () => {
  it('is one that people may mean, never one to be asked about or left open', () => {
    const plan = planOf([open, closed, ask, either]);
    const drawn = new Set(Array.from({ length: 200 }, (_, index) => drawMeaningValue(plan, 1, index + 1)));
    expect(drawn).toEqual(new Set(['open', 'closed', 'lost']));
  });

  it('is as likely as its meaning is among those that are values', () => {
    const drawn = Array.from({ length: 4000 }, (_, index) =>
      drawMeaningValue(planOf([open, ask, closed]), 1, index + 1),
    );
    // 1 of 4 in weight: the standard deviation is 27.4; four of them are 110.
    expect(Math.abs(drawn.filter((value) => value === 'open').length - 1000)).toBeLessThan(110);
  });

  it('is undefined where people never mean one', () => {
    expect(drawMeaningValue(planOf([ask, either]), 1, 1)).toBeUndefined();
    expect(drawMeaningValue(planOf([{ ...open, weight: 0 }, ask]), 1, 1)).toBeUndefined();
  });
});

describe('all intents of a plan', () => {
  it('are listed meaning by meaning and wording by wording, with their exact probabilities', () => {
    const value = (stored: string) => ({ kind: 'value', value: stored });
    expect(enumerateIntents(planOf([open, closed, ask, either]))).toEqual([
      { intent: { key: 'state', said: 'open', meaning: value('open') }, probability: { of: 1, in: 8 } },
      { intent: { key: 'state', said: 'Closed', meaning: value('closed') }, probability: { of: 3, in: 32 } },
      { intent: { key: 'state', said: 'gone', meaning: value('closed') }, probability: { of: 3, in: 32 } },
      { intent: { key: 'state', said: 'Closed', meaning: value('lost') }, probability: { of: 3, in: 32 } },
      { intent: { key: 'state', said: 'gone', meaning: value('lost') }, probability: { of: 3, in: 32 } },
      { intent: { key: 'state', said: 'hm', meaning: { kind: 'ask_me' } }, probability: { of: 1, in: 4 } },
      {
        intent: { key: 'state', said: 'C', meaning: { kind: 'ambiguous', value: 'lost' } },
        probability: { of: 1, in: 4 },
      },
    ]);
  });

  it('leave out what has no weight, and are none where only a store knows the values', () => {
    expect(enumerateIntents(planOf([open, { ...ask, weight: 0 }]))).toHaveLength(1);
    const book = scenario.intents.filter(({ key }) => key === 'book');
    expect(book.map(enumerateIntents)).toEqual([null]);
  });

  it('are what is drawn, and as often', () => {
    const plan = planOf([open, closed, ask, either]);
    const draws = 16_000;
    const drawn = drawIntents({ intents: [plan] }, 1, draws)
      .flat()
      .map((intent) => canonicalJson({ ...intent }));
    const listed = enumerateIntents(plan) ?? [];
    const chiSquare = listed.reduce((sum, { intent, probability }) => {
      const expected = (draws * probability.of) / probability.in;
      const count = drawn.filter((known) => known === canonicalJson({ ...intent })).length;
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    expect(new Set(drawn).size).toBe(listed.length);
    // 6 degrees of freedom: chi-square passes 22.46 once in 1,000.
    expect(chiSquare).toBeLessThan(22.46);
  });
});
