import { describe, expect, it } from 'vitest';
import { engineCases } from './engine.suite.js';
import { engines } from './engines.js';
import { onEveryEngine } from './on-every-engine.fixture.js';

describe('the table of engines', () => {
  it('has SQLite, which is the default, and plain maps to compare it with', () => {
    expect(Object.keys(engines)).toEqual(['sql.js', 'memory']);
  });
});

onEveryEngine('an engine', (open) => {
  it('is called by the name under which it is listed', () => {
    expect(Object.keys(engines)).toContain(open.engine.name);
  });

  it.each(engineCases.map((one) => [one.behaviour, one] as const))('%s', (_, one) => {
    one.check(open.engine);
  });
});
