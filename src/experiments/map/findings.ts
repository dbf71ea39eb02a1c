import { counted } from '../wording/counts.js';
import { figureInWords, listed } from '../wording/sentence.js';
import { valuesOf } from './factors.js';
import { damageInWords, hasDamage, type MapCounts, OBSERVED } from './map-rows.js';
import type { FoundMapRow } from './map-tables.js';

// Sentences about a map, made of the figures that stand in it.

/** What must be said of every figure of agents that go by rules. */
export const RULE_BASED = 'This is what rule-based agents do; a model may do less or more.';

/** A percentage point of the fields. */
const A_POINT = 0.01;

/** What a table of fields right says. */
export function rightNotes(rows: readonly FoundMapRow[]): readonly string[] {
  const tried = rows.filter(({ agent }) => agent !== OBSERVED);
  return [
    ...distinct(tried, 'schema').flatMap((schema) => [
      `Finding: ${spanSentence('fields right', tried, schema, percent)}`,
      enoughSentence(tried, schema),
    ]),
    ...abilitySentences(tried),
    ...spellingSentences(tried),
    damageSentence(tried),
    RULE_BASED,
    ...observedSentences(rows),
  ];
}

/** What a table of edit calls says. */
export function editCallNotes(rows: readonly FoundMapRow[]): readonly string[] {
  const tried = rows.filter(({ agent }) => agent !== OBSERVED);
  return [
    ...distinct(tried, 'schema').map(
      (schema) => `Finding: ${spanSentence('edit calls an item', tried, schema, callsEach)}`,
    ),
    RULE_BASED,
  ];
}

/** The values that rows have of one factor, in their order. */
function distinct(rows: readonly FoundMapRow[], name: 'optionValues' | 'schema' | 'agent'): readonly string[] {
  return [...new Set(rows.map((row) => row[name]))];
}

function share({ right, aimed }: MapCounts): number {
  return right / aimed;
}

function percent(counts: MapCounts): string {
  return `${figureInWords(100 * share(counts), 1)}%`;
}

function callsEach({ editCalls, items }: MapCounts): string {
  return figureInWords(editCalls / items, 2);
}

function points(difference: number): string {
  const text = figureInWords(100 * difference, 1);
  if (text === '-0.0') return '0.0';
  return difference > 0 && text !== '0.0' ? `+${text}` : text;
}

/** Rows of one schema, each spelling of option values with what is said of each of its agents. */
function bySpelling(
  rows: readonly FoundMapRow[],
  schema: string,
  say: (row: FoundMapRow) => string | undefined,
): string {
  const spellings = distinct(rows, 'optionValues').flatMap((spelling) => {
    const own = rows.filter((row) => row.optionValues === spelling && row.schema === schema);
    const said = own.flatMap((row) => say(row) ?? []);
    return said.length === 0 ? [] : [`${spelling}: ${said.join(', ')}`];
  });
  return spellings.join('; ');
}

function underSchema(schema: string): string {
  return `with tools.schema=${schema}`;
}

/** How much lies between the level that says least and the one that says most. */
function spanSentence(
  what: string,
  rows: readonly FoundMapRow[],
  schema: string,
  say: (counts: MapCounts) => string,
): string {
  const levels = valuesOf('rejection');
  const spans = bySpelling(rows, schema, ({ agent, counts }) => {
    const [least, most] = [counts[0], counts.at(-1)];
    return least === undefined || most === undefined ? undefined : `${agent} ${say(least)} and ${say(most)}`;
  });
  return `${what} ${underSchema(schema)}, under ${levels[0]} and under ${levels.at(-1)}. ${spans}.`;
}

/** The level that is enough: those above it add less than a point. */
function enoughSentence(rows: readonly FoundMapRow[], schema: string): string {
  const levels = valuesOf('rejection');
  const enough = bySpelling(rows, schema, ({ agent, counts }) => {
    const shares = counts.map((count) => (count === undefined ? Number.NaN : share(count)));
    const known = shares.filter((value) => !Number.isNaN(value));
    if (known.length === 0) return undefined;
    const index = shares.findIndex((value) => Math.max(...known) - value < A_POINT);
    return `${agent} ${index === 0 ? 'nothing' : levels[index]}`;
  });
  return `What a rejection must say ${underSchema(schema)} to come within a point of the most. ${enough}.`;
}

