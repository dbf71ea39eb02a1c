import { rejections } from '../tools/rejections.js';
import type { FaultName } from './faults.js';
import { findKnob, type KnobName, type KnobValues } from './knobs.js';
import type { TrialSetting } from './trial.js';

/** Settings of other knobs under which the values of one make no difference to what gets done, or hardly any. */
export interface Hiding {
  /** What the other knobs have then; empty where it is always so. */
  readonly under: KnobValues;
  /** Why, as a clause. */
  readonly because: string;
  /** What to set in order to see a difference; empty where no knob helps. */
  readonly instead: KnobValues;
}

/** Whoever read the schema sends what it allows. */
const hardlyRejected: Hiding = {
  under: { 'agent.schema': 'reads', 'tools.schema': 'every_page' },
  because: 'the agent reads the schema, so it is hardly ever rejected',
  instead: { 'agent.schema': 'unread' },
};

const pagesStand = (set: KnobValues): Hiding => ({
  under: { 'conditions.churn': 'none' },
  because: 'people leave the channel alone, so no item moves from one page to another',
  instead: { 'conditions.churn': 'deleting', ...set },
});

const nothingChanges = (set: KnobValues): Hiding => ({
  under: { 'conditions.churn': 'none' },
  because: 'people leave the items alone, so no version is ever stale',
  instead: set,
});

const nothingFails = (fault: FaultName): Hiding => ({
  under: { 'conditions.fault': 'none' },
  because: 'nothing goes wrong around a call',
  instead: { 'conditions.fault': fault },
});

const nobodyReturns: Hiding = {
  under: {},
  because: 'the agent goes through the channel once, and only one that comes back finds out what changed',
  instead: {},
};

const forgetful = (schema: 'reads' | 'unread', because: string): Hiding => {
  return {
    under: { 'agent.schema': schema },
    because,
    instead: { 'agent.schema': 'forgets', 'tools.rejection': 'field' },
  };
};

const unread: KnobValues = { 'agent.schema': 'unread', 'tools.rejection': 'field' };

/** Where a schema or a rejection says what a field takes, an agent need not guess it. */
const guesses: readonly Hiding[] = [
  { ...hardlyRejected, instead: unread },
  {
    under: { 'tools.rejection': 'labels' },
    because: 'a rejection says what the field takes, so that nothing has to be guessed',
    instead: unread,
  },
];

const sparesCalls: Hiding = {
  under: {},
  because: 'it spares edits that would be rejected: where none is short of edits, only calls and bytes differ',
  instead: {},
};

const namesFields = (rejection: string): Hiding => ({
  under: { 'tools.rejection': rejection },
  because: 'a rejection names the fields that it is about',
  instead: { 'agent.schema': 'unread', 'tools.rejection': 'terse' },
});

/** What is known to hide a knob, by its name. It is looked up when a comparison of its values shows nothing. */
export const hidings: Readonly<Partial<Record<KnobName, readonly Hiding[]>>> = {
  'tools.schema': [
    {
      under: { 'agent.schema': 'unread' },
      because: 'the agent reads no schema, wherever it stands',
      instead: { 'agent.schema': 'reads', 'tools.rejection': 'field' },
    },
    {
      under: { 'tools.rejection': 'labels' },
      because: 'a rejection says what the schema would have said',
      instead: { 'tools.rejection': 'field' },
    },
  ],
  'tools.values': [
    {
      under: { 'agent.schema': 'reads', 'tools.schema': 'every_page' },
      because: 'the agent has the schema from its first page already',
      instead: { 'tools.schema': 'never', 'tools.rejection': 'field' },
    },
  ],
  'tools.rejection': [hardlyRejected],
  'tools.option_values': [
    {
      under: { 'agent.schema': 'reads', 'tools.schema': 'every_page' },
      because: 'the agent reads in the schema which value each label stands for',
      instead: unread,
    },
    {
      under: { 'tools.rejection': 'labels' },
      because: 'a rejection says which value each label stands for',
      instead: unread,
    },
  ],
  'tools.invalid': [hardlyRejected],
  'tools.coercion': [hardlyRejected],
  'tools.paging': [pagesStand({ 'tools.page_size': '10' })],
  'tools.page_size': [pagesStand({ 'tools.paging': 'offset' })],
  'tools.preview_length': [
    { under: {}, because: 'the agent reads each item whole before it edits it: only bytes differ', instead: {} },
  ],
  'tools.feed': [nobodyReturns],
  'tools.version': [nothingChanges({ 'conditions.churn': 'moving' })],
  'tools.conflict': [nothingChanges({ 'conditions.churn': 'busy', 'conditions.latency': '60' })],
  'agent.schema': [
    {
      under: { 'tools.schema': 'never' },
      because: 'no answer carries a schema that it could read',
      instead: { 'tools.schema': 'every_page', 'tools.rejection': 'field' },
    },
    {
      under: { 'tools.rejection': 'labels' },
      because: 'a rejection says what the schema says',
      instead: { 'tools.rejection': 'field' },
    },
  ],
  'agent.forgets': [
    forgetful('reads', 'the agent keeps the schema that it read'),
    forgetful('unread', 'the agent reads no schema that it could forget'),
  ],
  'agent.skips_schema_call': [
    {
      under: { 'tools.schema': 'every_page' },
      because: 'the schema takes no call of its own',
      instead: { 'tools.schema': 'separate_call', 'tools.rejection': 'field' },
    },
  ],
  'agent.profile': guesses,
  'agent.wording': guesses,
  'agent.learns': [sparesCalls],
  'agent.known_bad': [sparesCalls],
  'agent.saved': [
    {
      under: { 'tools.invalid': 'reject_all' },
      because: 'an edit is saved whole or not at all, so nothing is left out in silence',
      instead: { 'agent.schema': 'unread', 'tools.invalid': 'save_valid_silent' },
    },
  ],
  'agent.unnamed_rejection': [
    {
      under: { 'agent.schema': 'reads', 'tools.schema': 'every_page' },
      because: hardlyRejected.because,
      instead: { 'agent.schema': 'unread', 'tools.rejection': 'terse' },
    },
    ...Object.keys(rejections)
      .filter((name) => name !== 'terse')
      .map(namesFields),
  ],
  'agent.after_rejection': [hardlyRejected],
  'agent.version': [nothingChanges({ 'conditions.churn': 'moving' })],
  'agent.changes': [nobodyReturns],
  'agent.poll_from': [nobodyReturns],
  'agent.keys': [nothingFails('answer_lost')],
  'agent.retry': [nothingFails('answer_lost')],
  'conditions.latency': [
    {
      under: { 'conditions.churn': 'none' },
      because: 'nobody comes to the item however long a call takes',
      instead: { 'conditions.churn': 'busy' },
    },
  ],
  'conditions.fault_rate': [nothingFails('request_lost')],
  'conditions.fault_at': [nothingFails('bound_lowered')],
};

/** What hides a knob in all of these settings alike; undefined where nothing is known to. */
export function hidingOf(name: KnobName, settings: readonly TrialSetting[]): Hiding | undefined {
  return hidings[name]?.find(({ under }) =>
    Object.entries(under).every(([other, value]) => {
      const knob = findKnob('`under`', other);
      return settings.every((setting) => knob.valueIn(setting) === value);
    }),
  );
}
