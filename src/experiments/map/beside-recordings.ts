import type { Basis, NumberCell, ResultTable, RunResult, TableColumn } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import { sqliteProvenance } from '../../store/sqljs-engine.js';
import type { Recording } from '../observed/recording.js';
import { type ScoredRecording, scoreRecording } from '../observed/score-recording.js';
import { digestOf } from '../runner/provenance.js';
import { type RunOptions, runSettings } from '../runner/run-settings.js';
import { basisOf, postSetting, setKnobs } from '../settings/setting.js';
import { counted } from '../wording/counts.js';
import { figureInWords, listed } from '../wording/sentence.js';
import { knobsAt, valuesOf } from './factors.js';
import { RULE_BASED } from './findings.js';
import { damageInWords, type MapCounts, OBSERVED } from './map-rows.js';
import { observedOf } from './map-tables.js';

/** A recording with the scenario that it was made over. */
export interface RecordedPass {
  readonly recording: Recording;
  readonly scenario: Scenario;
}

/** Recorded passes to set agents beside. */
export interface BesideRequest extends Pick<RunOptions, 'engine' | 'workers' | 'signal'> {
  readonly passes: readonly RecordedPass[];
}

/** A recorded pass with what each agent comes to in it: first those that go by rules, last the one that was recorded. */
interface BesideRow {
  readonly scored: ScoredRecording;
  readonly counts: readonly MapCounts[];
  /** Where the figures of the agents that go by rules come from. */
  readonly basis: Basis;
}

interface BesideFigure {
  readonly key: string;
  readonly title: string;
  readonly unit: 'fields' | 'calls';
  of(counts: MapCounts): number;
}

const right: BesideFigure = { key: 'right', title: 'right', unit: 'fields', of: (counts) => counts.right };
const edits: BesideFigure = { key: 'edits', title: 'edits', unit: 'calls', of: ({ editCalls }) => editCalls };
const wrong: BesideFigure = {
  key: 'wrong_silent',
  title: 'wrong',
  unit: 'fields',
  of: ({ wrongSilent }) => wrongSilent,
};
const dropped: BesideFigure = {
  key: 'dropped_silent',
  title: 'dropped',
  unit: 'fields',
  of: ({ droppedSilent }) => droppedSilent,
};

/**
 * Sets every profile of the agent beside each recorded pass: the same scenario, seed, items, tools and conditions, and the same judge.
 * @throws UsageError when a scenario has no such design.
 */
export async function setBeside(request: BesideRequest): Promise<RunResult> {
  const rows: BesideRow[] = [];
  for (const pass of request.passes) rows.push(await rowOf(pass, request));
  const seeds = [...new Set(rows.map(({ scored }) => scored.recording.head.seed))].sort((one, other) => one - other);
  return {
    provenance: {
      format: 'triage-sim-results/1',
      scenario: { name: 'recorded passes', sha256: digestOf(request.passes) },
      seeds,
      engine: request.engine ?? 'memory',
      ...(await sqliteProvenance()),
    },
    experiments: [
      {
        experiment: 'observed',
        question: 'What did a model get done behind these tools, and what do agents that go by rules beside it?',
        tables: [doneTable(rows), silentTable(rows)],
      },
    ],
    draws: [],
  };
}

async function rowOf({ recording, scenario }: RecordedPass, options: BesideRequest): Promise<BesideRow> {
  const scored = await scoreRecording(recording, scenario);
  const { seed, items, set } = recording.head;
  const common = setKnobs({ ...postSetting(items), asked: 'intents' }, set, scenario);
  const arms = valuesOf('agent').map((agent) => ({ setting: setKnobs(common, knobsAt({ agent }), scenario) }));
  const { engine, workers, signal } = options;
  const totals = await runSettings({ scenario, seeds: [seed], arms, engine, workers, signal });
  return { scored, counts: [...totals.map(({ tally }) => tally), scored.score], basis: basisOf(common) };
}

function doneTable(rows: readonly BesideRow[]): ResultTable {
  return tableOf({
    name: 'observed-done',
    title: 'Fields right of those aimed at, and edit calls',
    figures: [right, edits],
    rows,
    notes: [
      `Finding: ${totalsSentence(rows)}.`,
      ...distanceSentences(rows),
      differingSentence(rows),
      `Each recording is one run of one model over few items: a large difference says something, a small one nothing. ${RULE_BASED}`,
    ],
  });
}

