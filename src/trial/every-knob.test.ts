import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postSetting } from '../experiments/settings/setting.js';
import { parseScenario } from '../scenario/parse-scenario.js';
import type { StoreEngine } from '../store/engine.js';
import { engines } from '../store/engines.js';
import { Draws } from './draws.js';
import { faults } from './faults.js';
import { findKnob, type Knob, type KnobName, type KnobValues, knobs } from './knobs.js';
import type { Tally } from './tally.js';
import { runTrial, type TrialSetting } from './trial.js';

// A knob that changes nothing anywhere would be no knob. For every value but the post's: where it makes a difference, and to what.

/** What else is set where a value makes a difference, and whether the agent comes back there to find what changed. */
interface Place {
  readonly set: KnobValues;
  readonly comesBack?: boolean;
  /** What the value changes at most, where that is said: what the agent gets done, what that takes, or only what there is to read. */
  readonly changes?: 'outcome' | 'calls' | 'bytes';
}

const outcome = (set: KnobValues = {}): Place => ({ set, changes: 'outcome' });
const whenBack = (set: KnobValues = {}): Place => ({ set, changes: 'outcome', comesBack: true });

const unread = { 'agent.schema': 'unread' } as const;
const terse = { 'tools.rejection': 'terse' } as const;
const deleting = { 'conditions.churn': 'deleting' } as const;
const moving = { 'conditions.churn': 'moving' } as const;
const busy = { 'conditions.churn': 'busy', 'conditions.latency': '60' } as const;

/** What a fault does, tests of its own say; here it is enough that it does something. */
function faultPlaces(): Record<string, Place> {
  const set = { 'conditions.fault_rate': '1 in 2' } as const;
  return Object.fromEntries(Object.keys(faults).map((name): [string, Place] => [name, { set, comesBack: true }]));
}

const places: Record<KnobName, Readonly<Record<string, Place>>> = {
  'tools.schema': {
    first_page: outcome({ ...terse, 'agent.schema': 'forgets', 'agent.forgets': '1 in 12', 'tools.page_size': '5' }),
    separate_call: outcome({ ...terse, 'agent.skips_schema_call': '1 in 1' }),
    never: outcome(terse),
  },
  'tools.values': { typed: outcome({ ...terse, 'tools.schema': 'never' }) },
  'tools.option_values': {
    opaque: outcome({ ...unread, 'tools.rejection': 'values' }),
    labels: outcome({ ...unread, ...terse }),
  },
  'tools.rejection': {
    terse: outcome(unread),
    field: outcome(unread),
    reason: outcome(unread),
    values: outcome(unread),
    suggest: { set: unread, changes: 'bytes' },
  },
  'tools.invalid': { save_valid_report: outcome({ ...unread, ...terse }), save_valid_silent: outcome(unread) },
  'tools.coercion': { labels: outcome({ ...unread, ...terse }), labels_and_clamp: outcome() },
  'tools.paging': { offset: outcome({ ...deleting, 'tools.page_size': '10' }) },
  'tools.page_size': { 10: outcome({ ...deleting, 'tools.paging': 'offset' }) },
  'tools.preview_length': { 1: { set: {}, changes: 'bytes' } },
  'tools.feed': { updated_since: whenBack(), none: whenBack() },
  'tools.version': { per_field: outcome({ ...unread, ...terse, ...busy }), ignored: outcome(moving) },
  'tools.conflict': { current_version: outcome(busy), code_only: outcome(busy) },
  'tools.schema_editing': { yes: outcome() },
  'agent.kind': { random_valid: outcome() },
  'agent.profile': { able: outcome({ ...unread, ...terse }) },
  'agent.wording': { usual_spellings: outcome({ ...unread, 'tools.rejection': 'field' }) },
  'agent.learns': { per_pass: { set: unread, changes: 'calls' } },
  'agent.known_bad': { withholds: { set: {}, changes: 'calls' } },
  'agent.saved': { compares: outcome({ ...unread, 'tools.invalid': 'save_valid_silent' }) },
  'agent.unnamed_rejection': {
    guesses_apart: outcome({ ...unread, ...terse, 'agent.wording': 'usual_spellings' }),
    gives_up: outcome({ ...unread, ...terse }),
  },
  'agent.schema': { unread: outcome(terse), forgets: outcome({ ...terse, 'agent.forgets': '1 in 4' }) },
  'agent.forgets': { '1 in 4': outcome({ ...terse, 'agent.schema': 'forgets' }) },
  'agent.skips_schema_call': { '1 in 1': outcome({ ...terse, 'tools.schema': 'separate_call' }) },
  'agent.after_rejection': { looks_up: outcome({ ...unread, ...terse }), drops: outcome(unread) },
  'agent.guess': { asks: outcome() },
  'agent.version': { reread: outcome(moving) },
  'agent.changes': { relists: whenBack({ 'tools.feed': 'updated_since' }) },
  'agent.poll_from': { last_page: whenBack({ 'conditions.churn': 'creating', 'tools.page_size': '5' }) },
  'agent.keys': {
    fresh_per_attempt: outcome({ 'conditions.fault': 'answer_lost', 'tools.version': 'ignored' }),
    none: outcome(),
  },
  'agent.retry': { never: outcome({ 'conditions.fault': 'answer_lost' }) },
  'conditions.churn': {
    creating: outcome({ 'tools.paging': 'offset', 'tools.page_size': '10' }),
    deleting: outcome(),
    moving: outcome(),
    busy: outcome(busy),
  },
  'conditions.latency': { 0: outcome(busy), 100: outcome(busy) },
  'conditions.fault': faultPlaces(),
  'conditions.fault_rate': { '1 in 1': outcome({ 'conditions.fault': 'request_lost' }) },
  'conditions.fault_at': { 3: outcome({ 'conditions.fault': 'bound_lowered' }) },
  'conditions.colliding': { '1 in 4': outcome() },
  'conditions.ambiguous': { '1 in 4': outcome() },
  'conditions.unheard': { '1 in 4': outcome() },
};

