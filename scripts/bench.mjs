// Times the project beside what it is compared with, and every ratio beside its target: npm run bench. See docs/speed.md.
import { installBetterSqlite3 } from './bench/better-sqlite3.mjs';
import { circumstancesOf } from './bench/circumstances.mjs';
import { HELP, parseOptions } from './bench/options.mjs';
import { plans } from './bench/plans.mjs';
import { findInterpreter } from './bench/reference.mjs';
import { textOf } from './bench/report.mjs';
import { measureRows } from './bench/rows.mjs';
import { runPart } from './bench/run-part.mjs';

process.on('SIGINT', () => process.exit(3));

/** @import { Asked } from './bench/options.mjs' */
/** @import { Plan } from './bench/plans.mjs' */
/** @import { Measured, Result } from './bench/report.mjs' */
/** @import { Others } from './bench/rows.mjs' */

/** @type {Readonly<Record<Asked['does'], (plan: Plan, asked: Asked) => Promise<Measured>>>} */
const measures = {
  ratios: async (plan, asked) => {
    const others = othersFor(asked);
    const rows = await measureRows({ ...others, plan, progress });
    progress('the simulation');
    const simulation = await runPart('simulation', plan.simulation);
    return { circumstances: await circumstancesOf(others), ...rows, simulation };
  },
  growth: async (plan) => {
    const sizes = plan.sizesOf.growth;
    const items = sizes.at(-1) ?? 0;
    progress(`${items} items`);
    const { medians, memory } = await runPart('sizes', { sizes, plan: plan.sizes });
    return { growth: { sizes, medians }, memory: { items, bytes: memory } };
  },
  phases: async (plan) => ({ phases: await runPart('phases', { plan: plan.edits }) }),
  seeds: async (plan, { seeds }) => {
    progress(`${seeds} seeds`);
    const simulation = await runPart('simulation', { ...plan.simulation, seeds, warmup: 0 });
    return { simulation: { ...simulation, isWhole: true } };
  },
};

const asked = parseOptions(process.argv.slice(2));
if (typeof asked === 'string') {
  console.error(`bench: ${asked}`);
  process.exitCode = 2;
} else if (asked.does === 'help') {
  process.stdout.write(HELP);
} else {
  try {
    const result = await measure(asked);
    process.stdout.write(asked.json ? `${JSON.stringify(result, null, 2)}\n` : textOf(result));
  } catch (error) {
    console.error(`bench could not finish: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 3;
  }
}

/**
 * @param {Asked} asked
 * @returns {Promise<Result>}
 */
async function measure(asked) {
  const measured = await measures[asked.does](asked.short ? plans.short : plans.full, asked);
  progress('');
  return { circumstances: await circumstancesOf(), isShort: asked.short, ...measured };
}

/**
 * What the ratios are taken with beside the project itself, or why it cannot be had.
 *
 * @param {Asked} asked
 * @returns {Others}
 */
function othersFor({ folder, short }) {
  progress('better-sqlite3');
  const betterSqlite3 = { why: installBetterSqlite3({ mayInstall: !short }) };
  if (folder === undefined)
    return { betterSqlite3, reference: { why: 'no reference; name its folder with --reference' } };
  const python = findInterpreter();
  if (python === undefined) return { betterSqlite3, reference: { why: 'no Python from 3.9 on was found' } };
  return { betterSqlite3, reference: { folder, interpreter: python.path, version: python.version } };
}

/**
 * Says what is being measured, where somebody may be watching.
 *
 * @param {string} what
 */
function progress(what) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${what}`);
}
