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

const measures = {
  ratios: async (context) => {
    const rows = await measureRows(context);
    progress('the simulation');
    return { ...rows, simulation: await runPart('simulation', context.plan.simulation) };
  },
  growth: async ({ plan }) => {
    const sizes = plan.sizesOf.growth;
    progress(`${sizes.at(-1)} items`);
    const { medians, memory } = await runPart('sizes', { sizes, plan: plan.sizes });
    return { growth: { sizes, medians }, memory: { items: sizes.at(-1), bytes: memory } };
  },
  phases: async ({ plan }) => ({ phases: await runPart('phases', { plan: plan.edits }) }),
  seeds: async ({ plan, seeds }) => {
    progress(`${seeds} seeds`);
    return {
      simulation: { ...(await runPart('simulation', { ...plan.simulation, seeds, warmup: 0 })), isWhole: true },
    };
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
    console.error(`bench could not finish: ${error.message}`);
    process.exitCode = 3;
  }
}

async function measure({ does, seeds, folder, short }) {
  const plan = short ? plans.short : plans.full;
  const others = does === 'ratios' ? othersFor(folder, short) : undefined;
  const context = { plan, seeds, progress, ...others };
  const circumstances = await circumstancesOf(others);
  const measured = await measures[does](context);
  progress('');
  return { circumstances, isShort: short, ...measured };
}

/** What the ratios are taken with beside the project itself, or why it cannot be had. */
function othersFor(folder, short) {
  progress('better-sqlite3');
  const betterSqlite3 = { why: installBetterSqlite3({ mayInstall: !short }) };
  if (folder === undefined)
    return { betterSqlite3, reference: { why: 'no reference; name its folder with --reference' } };
  const python = findInterpreter();
  if (python === undefined) return { betterSqlite3, reference: { why: 'no Python from 3.9 on was found' } };
  return { betterSqlite3, reference: { folder, interpreter: python.path, version: python.version } };
}

/** Says what is being measured, where somebody may be watching. */
function progress(what) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${what}`);
}
