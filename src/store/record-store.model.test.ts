import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { isFull } from '../sampling.fixture.js';
import { engines } from './engines.js';
import { type Operation, sequences, sequencesFor } from './record-store.operations.model.js';
import { SequenceRun } from './record-store.sequence.model.js';

// How many steps and which seed can be chosen: npm run test:model -- --steps 1000000 --seed 7
const steps = Number(process.env.MODEL_STEPS ?? (isFull ? 100_000 : 20_000));
const seed = Number(process.env.MODEL_SEED ?? 1);
const path = process.env.MODEL_PATH;

const opened = await Promise.all(Object.values(engines).map((open) => open()));

afterAll(() => {
  for (const engine of opened) engine.close();
});

it(`answers as the contract says in ${steps} steps of several callers at once, over every engine`, () => {
  let done = 0;
  const property = fc.property(sequences, (operations: readonly Operation[]) => {
    done += operations.length;
    new SequenceRun(opened).run(operations);
  });
  const result = fc.check(property, {
    seed,
    ...(path === undefined ? {} : { path }),
    numRuns: sequencesFor(steps),
    verbose: 0,
  });
  if (result.failed) {
    const [operations = []] = result.counterexample ?? [];
    const replay = `npm run test:model -- --seed ${seed} --path ${result.counterexamplePath}`;
    const told = operations.map((operation) => JSON.stringify(operation)).join('\n');
    throw new Error(`${String(result.errorInstance)}\n${told}\n${replay}`);
  }
  if (path === undefined) expect(done).toBeGreaterThan(steps * 0.7);
}, 3_600_000);
