import { isJsonObject, type JsonValue } from '../../record/json-value.js';
import { UsageError } from '../../usage-error.js';
import { type GateFigureName, gateFigureNames } from './gate-figures.js';

/** What a design was measured as, by the names of figures; one that was written before a figure was known does not have it. */
export interface BaselineDesign {
  readonly design: string;
  readonly figures: Readonly<Partial<Record<GateFigureName, number>>>;
}

/** What later runs are held to, exactly. It belongs to one population: other people or other items are another. */
export interface Baseline {
  readonly format: 'triage-sim-baseline/1';
  readonly population: Population;
  readonly designs: readonly BaselineDesign[];
}

/** Who was asked for what. */
export interface Population {
  readonly scenario: string;
  readonly sha256: string;
  readonly seeds: readonly number[];
  readonly items: number;
  readonly asked: string;
}

/** A baseline as a file has it: one design a line, so that a figure that moved is a line that changed. */
export function baselineText({ format, population, designs }: Baseline): string {
  const lines = designs.map((design) => `    ${JSON.stringify(design)}`);
  return `{\n  "format": ${JSON.stringify(format)},\n  "population": ${JSON.stringify(population)},\n  "cells": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** Reads a baseline. @throws UsageError that names the file when it is none, or an empty one. */
export function readBaseline(text: string, place: string): Baseline {
  const document = parse(text, place);
  if (!isJsonObject(document) || document.format !== 'triage-sim-baseline/1') {
    throw broken(place, 'expected a document with "format": "triage-sim-baseline/1"');
  }
  const { population, cells } = document;
  if (!isPopulation(population))
    throw broken(place, 'expected "population" with scenario, sha256, seeds, items and asked');
  if (!Array.isArray(cells) || !cells.every(isDesign))
    throw broken(place, 'expected "cells", each with a design and its figures, none but those that a gate knows');
  if (cells.length === 0) throw broken(place, 'it holds no cell, and a gate on nothing would pass whatever happens');
  return { format: 'triage-sim-baseline/1', population, designs: cells };
}

/** @throws UsageError when a baseline was measured on other people or other items. */
export function checkPopulation({ population }: Baseline, ours: Population, place: string): void {
  for (const key of Object.keys(ours) as (keyof Population)[]) {
    const [theirs, here] = [JSON.stringify(population[key]), JSON.stringify(ours[key])];
    if (theirs === here) continue;
    throw new UsageError(
      `\`baseline\` ${place} is of another population: its ${key} is ${theirs}, this run's is ${here}; run the same, or write a new one with \`update\``,
    );
  }
}

function parse(text: string, place: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (thrown) {
    throw broken(place, `it is not JSON (${(thrown as Error).message})`);
  }
}

function broken(place: string, problem: string): UsageError {
  return new UsageError(`\`baseline\` ${place} cannot be used: ${problem}; write it anew with \`update\``);
}

function isPopulation(value: JsonValue | undefined): value is JsonValue & Population {
  return (
    isJsonObject(value) &&
    ['scenario', 'sha256', 'asked'].every((key) => typeof value[key] === 'string') &&
    typeof value.items === 'number' &&
    Array.isArray(value.seeds)
  );
}

function isDesign(value: JsonValue): value is JsonValue & BaselineDesign {
  if (!isJsonObject(value) || typeof value.design !== 'string') return false;
  const { figures } = value;
  if (!isJsonObject(figures)) return false;
  const named = Object.entries(figures);
  return named.length > 0 && named.every(([name, figure]) => isFigureName(name) && typeof figure === 'number');
}

function isFigureName(name: string): name is GateFigureName {
  return gateFigureNames.some((known) => known === name);
}
