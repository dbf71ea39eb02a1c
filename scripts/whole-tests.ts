/**
 * Tests of the whole: those that run the build, other processes or the documents, and sweeps that take seconds. All others are the tests
 * of a room, which need nothing but its code.
 */
export const wholeTests: readonly string[] = [
  'src/action.test.ts',
  'src/architecture.test.ts',
  'src/bench.test.ts',
  'src/documents.test.ts',
  'src/hostile.test.ts',
  'src/cli/another-value.test.ts',
  'src/cli/compare-command.test.ts',
  'src/cli/map-command.test.ts',
  'src/cli/process.test.ts',
  'src/cli/rules-command.test.ts',
  'src/experiments/compare/compare.test.ts',
  'src/experiments/compare/enumerate.test.ts',
  'src/experiments/faults/run-faults.test.ts',
  'src/experiments/post/experiments.test.ts',
  'src/experiments/rules/rules.test.ts',
  'src/scenario/scenarios.test.ts',
  'src/scenario/shape.test.ts',
  'src/store/record-store.model.test.ts',
  'src/store/transaction.test.ts',
  'src/tools/field-cases.test.ts',
  'src/trial/every-knob.test.ts',
  'src/trial/hostile-server.test.ts',
  'src/trial/random-points.test.ts',
];