/** The most and the least that another agent gets right under one design, of all designs. */
function abilitySentences(rows: readonly FoundMapRow[]): readonly string[] {
  const [first, ...others] = distinct(rows, 'agent');
  return others.flatMap((other) => {
    const gains = differences(
      rows,
      ({ agent }) => agent === first,
      ({ agent }) => agent === other,
      isSameDesign,
    );
    return gains.length === 0 ? [] : [`The agent ${other} instead of ${first}: ${rangeText(gains)}.`];
  });
}

/** The same of another spelling of option values. */
function spellingSentences(rows: readonly FoundMapRow[]): readonly string[] {
  const [first, ...others] = distinct(rows, 'optionValues');
  return others.flatMap((other) => {
    const gains = differences(
      rows,
      ({ optionValues }) => optionValues === first,
      ({ optionValues }) => optionValues === other,
      (one, another) => one.schema === another.schema && one.agent === another.agent,
    );
    return gains.length === 0 ? [] : [`Option values ${other} instead of ${first}: ${rangeText(gains)}.`];
  });
}

function isSameDesign(one: FoundMapRow, another: FoundMapRow): boolean {
  return one.optionValues === another.optionValues && one.schema === another.schema;
}

interface Difference {
  readonly where: string;
  readonly by: number;
}

function differences(
  rows: readonly FoundMapRow[],
  isFirst: (row: FoundMapRow) => boolean,
  isOther: (row: FoundMapRow) => boolean,
  arePaired: (one: FoundMapRow, another: FoundMapRow) => boolean,
): readonly Difference[] {
  const levels = valuesOf('rejection');
  return rows.filter(isFirst).flatMap((row) => {
    const pair = rows.find((candidate) => isOther(candidate) && arePaired(row, candidate));
    return row.counts.flatMap((counts, index) => {
      const other = pair?.counts[index];
      if (pair === undefined || counts === undefined || other === undefined) return [];
      const shared = [row.optionValues, row.schema, row.agent].filter((label) => {
        return [pair.optionValues, pair.schema, pair.agent].includes(label);
      });
      return [{ where: [...shared, levels[index]].join(', '), by: share(other) - share(counts) }];
    });
  });
}

function rangeText(all: readonly Difference[]): string {
  const lowest = all.reduce((best, next) => (next.by < best.by ? next : best));
  const highest = all.reduce((best, next) => (next.by > best.by ? next : best));
  if (points(lowest.by) === points(highest.by)) return `${points(lowest.by)} points of the fields right everywhere`;
  return `from ${points(lowest.by)} points of the fields right (${lowest.where}) to ${points(highest.by)} (${highest.where})`;
}

function damageSentence(rows: readonly FoundMapRow[]): string {
  const all = rows.flatMap(({ counts }) => counts.flatMap((count) => count ?? []));
  const damaged = all.filter(hasDamage);
  const where = `in ${damaged.length} of ${counted(all.length, 'place')} of the map`;
  return damaged.length === 0 ? `Damage ${where}.` : `Damage ${where}: ${damageInWords(damaged).join('; ')}.`;
}

/** What may be said of rows that were recorded. */
function observedSentences(rows: readonly FoundMapRow[]): readonly string[] {
  const observed = rows.filter(({ agent }) => agent === OBSERVED);
  if (observed.length === 0) return [];
  const seeds = observed.flatMap(({ spots }) =>
    spots.flatMap((spot) => (spot.kind === 'recorded' ? [`seed ${spot.scored.recording.head.seed}`] : [])),
  );
  const of = listed([...new Set(seeds)]);
  return [
    `Observed rows are one run of one model over the few items of ${of}: a large difference from the rows above them says something, a small one nothing.`,
  ];
}
