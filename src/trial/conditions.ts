import { choice, count, defaultsOf, type SettingOf, settled, share, type ValueTraits } from '../knob.js';
import type { Ratio } from '../random.js';
import { SECONDS_BETWEEN_PEOPLE } from '../scenario/people.js';
import { faults } from './faults.js';

const NEVER: Ratio = { of: 0, in: 1 };

/** The traits of a share of what is said. Words are enumerated with their weights, however rare. */
const spoken: ValueTraits = { drawnPer: 'field', isHandSet: true, notEnumerable: 'never' };

/** What the world does meanwhile; the names are those of the command line, after `conditions.`. */
export const conditionKnobs = {
  churn: choice({
    models: 'What people do while an agent works.',
    default: 'none',
    changesPeople: false,
    ways: {
      none: { models: 'People leave the channel alone meanwhile.', ...settled },
      creating: {
        models: 'People create items after each page.',
        drawnPer: 'item',
        isHandSet: false,
        notEnumerable: 'always',
      },
      deleting: {
        models: 'People delete items after each page, of those already read.',
        drawnPer: 'page',
        isHandSet: false,
        notEnumerable: 'always',
      },
      moving: {
        models: 'A person changes some items once, between the read and the write.',
        drawnPer: 'item',
        isHandSet: false,
        notEnumerable: 'always',
      },
      busy: {
        models: 'People keep setting something on the item at hand, the more often the longer it takes.',
        drawnPer: 'call',
        isHandSet: true,
        notEnumerable: 'always',
      },
    },
  }),
  latency: count({
    models: 'Simulated seconds that a call takes, where conditions.churn is busy.',
    default: 5,
    changesPeople: false,
    low: 0,
    high: SECONDS_BETWEEN_PEOPLE,
    // Busy people come to the item at hand about once in the largest latency, so whoever needs more calls meets more of them. That
    // such figures are assumed is said by conditions.churn=busy.
    ...settled,
  }),
  fault: choice({
    models: 'What goes wrong around a call.',
    default: 'none',
    changesPeople: false,
    ways: { none: { models: 'Nothing goes wrong.', ...settled }, ...faults },
  }),
  fault_rate: share({
    models: 'How often the fault happens, of the calls that it can happen to.',
    default: { of: 1, in: 10 },
    changesPeople: false,
    // Of no effect without a fault, which says itself that its figures are assumed.
    drawnPer: 'call',
    isHandSet: false,
    notEnumerable: 'never',
  }),
  fault_at: count({
    models:
      'The one call, of those that the fault can happen to, at which it happens; 0 for as often as the rate says.',
    default: 0,
    changesPeople: false,
    low: 0,
    high: 1_000_000,
    ...settled,
  }),
  colliding: share({
    models: 'How much of what people say of a choice is a label that two options share.',
    default: NEVER,
    changesPeople: true,
    ...spoken,
  }),
  ambiguous: share({
    models: 'How much of what people say of a choice fits more than one label.',
    default: NEVER,
    changesPeople: true,
    ...spoken,
  }),
  unheard: share({
    models: 'How much of what people say of a choice nobody has heard of there.',
    default: NEVER,
    changesPeople: true,
    ...spoken,
  }),
};

/** A setting of the conditions. */
export type Conditions = SettingOf<typeof conditionKnobs>;

/** A quiet day, and people who speak as the scenario says. */
export const quietConditions: Conditions = defaultsOf(conditionKnobs);

/** A text that two conditions share exactly where people say the same under both. */
export function wordsOf(conditions: Conditions): string {
  const names = (Object.keys(conditionKnobs) as (keyof Conditions)[]).filter(
    (name) => conditionKnobs[name].changesPeople,
  );
  return JSON.stringify(names.map((name) => conditions[name]));
}
