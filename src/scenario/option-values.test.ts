import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../record/json-value.js';
import { optionSpellings } from '../record/option-spellings.js';
import type { Intent } from './intent.js';
import {
  findSpellingProblem,
  translateIntents,
  translateScenario,
  translateValues,
  translationOf,
} from './option-values.js';
import { parseScenario } from './parse-scenario.js';
import { sampleDocument } from './sample-document.fixture.js';
import type { Scenario } from './scenario.js';

type Fields = readonly JsonObject[];

/** The library, with its fields changed by key, more of them, and other documents in the place of some. */
function library({
  fields = {},
  added = [],
  ...others
}: { fields?: Record<string, JsonObject>; added?: Fields } & Record<string, unknown> = {}): Scenario {
  const document = sampleDocument();
  const channel = document.channel as JsonObject;
  const changed = (channel.fields as Fields).map((field) => ({ ...field, ...fields[String(field.key)] }));
  const whole = { ...document, channel: { ...channel, fields: [...changed, ...added] }, ...others };
  return parseScenario(JSON.stringify(whole), 'library.json');
}

const idOf = (value: string, field: string) =>
  optionSpellings.opaque.spell({ value, label: '' }, { scenario: 'library', field });
const configOf = ({ main }: Scenario, key: string) => main.channel.schema.find((field) => field.key === key)?.config;

describe('a scenario whose option values are spelt otherwise', () => {
  const doubled = library({ fields: { marks: { config: { options: marks(), default: ['wet', 'torn'] } } } });
  const opaque = translationOf(doubled, 'opaque');

  function marks(): JsonValue {
    return [
      { value: 'torn', label: 'Torn' },
      { value: 'wet', label: 'Wet' },
      { value: 'late', label: 'Late' },
    ];
  }

  it('keeps labels and order, and has other values, defaults too', () => {
    expect(configOf(translateScenario(doubled, opaque), 'marks')).toEqual({
      options: [
        { value: idOf('torn', 'marks'), label: 'Torn' },
        { value: idOf('wet', 'marks'), label: 'Wet' },
        { value: idOf('late', 'marks'), label: 'Late' },
      ],
      default: [idOf('wet', 'marks'), idOf('torn', 'marks')],
    });
  });

  it('has people set them, and the conflict question want them', () => {
    const people = {
      after_each_page: 2,
      meanwhile: { chance: '1 in 8', sets: { state: 'closed', fee: 3 } },
      between_passes: {
        edited: 5,
        created: 2,
        deleted: 1,
        sets: {
          state: { one_of: ['open', 'closed'] },
          marks: { some_of: ['torn', 'late'], count: [1, 1] },
          fee: { between: [1, 2] },
        },
      },
    };
    const scenario = library({ people });
    const translated = translateScenario(scenario, translationOf(scenario, 'labels'));
    expect(translated.people.meanwhile.sets).toEqual({ state: 'Closed', fee: 3 });
    expect(translated.people.betweenPasses.sets.map(({ plan }) => plan)).toEqual([
      { kind: 'one_of', values: ['Open', 'Closed'] },
      { kind: 'some_of', values: ['Torn', 'Late'], count: [1, 1] },
      { kind: 'between', range: [1, 2] },
    ]);
    expect(translated.conflictWants).toEqual({ state: 'Open', fee: 3 });
  });

  it('has them in related channels too, under that channel’s own fields', () => {
    const document = sampleDocument();
    const [books] = document.related_channels as readonly JsonObject[];
    const kind = {
      key: 'state',
      type: 'select',
      config: { options: [{ value: 'open', label: 'On the open shelf' }], default: 'open' },
    };
    const fields = [...((books as JsonObject).fields as Fields), kind];
    const scenario = library({ related_channels: [{ ...books, fields }] });
    const translation = translationOf(scenario, 'labels');
    const { related } = translateScenario(scenario, translation);
    expect(related[0]?.channel.schema.at(-1)?.config).toEqual({
      options: [{ value: 'On the open shelf', label: 'On the open shelf' }],
      default: 'On the open shelf',
    });
    expect(translateValues({ state: 'open', shelf: 'open' }, translation.related[0])).toEqual({
      state: 'On the open shelf',
      shelf: 'open',
    });
    expect(translateValues({ state: 'open', note: 'open' }, translation.main)).toEqual({ state: 'Open', note: 'open' });
  });

  it('leaves empty fields empty and takes lists member by member', () => {
    const { main } = translationOf(library(), 'labels');
    expect(translateValues({ state: null, marks: ['late', 'torn'], fee: 3 }, main)).toEqual({
      state: null,
      marks: ['Late', 'Torn'],
      fee: 3,
    });
  });

  it('means the new values and says the old words, even where they are stored values', () => {
    const given: readonly Intent[] = [
      { key: 'state', said: 'open', meaning: { kind: 'value', value: 'open' } },
      { key: 'state', said: 'shut', meaning: { kind: 'ambiguous', value: 'closed' } },
      { key: 'state', said: 'open', meaning: { kind: 'ask_me' } },
      { key: 'marks', said: ['torn'], meaning: { kind: 'value', value: ['torn'] } },
    ];
    expect(translateIntents(given, translationOf(library(), 'labels'))).toEqual([
      { key: 'state', said: 'open', meaning: { kind: 'value', value: 'Open' } },
      { key: 'state', said: 'shut', meaning: { kind: 'ambiguous', value: 'Closed' } },
      { key: 'state', said: 'open', meaning: { kind: 'ask_me' } },
      { key: 'marks', said: ['torn'], meaning: { kind: 'value', value: ['Torn'] } },
    ]);
  });
});

describe('option values that cannot be spelt so', () => {
  const twins = [
    { value: 'open', label: 'Open' },
    { value: 'closed', label: 'Open' },
  ];

  it('are labels that two options share, and the field, the options and the label are named', () => {
    const scenario = library({ fields: { state: { config: { options: twins } } } });
    expect(() => translationOf(scenario, 'labels')).toThrow(
      'tools.option_values=labels would give the options open and closed of the field state one value, "Open"; ' +
        'choose another value for the knob, or give one of the two another label',
    );
    expect(findSpellingProblem(scenario, 'opaque')).toBeUndefined();
    expect(findSpellingProblem(scenario, 'as_stored')).toBeUndefined();
    expect(findSpellingProblem(library(), 'labels')).toBeUndefined();
  });

  const formula = (expression: string) =>
    library({ added: [{ key: 'is_shut', type: 'formula', config: { expression } }] });

  it.each([
    ['state == "closed"', 'closed'],
    ['state.startsWith("clo")', 'clo'],
    ['marks[0] == "torn" || state == "x"', 'torn'],
  ])('are those that a formula names: %s', (expression, named) => {
    const problem = findSpellingProblem(formula(expression), 'opaque')?.problem;
    expect(problem).toContain(`which the formula is_shut names as "${named}"`);
    expect(findSpellingProblem(formula(expression), 'labels')).toBeDefined();
    expect(findSpellingProblem(formula(expression), 'as_stored')).toBeUndefined();
  });

  it.each(['note == "closed"', 'state == ""', 'state + " is it"', 'days_since(created)'])(
    'are none that it does not name: %s',
    (expression) => {
      expect(findSpellingProblem(formula(expression), 'opaque')).toBeUndefined();
    },
  );
});
