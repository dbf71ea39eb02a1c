export { compare } from './experiments/compare/compare.js';
export type { CompareRequest } from './experiments/compare/compare-request.js';
export { enumerateWordings } from './experiments/compare/enumerate.js';
export type { TraceRequest } from './experiments/compare/item-trace.js';
export { traceItem } from './experiments/compare/item-trace.js';
export type { ExperimentName } from './experiments/experiments.js';
export { experiments } from './experiments/experiments.js';
export type { Baseline } from './experiments/gate/baseline.js';
export { baselineText, readBaseline } from './experiments/gate/baseline.js';
export type { GateRequest } from './experiments/gate/gate.js';
export { gate, measureBaseline } from './experiments/gate/gate.js';
export type { GateCheck, GateResult } from './experiments/gate/gate-result.js';
export { readThresholds } from './experiments/gate/thresholds-file.js';
export type {
  Basis,
  Cell,
  DrawVerdict,
  ExperimentResult,
  ItemTrace,
  NumberCell,
  Provenance,
  ResultTable,
  RunResult,
  TableColumn,
  TracedCall,
  Unit,
  Verdict,
} from './experiments/result-table.js';
export type { RunRequest } from './experiments/run.js';
export { runExperiments } from './experiments/run.js';
export type { FaultsRequest } from './experiments/run-faults.js';
export { runFaults } from './experiments/run-faults.js';
export type { RulesRequest } from './experiments/run-rules.js';
export { runRules } from './experiments/run-rules.js';
export type { FormatName } from './report/formats.js';
export { formats } from './report/formats.js';
export { checkScenario, parseScenario } from './scenario/parse-scenario.js';
export type { Scenario } from './scenario/scenario.js';
export type { KnobName, KnobValues } from './trial/knobs.js';
export { UsageError } from './usage-error.js';
