import { medianOf } from '../../dist/experiments/median.js';
import { wrap } from '../../dist/report/wrap.js';
import { grouped } from './rows.mjs';
import { operations, placeOf } from './sizes.mjs';

// What was measured as text of 80 columns.

export function textOf(result) {
  const { circumstances, isShort, ...measured } = result;
  const notes = isShort
    ? [paragraph('Short: few rounds and small sizes. It shows that the bench works, and judges nothing.')]
    : [];
  const blocks = Object.entries(measured).map(([name, value]) => renderers[name](value));
  return `${[listOf(circumstances), ...notes, ...blocks].join('\n')}`;
}

const renderers = {
  rows: renderRows,
  memory: ({ items, bytes }) => {
    return paragraph(
      `Memory at ${grouped(items)} items of the post's size: ${(bytes / 1e9).toFixed(2)} GB at most. The goal at 200,000 is 0.9.`,
    );
  },
  schemaChanges: renderSchemaChanges,
  simulation: renderSimulation,
  growth: renderGrowth,
  phases: renderPhases,
};

function listOf(named) {
  const lines = Object.entries(named).map(([name, text]) => `${name.padEnd(16)}${text}\n`);
  return lines.join('');
}

function renderRows(rows) {
  const cells = (name, ratio, atMost, aimFor, verdict) => {
    return `${name.padEnd(33)}${ratio.padEnd(23)}${atMost.padStart(5)}${aimFor.padStart(6)} ${verdict}\n`;
  };
  const lines = rows.map(({ name, ratio, interval, atMost, aimFor, verdict }) => {
    const shown = ratio === null ? '' : `${short(ratio)} [${interval.map(short).join(', ')}]`;
    return cells(name, shown, String(atMost ?? ''), String(aimFor ?? ''), verdict);
  });
  const meaning = 'Missed: the whole interval lies above what it may be at most. Shown: no target.\n';
  const reasons = [
    ...new Set(rows.flatMap(({ why }) => (why === undefined ? [] : [paragraph(`Not measured: ${why}.`)]))),
  ];
  return [cells('', 'ratio [95%]', 'most', 'aim', ''), ...lines, meaning, ...reasons].join('');
}

function paragraph(text) {
  return `${wrap(text, 80).join('\n')}\n`;
}

/** Two or three digits that count: a ratio knows no more. */
function short(ratio) {
  if (ratio >= 100) return ratio.toFixed(0);
  if (ratio >= 10) return ratio.toFixed(1);
  return ratio >= 1 ? ratio.toFixed(2) : ratio.toPrecision(ratio < 0.1 ? 2 : 3);
}

function renderSchemaChanges(changes) {
  const lines = Object.entries(changes).map(([name, bySize]) => {
    const shown = Object.entries(bySize).map(([size, times]) => {
      return `${microseconds(medianOf(times).median)} at ${grouped(size)}`.padStart(26);
    });
    return `${name.padEnd(28)}${shown.join('')}\n`;
  });
  return `A change of the schema rewrites no item: µs by items, beside one edit\n${lines.join('')}`;
}

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

function doneSeeds(seconds, items) {
  const total = seconds.reduce((sum, second) => sum + second, 0);
  return `${grouped(seconds.length)} seeds, ${grouped(seconds.length * items)} items: ${total.toFixed(1)} s.`;
}

function extrapolatedSeeds(seconds, items) {
  const { median, interval } = medianOf(seconds);
  const [low, high] = interval;
  const of = (second) => grouped(Math.round(1000 * second));
  return `Extrapolated from ${seconds.length}: 1,000 seeds, ${grouped(1000 * items)} items, in ${of(median)} s [${of(low)}, ${of(high)}]. The aim for 1,600,000 is 240. With --seeds 1000 it is done.`;
}

function renderGrowth({ sizes, medians }) {
  const [smallest] = sizes;
  const blocks = Object.entries(operations).map(([operation, { title }]) => {
    const base = medians[placeOf(operation, smallest)];
    const found = sizes.map((size) => {
      const times = medians[placeOf(operation, size)];
      const { median: ratio } = medianOf(times.map((time, round) => time / base[round]));
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

function renderPhases({ phases, edit }) {
  const lines = phases.map(({ phase, microseconds: spent }) => {
    const bar = '#'.repeat(Math.max(1, Math.round((20 * spent) / edit)));
    return `${phase.padEnd(40)}${microseconds(spent).padStart(10)}${percent(spent / edit).padStart(6)}  ${bar}\n`;
  });
  return `One validated edit, by phase\n${lines.join('')}${'the whole edit'.padEnd(40)}${microseconds(edit).padStart(10)}\n`;
}

function microseconds(time) {
  return time < 1000 ? `${time.toFixed(time < 100 ? 2 : 0)} µs` : `${(time / 1000).toFixed(1)} ms`;
}

function percent(share) {
  return `${Math.round(100 * share)}%`;
}
