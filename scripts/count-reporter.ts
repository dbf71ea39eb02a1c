import type { Reporter, TestModule } from 'vitest/node';

/** Prints how many tests passed and failed, alone on a line, for whoever reads only that. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandled.length, skipped: 0 };
    for (const module of modules) {
      // A file that could not be loaded has no tests that could have failed.
      if (module.state() === 'failed' && [...module.children.allTests()].length === 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') counts[state] += 1;
      }
    }
    const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`;
    console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
  }
}
