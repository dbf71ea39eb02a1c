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

describe('the draws of a seed, with option values spelt otherwise', () => {
  const draws = new Draws(scenario, 1);
  const labels: Readonly<Record<string, string>> = {
    open: 'Open',
    closed: 'Closed',
    torn: 'Torn',
    wet: 'Wet',
    late: 'Late',
  };
  const spelt = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(spelt) : (labels[String(value)] ?? value);

  it('are the draws themselves where values are as stored, and are made once', () => {
    expect(draws.spelt('as_stored')).toBe(draws);
    expect(draws.asStored).toBe(draws);
    expect(draws.spelt('labels')).toBe(draws.spelt('labels'));
    expect(draws.spelt('labels').asStored).toBe(draws);
  });

  it('are of the same items and the same people, one by one, who say the same and mean the value of the option', () => {
    const other = draws.spelt('labels');
    expect(other.startingItems(20)).toEqual(
      draws.startingItems(20).map(({ created, values }) => {
        return { created, values: { ...values, state: spelt(values.state), marks: spelt(values.marks) } };
      }),
    );
    expect(other.newItem(21).values.state).toBe('Open');
    expect(draws.newItem(21).values.state).toBe('open');
    const stored = draws.intents(20).flat();
    const translated = other.intents(20).flat();
    expect(translated.map(({ key, said }) => [key, said])).toEqual(stored.map(({ key, said }) => [key, said]));
    expect(translated.map(meant)).toEqual(stored.map((intent) => spelt(meant(intent))));
    expect(translated.map(meant)).toContain('Closed');
  });

  it('spell the options that shares of words add, over the same items', () => {
    const told = draws.under({ ...plain, ambiguous: ALL });
    const other = told.spelt('opaque');
    expect(other.drawn).toBe(draws.spelt('opaque'));
    expect(other.drawn).not.toBe(draws);
    const field = other.scenario.main.channel.schema.find(({ key }) => key === 'state');
    const values =
      field !== undefined && 'options' in field.config ? field.config.options.map(({ value }) => value) : [];
    expect(values).toHaveLength(4);
    expect(
      new Set(
        other
          .intents(20)
          .flat()
          .filter(({ key }) => key === 'state')
          .map(meant),
      ),
    ).toEqual(new Set(values.slice(2)));
    expect(other.startingItems(3)[2]).toBe(draws.spelt('opaque').startingItems(3)[2]);
  });
});

type Intents = ReturnType<Draws['intents']>[number];

function meant({ meaning }: Intents[number]): unknown {
  return 'value' in meaning ? meaning.value : undefined;
}
