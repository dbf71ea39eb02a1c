import { fileURLToPath } from 'node:url';
import { measureCommands } from './processes.mjs';
import { missingRow, ratioRow } from './ratios.mjs';
import { referenceEnvironment } from './reference.mjs';
import { runPart } from './run-part.mjs';
import { placeOf } from './sizes.mjs';
import { POST } from './works.mjs';

const main = fileURLToPath(new URL('../../dist/command/main.js', import.meta.url));

/** Every ratio beside its target, with what is measured along with them. */
export async function measureRows({ plan, reference, betterSqlite3, progress }) {
  const edits = await rowsOfEdits({ plan, reference, betterSqlite3, progress });
  const sized = await rowsOfSizes(plan, progress);
  const whole = rowsOfCommands(plan, reference, progress);
  const others = [];
  for (const work of plan.otherWorks) {
    progress(`edits: ${work}`);
    const times = await runPart('edits', { work, plan: plan.otherEdits });
    others.push(ratioRow(`${work}: edit ÷ the floor`, 'floor', times.validated, times.floor));
    // A check that looks something up costs what its look-up costs, which a stub does not make: shown, and held to nothing.
    others.push(ratioRow(`${work}: edit ÷ stubbed`, 'none', times.validated, times.stubbed));
  }
  const { memory, schemaChanges } = sized;
  return { rows: [...edits, ...sized.rows, ...whole, ...others], memory, schemaChanges };
}

async function rowsOfEdits({ plan, reference, betterSqlite3, progress }) {
  const onReference = "validated edit ÷ the reference's";
  const onBinding = 'edit ÷ on better-sqlite3';
  progress('edits: the reference');
  const theirs = 'why' in reference ? null : await runPart('reference', { reference, plan: plan.edits });
  progress("edits: the post's tracker");
  const edits = await runPart('edits', { work: POST, plan: plan.edits });
  progress('edits: better-sqlite3');
  const bindings = betterSqlite3.why === null ? await runPart('bindings', { work: POST, plan: plan.edits }) : null;
  return [
    theirs === null
      ? missingRow(onReference, 'reference', reference.why)
      : ratioRow(onReference, 'reference', theirs.validated, theirs.reference),
    ratioRow('validated ÷ stubbed edit', 'stubbed', edits.validated, edits.stubbed),
    ratioRow('edit ÷ the floor on sql.js', 'floor', edits.validated, edits.floor),
    bindings === null
      ? missingRow(onBinding, 'binding', betterSqlite3.why)
      : ratioRow(onBinding, 'binding', bindings['sql.js'], bindings['better-sqlite3']),
  ];
}

async function rowsOfSizes(plan, progress) {
  const sizes = plan.sizesOf.ratios;
  const [small, large] = sizes;
  progress(`${grouped(large)} items`);
  const { medians, memory, schemaChanges } = await runPart('sizes', { sizes, plan: plan.sizes });
  const times = (operation, size) => medians[placeOf(operation, size)];
  const bySize = (title, operation, target) => {
    const name = `${title}, ${grouped(large)} ÷ ${grouped(small)}`;
    return ratioRow(name, target, times(operation, large), times(operation, small));
  };
  const rows = [
    bySize('page by cursor', 'page', 'pageBySize'),
    bySize('poll of 45', 'poll', 'pollBySize'),
    bySize('edit', 'edit', 'editBySize'),
    bySize('read', 'read', 'readBySize'),
    ratioRow(`cursor ÷ offset page at ${grouped(large)}`, 'cursor', times('page', large), times('offset', large)),
  ];
  return { rows, memory: { items: large, bytes: memory }, schemaChanges };
}

function rowsOfCommands({ pairs }, reference, progress) {
  const node = (...args) => ({ command: process.execPath, args });
  const python = (...args) => ({
    command: reference.interpreter,
    args: [`${reference.folder}/triage.py`, ...args],
    env: referenceEnvironment(),
  });
  const commands = [
    ["run --seed 1 ÷ the reference's", 'run', ['run', '--seed', '1', '--no-timing'], ['run', '--seed', '1']],
    ["run --seed 1-5 ÷ the reference's", 'fiveRuns', ['run', '--seed', '1-5', '--no-timing'], ['tables', '--json']],
  ];
  const runs = commands.map(([name, target, args, theirs]) => {
    if ('why' in reference) return missingRow(name, target, reference.why);
    progress(`whole processes: ${args.join(' ')}`);
    const seconds = measureCommands({ ours: node(main, ...args), theirs: python(...theirs) }, pairs[target]);
    return ratioRow(name, target, seconds.ours, seconds.theirs);
  });
  progress('whole processes: --version');
  const start = measureCommands({ ours: node(main, '--version'), theirs: node('-e', '0') }, pairs.start);
  return [...runs, ratioRow('--version ÷ node -e 0', 'start', start.ours, start.theirs)];
}

/** 200000 as 200,000. */
export function grouped(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
