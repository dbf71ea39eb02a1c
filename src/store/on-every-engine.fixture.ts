import { afterEach, beforeEach, describe } from 'vitest';
import type { StoreEngine } from './engine.js';
import { type EngineName, engines } from './engines.js';

/** The engine of the test that runs: open and empty at its start, closed after it. */
export interface OpenEngine {
  readonly engine: StoreEngine;
}

/** Describes something once for every engine. */
export function onEveryEngine(subject: string, tests: (open: OpenEngine) => void): void {
  describe.each(Object.keys(engines) as EngineName[])(`${subject} (on %s)`, (name) => {
    let engine: StoreEngine | undefined;
    beforeEach(async () => {
      engine = await engines[name]();
    });
    afterEach(() => engine?.close());
    tests({
      get engine() {
        if (engine === undefined) throw new Error('an engine is open only while a test runs');
        return engine;
      },
    });
  });
}
