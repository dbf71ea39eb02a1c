import { came } from '../../record/came.js';
import { isJsonObject, type JsonObject, type JsonValue } from '../../record/json-value.js';
import { nearest } from '../../record/nearest.js';
import type { Flaw } from '../../scenario/flaw.js';
import { findingsText } from '../../scenario/parse-scenario.js';
import { readSource } from '../../scenario/read-source.js';
import { findKnob, type KnobValues } from '../../trial/knobs.js';
import { UsageError } from '../../usage-error.js';
import { type GateFigureName, gateFigureNames } from './gate-figures.js';
import { readThreshold, type Threshold } from './threshold.js';

/** A design and what its figures are held to. */
export interface GatedDesign {
  readonly name: string;
  readonly set: KnobValues;
  readonly expect: Readonly<Partial<Record<GateFigureName, Threshold>>>;
}

/**
 * Reads a thresholds file, YAML or JSON: `cells`, each with a `name`, what is `set`, and what is to `expect` of which figure.
 * @throws UsageError that lists every flaw with its line and path.
 */
export function readThresholds(file: string | Uint8Array, place: string): readonly GatedDesign[] {
  const source = readSource(file, place);
  if ('flaws' in source) throw new UsageError(findingsText(source, source.flaws, place));
  const flaws = findFlaws(source.root.value);
  if (flaws.length > 0) throw new UsageError(findingsText(source, flaws, place));
  const { cells } = source.root.value as { cells: readonly { name: string; set?: KnobValues; expect: JsonObject }[] };
  return cells.map(({ name, set = {}, expect }) => ({
    name,
    set: Object.fromEntries(Object.entries(set).map(([knob, value]) => [knob, String(value)])),
    expect: Object.fromEntries(Object.entries(expect).map(([figure, text]) => [figure, readThreshold(String(text))])),
  }));
}

function findFlaws(document: JsonValue): readonly Flaw[] {
  if (!isJsonObject(document)) return [{ path: [], problem: `expected {format, cells}, got ${came(document)}` }];
  const { format, cells, ...rest } = document;
  const flaws: Flaw[] = Object.keys(rest).map((key) => ({ path: [key], problem: 'expected no such key; remove it' }));
  if (format !== 'triage-sim-gate/1') {
    flaws.push({ path: ['format'], problem: `expected triage-sim-gate/1, got ${came(format)}` });
  }
  if (!Array.isArray(cells) || cells.length === 0) {
    return [
      ...flaws,
      {
        path: ['cells'],
        problem: `expected at least one cell, got ${came(cells)}; a gate on nothing would always pass`,
      },
    ];
  }
  return [
    ...flaws,
    ...cells.flatMap((cell: JsonValue, index) =>
      findCellFlaws(cell).map((flaw) => ({ ...flaw, path: ['cells', index, ...flaw.path] })),
    ),
  ];
}

function findCellFlaws(cell: JsonValue): readonly Flaw[] {
  if (!isJsonObject(cell)) return [{ path: [], problem: `expected {name, set, expect}, got ${came(cell)}` }];
  const { name, set = {}, expect, ...rest } = cell;
  const flaws: Flaw[] = Object.keys(rest).map((key) => ({ path: [key], problem: 'expected no such key; remove it' }));
  if (typeof name !== 'string' || name === '')
    flaws.push({ path: ['name'], problem: `expected a name, got ${came(name)}` });
  if (!isJsonObject(set)) flaws.push({ path: ['set'], problem: `expected knobs and their values, got ${came(set)}` });
  else flaws.push(...Object.keys(set).flatMap(findKnobFlaws));
  if (!isJsonObject(expect) || Object.keys(expect).length === 0) {
    return [
      ...flaws,
      { path: ['expect'], problem: `expected at least one figure and its threshold, got ${came(expect)}` },
    ];
  }
  return [...flaws, ...Object.entries(expect).flatMap(([figure, text]) => findThresholdFlaws(figure, text))];
}

function findKnobFlaws(name: string): readonly Flaw[] {
  try {
    findKnob('set', name);
    return [];
  } catch (thrown) {
    return [{ path: ['set', name], problem: (thrown as Error).message }];
  }
}

function findThresholdFlaws(figure: string, text: JsonValue): readonly Flaw[] {
  if (!gateFigureNames.some((name) => name === figure)) {
    const meant = nearest(figure, gateFigureNames);
    const suggestion = meant === undefined ? '' : ` (did you mean ${meant}?)`;
    return [{ path: ['expect', figure], problem: `expected one of ${gateFigureNames.join(', ')}${suggestion}` }];
  }
  if (readThreshold(String(text)) !== undefined) return [];
  return [
    {
      path: ['expect', figure],
      problem: `expected a threshold such as ">= 97%", "<= 1.2" or "= 0", got ${came(text)}`,
    },
  ];
}
