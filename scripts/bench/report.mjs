import { medianOf } from '#built/experiments/statistics/median.js';
import { wrap } from '#built/report/wrap.js';
import { ratiosOf } from './ratios.mjs';
import { grouped } from './rows.mjs';
import { operationNames, operations, placeOf } from './sizes.mjs';

/** @import { measurePhases } from './phases.mjs' */
/** @import { Row } from './ratios.mjs' */
/** @import { measureSimulation } from './simulation.mjs' */

/**
 * @typedef {Awaited<ReturnType<typeof measureSimulation>> & { readonly isWhole?: boolean }} Simulation
 * @typedef {Awaited<ReturnType<typeof measurePhases>>} Phases
 * @typedef {Readonly<Record<string, readonly number[]>>} Medians By what was timed, round by round.
 * @typedef {{ readonly sizes: readonly number[], readonly medians: Medians }} Growth
 *
 * @typedef {object} Measured What was measured; each part is there where it was asked for.
 * @property {Readonly<Record<string, string>>} [circumstances]
 * @property {readonly Row[]} [rows]
 * @property {Growth} [growth]
 * @property {{ readonly items: number, readonly bytes: number }} [memory]
 * @property {Readonly<Record<string, Medians>>} [schemaChanges] By kind of change and by items.
 * @property {Simulation} [simulation]
 * @property {Phases} [phases]
 *
 * @typedef {Measured & { readonly circumstances: Readonly<Record<string, string>>, readonly isShort: boolean }} Result
 */

// What was measured as text of 80 columns.

/** @param {Result} result */
export function textOf(result) {
  const notes = result.isShort
    ? [paragraph('Short: few rounds and small sizes. It shows that the bench works, and judges nothing.')]
    : [];
  const blocks = renderers.flatMap((render) => render(result) ?? []);
  return [listOf(result.circumstances), ...notes, ...blocks].join('\n');
}

/**
 * In the order in which they are shown.
 *
 * @type {readonly ((measured: Measured) => string | undefined)[]}
 */
const renderers = [
  ({ rows }) => rows && renderRows(rows),
  ({ growth }) => growth && renderGrowth(growth),
  ({ memory }) => memory && renderMemory(memory),
  ({ schemaChanges }) => schemaChanges && renderSchemaChanges(schemaChanges),
  ({ simulation }) => simulation && renderSimulation(simulation),
  ({ phases }) => phases && renderPhases(phases),
];

/** @param {NonNullable<Measured['memory']>} memory */
function renderMemory({ items, bytes }) {
  return paragraph(
    `Memory at ${grouped(items)} items of the post's size: ${(bytes / 1e9).toFixed(2)} GB at most. The goal at 200,000 is 0.9.`,
  );
}

/** @param {Readonly<Record<string, string>>} named */
function listOf(named) {
  const lines = Object.entries(named).map(([name, text]) => `${name.padEnd(16)}${text}\n`);
  return lines.join('');
}

/** @param {readonly Row[]} rows */
function renderRows(rows) {
  /** @type {(name: string, ratio: string, atMost: string, aimFor: string, verdict: string) => string} */
  const cells = (name, ratio, atMost, aimFor, verdict) => {
    return `${name.padEnd(33)}${ratio.padEnd(23)}${atMost.padStart(5)}${aimFor.padStart(6)} ${verdict}\n`;
  };
  const lines = rows.map((row) => {
    const { name, atMost, aimFor, verdict } = row;
    const shown = row.ratio === null ? '' : `${short(row.ratio)} [${row.interval.map(short).join(', ')}]`;
    return cells(name, shown, String(atMost ?? ''), String(aimFor ?? ''), verdict);
  });
  const meaning = 'Missed: the whole interval lies above what it may be at most. Shown: no target.\n';
  const reasons = [...new Set(rows.flatMap((row) => ('why' in row ? [paragraph(`Not measured: ${row.why}.`)] : [])))];
  return [cells('', 'ratio [95%]', 'most', 'aim', ''), ...lines, meaning, ...reasons].join('');
}

/** @param {string} text */
function paragraph(text) {
  return `${wrap(text, 80).join('\n')}\n`;
}

/**
 * Two or three digits that count: a ratio knows no more.
 *
 * @param {number} ratio
 */