function silentTable(rows: readonly BesideRow[]): ResultTable {
  const damage = agentNames().map((name, index) => {
    const words = damageInWords(rows.flatMap(({ counts }) => counts[index] ?? []));
    return `${name} ${words.length === 0 ? 'none' : words.join('; ')}`;
  });
  return tableOf({
    name: 'observed-silent',
    title: 'Fields reported as done that are stored wrong, or not stored at all',
    figures: [wrong, dropped],
    rows,
    notes: [`Finding: damage over all recordings. ${damage.join('. ')}.`],
  });
}

function agentNames(): readonly string[] {
  return [...valuesOf('agent'), OBSERVED];
}

interface BesideTable extends Pick<ResultTable, 'name' | 'title' | 'notes'> {
  readonly figures: readonly BesideFigure[];
  readonly rows: readonly BesideRow[];
}

function tableOf({ name, title, notes, figures, rows }: BesideTable): ResultTable {
  const columns = figures.flatMap((figure) =>
    agentNames().map((agent): TableColumn => {
      return { key: `${figure.key}_${agent}`, title: `${figure.title} ${agent}`, unit: figure.unit };
    }),
  );
  return {
    name,
    title,
    columns: [
      { key: 'recording', title: 'recording', unit: null },
      { key: 'aimed', title: 'aimed', unit: 'fields' },
      ...columns,
    ],
    rows: rows.map((row) => [
      // Words that a narrow column can break.
      { text: row.scored.recording.name.replaceAll('-', ' ') },
      { number: row.scored.score.aimed, basis: 'drawn' },
      ...figures.flatMap((figure) => figureCells(figure, row)),
    ]),
    notes,
  };
}

function figureCells(figure: BesideFigure, { scored, counts, basis }: BesideRow): readonly NumberCell[] {
  return counts.map((found, index): NumberCell => {
    const number = figure.of(found);
    const isObserved = index === counts.length - 1;
    return isObserved ? { number, basis: 'observed', observed: observedOf(scored.recording) } : { number, basis };
  });
}

function totalsSentence(rows: readonly BesideRow[]): string {
  const sum = (of: (row: BesideRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const each = agentNames().map((name, index) => {
    const of = (figure: BesideFigure) => sum(({ counts }) => figure.of(counts[index] as MapCounts));
    return `${name} ${figureInWords(of(right))} with ${counted(of(edits), 'edit call')}`;
  });
  return `of ${counted(
    sum(({ scored }) => scored.score.aimed),
    'field',
  )} over ${counted(rows.length, 'recording')}, right are: ${listed(each)}`;
}

/** Where each agent that goes by rules is furthest from what was observed. */
function distanceSentences(rows: readonly BesideRow[]): readonly string[] {
  return valuesOf('agent').map((name, index) => {
    const furthest = [right, edits].map((figure) => {
      const distances = rows.map(({ scored, counts }) => {
        const by = figure.of(counts[index] as MapCounts) - figure.of(counts.at(-1) as MapCounts);
        return { by, recording: scored.recording.name };
      });
      const { by, recording } = distances.reduce((most, next) => (Math.abs(next.by) > Math.abs(most.by) ? next : most));
      const noun = figure === right ? 'field' : 'edit call';
      if (by === 0) return `no ${noun} anywhere`;
      return `${counted(Math.abs(by), noun)} ${by > 0 ? 'more' : 'fewer'} (${recording})`;
    });
    return `Furthest from what was observed is the agent ${name} by ${listed(furthest)}.`;
  });
}

function differingSentence(rows: readonly BesideRow[]): string {
  const differing = rows.flatMap(({ scored: { recording, differing } }) => {
    return differing.length === 0 ? [] : [`${recording.name} on line ${differing.map(({ line }) => line).join(', ')}`];
  });
  if (differing.length === 0) return 'Every recorded call is answered today as it was when it was recorded.';
  return `Answered otherwise today than when it was recorded, so that what is observed there is no longer what these tools do: ${differing.join('; ')}.`;
}
