import { describe, expect, it } from 'vitest';
import { engineCases } from './engine.case.js';
import { engines } from './engines.js';
import { onEveryEngine } from './on-every-engine.case.js';

describe('the table of engines', () => {
  it('has SQLite, which is the default, and plain maps to compare it with', () => {
    expect(Object.keys(engines)).toEqual(['sql.js', 'memory']);
  });
});

onEveryEngine('an engine', (bench) => {
  it('is called by the name under which it is listed', () => {
    expect(Object.keys(engines)).toContain(bench.engine.name);
  });

  it.each(engineCases.map((one) => [one.behaviour, one] as const))('%s', (_, one) => {
    one.check(bench.engine);
  });
});