/** What is counted on the way and is no outcome. */
const ON_THE_WAY = [
  'calls',
  'editCalls',
  'firstEditsAccepted',
  'conflicts',
  'pages',
  'itemReads',
  'moved',
  'blindResends',
];
const OF_FAULTS = ['faultExposures', 'faultActivations'];

let engine: StoreEngine;
beforeAll(async () => {
  engine = await engines.memory();
});
afterAll(() => engine.close());

const file = 'bug-tracker.yaml';
const draws = new Draws(parseScenario(readFileSync(new URL(`../../scenarios/${file}`, import.meta.url)), file), 1);

function tallyOf(setting: TrialSetting): Tally {
  return runTrial(draws, setting, engine).tally;
}

function changesAtMost(knob: Knob, value: string, { set, comesBack = false }: Place): string | undefined {
  const quiet: TrialSetting = { ...postSetting(40), asked: 'intents', countsBytes: true, comesBack };
  const others = Object.entries(set).filter(([name]) => name !== knob.name);
  const there = others.reduce((next, [name, text]) => findKnob('--set', name).apply(next, text, '--set'), quiet);
  const [before, after] = [tallyOf(there), tallyOf(knob.apply(there, value, '--set'))];
  const changed = (Object.keys(before) as (keyof Tally)[]).filter((name) => before[name] !== after[name]);
  if (changed.some((name) => name !== 'bytes' && ![...ON_THE_WAY, ...OF_FAULTS].includes(name))) return 'outcome';
  if (changed.some((name) => name !== 'bytes')) return 'calls';
  return changed.length > 0 ? 'bytes' : undefined;
}

describe.each(knobs)('$name', (knob) => {
  const { name, declared, default: post } = knob;

  it('has a place for every value but the post', () => {
    const known = Object.keys(places[name]);
    if (declared.kind !== 'choice') return expect(known).not.toEqual([]);
    expect(known.sort()).toEqual(
      Object.keys(declared.ways)
        .filter((way) => way !== post)
        .sort(),
    );
  });

  it.each(Object.entries(places[name]))('%s makes a difference', (value, place) => {
    const changes = changesAtMost(knob, value, place);
    expect(changes).toBeDefined();
    if (place.changes !== undefined) expect(changes).toBe(place.changes);
  });
});

it('the documentation says why some values change no outcome', () => {
  const text = readFileSync(new URL('../../docs/compare.md', import.meta.url), 'utf8');
  for (const [name, values] of Object.entries(places)) {
    for (const [value, { changes }] of Object.entries(values)) {
      if (changes === undefined || changes === 'outcome') continue;
      expect(text, `${name}=${value}`).toContain(knobIn(name, value));
    }
  }
});

/** As the documentation names it: with its value where that is a way, without where it is a number. */
function knobIn(name: string, value: string): string {
  return /^\d/.test(value) ? `\`${name}\`` : `\`${name}=${value}\``;
}
