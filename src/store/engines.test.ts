import { expect, it } from 'vitest';
import { engineCases } from './engine.case.js';
import { engines } from './engines.js';
import { onEveryEngine } from './on-every-engine.case.js';

onEveryEngine('an engine', (bench) => {
  it('is called by the name under which it is listed', () => {
    expect(Object.keys(engines)).toContain(bench.engine.name);
  });

  it.each(engineCases.map((one) => [one.behaviour, one] as const))('%s', (_, one) => {
    one.check(bench.engine);
  });
});
