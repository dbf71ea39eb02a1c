import type { Scenario } from '../../scenario/scenario.js';
import { type EngineName, engines } from '../../store/engines.js';
import { loadTokenCounter } from '../observers/token-counter.js';
import { type ObservedArm, Trials } from './trials.js';

/** Which trials are to be made: plain data, which can be handed to another thread. */
export interface TrialsRequest {
  readonly scenario: Scenario;
  /** Whole numbers from 0 to 2^32 − 1, each once. */
  readonly seeds: readonly number[];
  readonly arms: readonly ObservedArm[];
  readonly engine: EngineName;
  /** Whether tokens are counted, which loads a table of them. */
  readonly tokens: boolean;
}

/** Trials that can be made, over an engine that has to be closed. */
export interface OpenTrials {
  readonly trials: Trials;
  close(): void;
}

/** Opens an engine for the trials of one thread. */
export async function openTrials({ scenario, seeds, arms, engine, tokens }: TrialsRequest): Promise<OpenTrials> {
  const countTokens = tokens ? await loadTokenCounter() : undefined;
  const opened = await engines[engine]();
  return { trials: new Trials(scenario, seeds, arms, opened, { countTokens }), close: () => opened.close() };
}
