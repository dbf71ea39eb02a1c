import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseScenario } from '../../scenario/parse-scenario.js';
import type { Scenario } from '../../scenario/scenario.js';
import { packagedScenario } from '../bug-tracker.fixture.js';
import { parseRecording, type Recording } from './recording.js';
import { type ScoredRecording, scoreRecording } from './score-recording.js';

const folder = new URL('../../../observed/', import.meta.url);

/** The names of the recordings of the package. */
export const recordingNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.jsonl'))
  .map((file) => file.replace('.jsonl', ''))
  .sort();

/** The text of a recording of the package. */
export function recordedText(name: string): string {
  return readFileSync(new URL(`${name}.jsonl`, folder), 'utf8');
}

/** A recording of the package. */
export function recorded(name: string): Recording {
  return parseRecording(recordedText(name), name);
}

/** The scenario that a recording was made over. */
export function recordedScenario({ head: { scenario } }: Recording): Scenario {
  const file = new URL(`${scenario}.yaml`, folder);
  return existsSync(file) ? parseScenario(readFileSync(file), `${scenario}.yaml`) : packagedScenario(scenario);
}

/** A recording of the package with its score. */
export async function scored(name: string): Promise<ScoredRecording> {
  const recording = recorded(name);
  return scoreRecording(recording, recordedScenario(recording));
}
