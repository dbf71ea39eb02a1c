import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    // Tests of whole processes run what a user runs: the build.
    globalSetup: './scripts/build-first.ts',
    reporters: ['default', './scripts/count-reporter.ts'],
    testTimeout: 30_000,
    coverage: { include: ['src/**/*.ts'], exclude: ['src/**/*.{test,suite,fixture,model,laws}.ts'] },
  },
});
