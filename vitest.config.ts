import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { wholeTests } from './scripts/whole-tests.js';

export default defineConfig({
  test: {
    // As many as there are processors: by default one of them, half of a small machine, is left for Vitest itself.
    maxWorkers: availableParallelism(),
    // Nothing here leaves state behind, and a worker that is kept has its modules loaded and its code compiled. Threads would not do:
    // a test of another time zone has to set the process's.
    isolate: false,
    pool: 'forks',
    reporters: ['default', './scripts/count-reporter.ts'],
    testTimeout: 30_000,
    // What was compiled is kept on disk, by its text: most of the time that a room takes to start.
    experimental: { fsModuleCache: true },
    coverage: { include: ['src/**/*.ts'], exclude: ['src/**/*.{test,suite,fixture,model,laws}.ts'] },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'], exclude: [...wholeTests] },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: [...wholeTests],
          // Tests of whole processes run what a user runs: the build.
          globalSetup: './scripts/build-first.ts',
          // A process takes long to come up where the machine has much else to do.
          testTimeout: 120_000,
        },
      },
    ],
  },
});
