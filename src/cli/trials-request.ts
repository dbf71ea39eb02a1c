import type { RunOptions } from '../experiments/runner/run-settings.js';
import type { Replay } from '../experiments/settings/replay.js';
import type { Scenario } from '../scenario/scenario.js';
import type { EngineName } from '../store/engines.js';
import type { CommandIo } from './io.js';
import { showProgress } from './progress.js';
import { replayCommand } from './replay-command.js';

/** What a person asks of every command that runs trials. */
export interface AskedOfTrials {
  readonly seeds: readonly number[];
  readonly scenario: { readonly place: string; readonly scenario: Scenario };
  readonly engine: EngineName;
  readonly workers: number;
  readonly items?: number | undefined;
  readonly tokens?: boolean;
}

/** The part that all requests for trials have in common. */
export interface TrialsRequest extends RunOptions {
  readonly items: number | undefined;
  readonly tokens: boolean;
  readonly replay: Replay;
}

/** Adds to what a person asked what the process gives: progress, interruption and the wording of replays. */
export function trialsRequest(asked: AskedOfTrials, io: CommandIo): TrialsRequest {
  const { seeds, engine, workers, items, tokens = false } = asked;
  const { place, scenario } = asked.scenario;
  return {
    scenario,
    seeds,
    engine,
    workers,
    items,
    tokens,
    signal: io.signal,
    replay: replayCommand(place),
    onProgress: showProgress(io),
  };
}
