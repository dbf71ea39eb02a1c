import { describe, expect, it } from 'vitest';
import type { Ratio } from '../random.js';
import { parseScenario } from '../scenario/parse-scenario.js';
import { sampleDocument } from '../scenario/sample-document.fixture.js';
import { quietConditions } from './conditions.js';
import { Draws } from './draws.js';

const scenario = parseScenario(JSON.stringify(sampleDocument()), 'sample.json');
const ALL: Ratio = { of: 1, in: 1 };
const plain = quietConditions;

function statesSaid(draws: Draws): Set<unknown> {
  return new Set(
    draws.intents(20).flatMap((intents) => intents.filter(({ key }) => key === 'state').map(({ said }) => said)),
  );
}

describe('the draws of a seed, where people say other words', () => {
  it('are the draws themselves where nobody does', () => {
    const draws = new Draws(scenario, 1);
    expect(draws.under(plain)).toBe(draws);
  });

  it('have the same items, and are drawn once', () => {
    const draws = new Draws(scenario, 1);
    const told = draws.under({ ...plain, unheard: ALL });
    expect(told.startingItems(5)[4]).toBe(draws.startingItems(5)[4]);
    expect(told.relatedIds).toBe(draws.relatedIds);
    expect(draws.under({ ...plain, unheard: { of: 1, in: 1 } })).toBe(told);
    expect(draws.under({ ...plain, unheard: { of: 1, in: 2 } })).not.toBe(told);
  });

  it('say them as often as the share has it', () => {
    const draws = new Draws(scenario, 1);
    expect(statesSaid(draws.under({ ...plain, unheard: ALL }))).toEqual(new Set(['the usual']));
    expect(statesSaid(draws)).toEqual(new Set(['Open', 'Closed', 'done']));
  });
});
