export { compare } from './experiments/compare/compare.js';
export type { CompareRequest } from './experiments/compare/compare-request.js';
export { enumerateWordings } from './experiments/compare/enumerate.js';
export type { FaultsRequest } from './experiments/faults/run-faults.js';
export { runFaults } from './experiments/faults/run-faults.js';
export type { Baseline } from './experiments/gate/baseline.js';
export { baselineText, readBaseline } from './experiments/gate/baseline.js';
export type { GateRequest } from './experiments/gate/gate.js';
export { gate, measureBaseline } from './experiments/gate/gate.js';
export { readThresholds } from './experiments/gate/thresholds-file.js';
export type { BesideRequest, RecordedPass } from './experiments/map/beside-recordings.js';
export { setBeside } from './experiments/map/beside-recordings.js';
export type { MapRequest } from './experiments/map/run-map.js';
export { runMap } from './experiments/map/run-map.js';
export type { Recording, RecordingHead } from './experiments/observed/recording.js';
export { parseRecording } from './experiments/observed/recording.js';
export type { DifferingCall, ScoredRecording } from './experiments/observed/score-recording.js';
export { scoreRecording } from './experiments/observed/score-recording.js';
export type { ExperimentName } from './experiments/post/experiments.js';
export { experiments } from './experiments/post/experiments.js';
export type { RunRequest } from './experiments/post/run-experiments.js';
export { runExperiments } from './experiments/post/run-experiments.js';
export type { RulesRequest } from './experiments/rules/run-rules.js';
export { runRules } from './experiments/rules/run-rules.js';
export type { TraceRequest } from './experiments/trace/trace-item.js';
export { traceItem } from './experiments/trace/trace-item.js';
export type { FormatName } from './report/formats.js';
export { formats } from './report/formats.js';
export type { GateCheck, GateResult } from './result/gate-result.js';
export type {
  Basis,
  Cell,
  DrawVerdict,
  ExperimentResult,
  ItemTrace,
  NumberCell,
  Observed,
  Provenance,
  ResultTable,
  RunResult,
  TableColumn,
  TracedCall,
  Unit,
  Verdict,
} from './result/result-table.js';
export { checkScenario, parseScenario } from './scenario/parse-scenario.js';
export type { Scenario } from './scenario/scenario.js';
export type { KnobName, KnobValues } from './trial/knobs.js';
export { UsageError } from './usage-error.js';
