import { describe, expect, it } from 'vitest';
import type { Ratio } from '../random.js';
import { changeSchema } from '../record/channel.js';
import { optionsMeant } from '../record/label-match.js';
import { UsageError } from '../usage-error.js';
import { enumerateIntents } from './intent.js';
import { parseScenario } from './parse-scenario.js';
import { sampleDocument, withValueAt } from './sample-document.fixture.js';
import type { Scenario } from './scenario.js';
import { type WordShares, withShares } from './shares.js';

const scenario = parseScenario(JSON.stringify(sampleDocument()), 'sample.json');
const NONE: Ratio = { of: 0, in: 1 };
const plain: WordShares = { colliding: NONE, ambiguous: NONE, unheard: NONE };

function fieldOf({ main }: Scenario, key: string) {
  return main.channel.schema.find((field) => field.key === key);
}

function optionsOf(told: Scenario, key: string) {
  const config = fieldOf(told, key)?.config;
  return config !== undefined && 'options' in config ? config.options : [];
}

/** What people say of a field and mean by it, by how likely it is, as text. */
function likely({ intents }: Scenario, key: string): readonly string[] {
  const plan = intents.find((candidate) => candidate.key === key);
  const listed = (plan && enumerateIntents(plan)) ?? [];
  return listed.map(({ intent: { said, meaning }, probability }) => {
    const meant = meaning.kind === 'ask_me' ? 'ask' : `${meaning.kind} ${JSON.stringify(meaning.value)}`;
    return `${probability.of}/${probability.in} ${JSON.stringify(said)} ${meant}`;
  });
}

describe('a scenario in which people say other words', () => {
  it('is the scenario itself where all shares are nothing', () => {
    expect(withShares(scenario, plain)).toBe(scenario);
  });

  it('a quarter each: every other wording is a quarter as likely as it was, and the new ones add up exactly', () => {
    const quarter: Ratio = { of: 1, in: 4 };
    const told = withShares(scenario, { colliding: quarter, ambiguous: quarter, unheard: quarter });
    // Before: open 1/3, closed 2/3, of which "done" three times as often as "Closed".
    expect(likely(scenario, 'state')).toEqual([
      '1/3 "Open" value "open"',
      '1/6 "Closed" value "closed"',
      '1/2 "done" value "closed"',
    ]);
    expect(likely(told, 'state')).toEqual([
      '1/12 "Open" value "open"',
      '1/24 "Closed" value "closed"',
      '1/8 "done" value "closed"',
      '1/8 "Shelved" ambiguous "shelved"',
      '1/8 "Shelved" ambiguous "shelved_again"',
      '1/8 "parked" ambiguous "parked_here"',
      '1/8 "parked" ambiguous "parked_there"',
      '1/4 "the usual" ask',
    ]);
  });

  it('the new words find two options surely, two perhaps, and none', () => {
    const half: Ratio = { of: 1, in: 2 };
    const options = optionsOf(withShares(scenario, { colliding: half, ambiguous: half, unheard: NONE }), 'state');
    expect(options.slice(2)).toEqual([
      { value: 'shelved', label: 'Shelved' },
      { value: 'shelved_again', label: 'Shelved' },
      { value: 'parked_here', label: 'Parked here' },
      { value: 'parked_there', label: 'Parked there' },
    ]);
    expect(optionsMeant('Shelved', options).surely).toHaveLength(2);
    expect(optionsMeant('parked', options)).toMatchObject({ surely: [], perhaps: [{}, {}] });
    expect(optionsMeant('the usual', options)).toEqual({ surely: [], perhaps: [] });
  });

  it('options are added only for words that are said', () => {
    const all: Ratio = { of: 1, in: 1 };
    const told = withShares(scenario, { ...plain, unheard: all });
    expect(optionsOf(told, 'state')).toEqual(optionsOf(scenario, 'state'));
    expect(likely(told, 'state')).toEqual(['1/1 "the usual" ask']);
  });

  it('leaves fields alone of which people mean lists, numbers or days, and everything else of the scenario', () => {
    const told = withShares(scenario, { ...plain, ambiguous: { of: 1, in: 3 } });
    const others = (one: Scenario) => one.intents.filter(({ key }) => key !== 'state');
    expect(others(told)).toEqual(others(scenario));
    const withoutState = ({ main }: Scenario) => main.channel.schema.filter(({ key }) => key !== 'state');
    expect(withoutState(told)).toEqual(withoutState(scenario));
    expect({ ...told, main: 0, intents: 0 }).toEqual({ ...scenario, main: 0, intents: 0 });
    expect(told.main.values).toBe(scenario.main.values);
  });

  it('its channel is still a good one', () => {
    const third: Ratio = { of: 1, in: 3 };
    const { channel } = withShares(scenario, { colliding: third, ambiguous: third, unheard: third }).main;
    const state = channel.schema.find(({ key }) => key === 'state');
    if (state === undefined) throw new Error('the field is gone');
    expect(changeSchema(channel, { kind: 'replace_field', field: state }, ['books'])).toMatchObject({ warnings: [] });
    expect(changeSchema(channel, { kind: 'replace_field', field: state }, ['books'])).toHaveProperty('channel');
  });

  it('says other words where the scenario has these already', () => {
    const document = withValueAt(sampleDocument(), ['intents', 'state', 0, 'said'], ['Parked', 'the usual']);
    const own = parseScenario(JSON.stringify(document), 'sample.json');
    const half: Ratio = { of: 1, in: 2 };
    const said = likely(withShares(own, { ...plain, ambiguous: half, unheard: half }), 'state');
    expect(said).toEqual([
      '1/4 "parked2" ambiguous "parked2_here"',
      '1/4 "parked2" ambiguous "parked2_there"',
      '1/2 "the usual2" ask',
    ]);
  });

  it('shares that are none, or too much together, are refused by name', () => {
    const refusal = (shares: Partial<WordShares>) => () => withShares(scenario, { ...plain, ...shares });
    expect(refusal({ unheard: { of: 3, in: 2 } })).toThrow('conditions.unheard expects a share from 0 to all');
    expect(refusal({ colliding: { of: 1, in: 2 }, ambiguous: { of: 2, in: 3 } })).toThrow(UsageError);
    expect(refusal({ colliding: { of: 1, in: 2 }, ambiguous: { of: 2, in: 3 } })).toThrow('add up to more than all');
    const fine = { colliding: { of: 1, in: 999_983 }, ambiguous: { of: 1, in: 999_979 } };
    expect(refusal(fine)).toThrow('too fine for the weights of intents.state');
  });
});