function short(ratio) {
  if (ratio >= 100) return ratio.toFixed(0);
  if (ratio >= 10) return ratio.toFixed(1);
  return ratio >= 1 ? ratio.toFixed(2) : ratio.toPrecision(ratio < 0.1 ? 2 : 3);
}

/** @param {NonNullable<Measured['schemaChanges']>} changes */
function renderSchemaChanges(changes) {
  const lines = Object.entries(changes).map(([name, bySize]) => {
    const shown = Object.entries(bySize).map(([size, times]) => {
      return `${microseconds(medianOf(times).median)} at ${grouped(Number(size))}`.padStart(26);
    });
    return `${name.padEnd(28)}${shown.join('')}\n`;
  });
  return `A change of the schema rewrites no item: µs by items, beside one edit\n${lines.join('')}`;
}

/** @param {Simulation} simulation */
function renderSimulation({ seconds, cells, items, layers, isWhole }) {
  const { median } = medianOf(seconds);
  const rate = `${(cells / median).toFixed(1)} trials a second, ${grouped(Math.round(items / median))} items a second`;
  const whole = Object.values(layers).reduce((sum, spent) => sum + spent, 0);
  const shares = Object.entries(layers).map(([name, spent]) => `${name} ${percent(spent / whole)}`);
  return [
    paragraph(`The validation matrix: ${rate}.`),
    paragraph(isWhole ? doneSeeds(seconds, items) : extrapolatedSeeds(seconds, items)),
    paragraph(`Where its time goes: ${shares.join(', ')}.`),
  ].join('');
}

/**
 * @param {readonly number[]} seconds
 * @param {number} items
 */
function doneSeeds(seconds, items) {
  const total = seconds.reduce((sum, second) => sum + second, 0);
  return `${grouped(seconds.length)} seeds, ${grouped(seconds.length * items)} items: ${total.toFixed(1)} s.`;
}

/**
 * @param {readonly number[]} seconds
 * @param {number} items
 */
function extrapolatedSeeds(seconds, items) {
  const { median, interval } = medianOf(seconds);
  const [low, high] = interval;
  const of = (/** @type {number} */ second) => grouped(Math.round(1000 * second));
  return `Extrapolated from ${seconds.length}: 1,000 seeds, ${grouped(1000 * items)} items, in ${of(median)} s [${of(low)}, ${of(high)}]. The aim for 1,600,000 is 240. With --seeds 1000 it is done.`;
}

/** @param {Growth} growth */
function renderGrowth({ sizes, medians }) {
  const [smallest = 0] = sizes;
  const blocks = operationNames.map((operation) => {
    const { title } = operations[operation];
    const base = medians[placeOf(operation, smallest)] ?? [];
    const found = sizes.map((size) => {
      const times = medians[placeOf(operation, size)] ?? [];
      const { median: ratio } = medianOf(ratiosOf(times, base));
      return { size, ratio, median: medianOf(times).median };
    });
    const most = Math.max(...found.map(({ ratio }) => ratio));
    const lines = found.map(({ size, ratio, median }) => {
      const bar = '#'.repeat(Math.max(1, Math.round((36 * ratio) / most)));
      return `  ${grouped(size).padStart(9)}${microseconds(median).padStart(13)}${`${short(ratio)} x`.padStart(10)}  ${bar}\n`;
    });
    return `${title}\n${lines.join('')}`;
  });
  return `Items, median of a call, times the smallest store's\n\n${blocks.join('\n')}`;
}

/** @param {Phases} phases */
function renderPhases({ phases, edit }) {
  const lines = phases.map(({ phase, microseconds: spent }) => {
    const bar = '#'.repeat(Math.max(1, Math.round((20 * spent) / edit)));
    return `${phase.padEnd(40)}${microseconds(spent).padStart(10)}${percent(spent / edit).padStart(6)}  ${bar}\n`;
  });
  return `One validated edit, by phase\n${lines.join('')}${'the whole edit'.padEnd(40)}${microseconds(edit).padStart(10)}\n`;
}

/** @param {number} time */
function microseconds(time) {
  return time < 1000 ? `${time.toFixed(time < 100 ? 2 : 0)} µs` : `${(time / 1000).toFixed(1)} ms`;
}

/** @param {number} share */
function percent(share) {
  return `${Math.round(100 * share)}%`;
}
