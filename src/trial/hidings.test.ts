import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postSetting } from '../experiments/settings/setting.js';
import { parseScenario } from '../scenario/parse-scenario.js';
import type { StoreEngine } from '../store/engine.js';
import { engines } from '../store/engines.js';
import { Draws } from './draws.js';
import { hidingOf, hidings } from './hidings.js';
import { findKnob, type KnobName, type KnobValues, knobs } from './knobs.js';
import { runTrial, type TrialSetting } from './trial.js';

const file = 'bug-tracker.yaml';
const draws = new Draws(parseScenario(readFileSync(new URL(`../../scenarios/${file}`, import.meta.url)), file), 1);
const post: TrialSetting = { ...postSetting(40), asked: 'intents' };

let engine: StoreEngine;
beforeAll(async () => {
  engine = await engines.memory();
});
afterAll(() => engine.close());

function withKnobs(values: KnobValues): TrialSetting {
  return Object.entries(values).reduce((next, [name, text]) => findKnob('set', name).apply(next, text, 'set'), post);
}

/** What can be set side by side: the ways of a choice, and two values of a number. */
function valuesOf(name: KnobName): readonly string[] {
  const { declared } = findKnob('set', name);
  if (declared.kind === 'choice') return Object.keys(declared.ways);
  return declared.kind === 'count' ? [String(declared.default), String(declared.low + 3)] : ['0 in 1', '1 in 1'];
}

/** How many different outcomes the values of a knob have under a setting. */
function outcomesOf(name: KnobName, set: KnobValues): number {
  const settings = valuesOf(name).map((value) => findKnob('set', name).apply(withKnobs(set), value, 'set'));
  return new Set(settings.map((setting) => JSON.stringify(runTrial(draws, setting, engine).endings))).size;
}

const all = Object.entries(hidings).flatMap(([name, list = []]) =>
  list.map((hiding) => [name as KnobName, hiding] as const),
);

describe('what hides a knob', () => {
  it.each(all)(
    '%s: is not what is to be set instead, and is told as a clause: %j',
    (name, { under, because, instead }) => {
      expect(() => [withKnobs(under), withKnobs(instead)]).not.toThrow();
      expect(hidingOf(name, [withKnobs({ ...under, ...instead })])?.because).not.toBe(
        Object.keys(instead).length > 0 ? because : undefined,
      );
      expect(because).toMatch(/^[a-z].*[a-z]$/);
    },
  );

  it.each(all.filter(([, { instead }]) => Object.keys(instead).length > 0))(
    '%s: something shows once it is set as is said: %j',
    (name, { under, instead }) => {
      const { [name]: _own, ...others } = { ...under, ...instead };
      expect(outcomesOf(name, others)).toBeGreaterThan(1);
    },
  );

  it('hides where all designs have it so, and where it is always so', () => {
    const unread = withKnobs({ 'agent.schema': 'unread' });
    expect(hidingOf('tools.rejection', [post, post])?.instead).toEqual({ 'agent.schema': 'unread' });
    expect(hidingOf('tools.rejection', [post, unread])).toBeUndefined();
    expect(hidingOf('tools.feed', [unread])?.instead).toEqual({});
    expect(hidingOf('conditions.churn', [post])).toBeUndefined();
  });

  it('is said only of knobs that there are', () => {
    const names = knobs.map(({ name }) => name);
    expect(all.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
  });
});
