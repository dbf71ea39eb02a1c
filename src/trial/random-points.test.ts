import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postSetting } from '../experiments/settings/setting.js';
import { sampled } from '../sampling.fixture.js';
import { parseScenario } from '../scenario/parse-scenario.js';
import type { StoreEngine } from '../store/engine.js';
import { engines } from '../store/engines.js';
import { knobs } from './knobs.js';
import { pointText, randomPoint, tryPoint } from './random-points.js';

const scenarios = ['bug-tracker.yaml', 'crm-deals.yaml', 'support-desk.yaml'].map((file) =>
  parseScenario(readFileSync(new URL(`../../scenarios/${file}`, import.meta.url)), file),
);
const numbers = Array.from({ length: 300 }, (_, index) => index);

let engine: StoreEngine;
beforeAll(async () => {
  engine = await engines.memory();
});
afterAll(() => engine.close());

it('every ledger adds up, whatever is designed, chosen and assumed, and the same point ends the same', () => {
  for (const number of sampled(numbers, 60)) tryPoint(randomPoint(number, scenarios, postSetting(1)), engine);
}, 120_000);

it('the points turn every knob to each of its ways', () => {
  const points = numbers.map((number) => randomPoint(number, scenarios, postSetting(1)));
  for (const knob of knobs) {
    const values = new Set(points.map(({ setting }) => knob.valueIn(setting)));
    const ways = knob.declared.kind === 'choice' ? Object.keys(knob.declared.ways) : [];
    expect([...values]).toEqual(expect.arrayContaining(ways));
    expect(values.size, knob.name).toBeGreaterThan(1);
  }
});

it('a point can be told and is the same when it is drawn again', () => {
  const tell = (number: number) => pointText(randomPoint(number, scenarios, postSetting(1)));
  expect(tell(7)).toBe(tell(7));
  expect(tell(7)).not.toBe(tell(8));
  expect(tell(7)).toMatch(/^[a-z-]+, seed \d+, \d+ items, (tools|agent|conditions)\./);
});
