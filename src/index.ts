export type { ExperimentName } from './experiments/experiments.js';
export { experiments } from './experiments/experiments.js';
export type {
  Basis,
  Cell,
  DrawVerdict,
  ExperimentResult,
  NumberCell,
  Provenance,
  ResultTable,
  RunResult,
  TableColumn,
  Unit,
  Verdict,
} from './experiments/result-table.js';
export type { RunRequest } from './experiments/run.js';
export { runExperiments } from './experiments/run.js';
export type { FormatName } from './report/formats.js';
export { formats } from './report/formats.js';
export { checkScenario, parseScenario } from './scenario/parse-scenario.js';
export type { Scenario } from './scenario/scenario.js';
export { UsageError } from './usage-error.js';
