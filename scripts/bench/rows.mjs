import { fileURLToPath } from 'node:url';
import { measureCommands } from './processes.mjs';
import { missingRow, ratioRow } from './ratios.mjs';
import { referenceEnvironment } from './reference.mjs';
import { runPart } from './run-part.mjs';
import { placeOf } from './sizes.mjs';
import { POST } from './works.mjs';

const main = fileURLToPath(new URL('#built/command/main.js', import.meta.url));

/** @import { Plan } from './plans.mjs' */
/** @import { Row } from './ratios.mjs' */
/** @import { Reference } from './reference.mjs' */
/** @import { Operation } from './sizes.mjs' */

/**
 * @typedef {(what: string) => void} Progress Says what is being measured.
 *
 * @typedef {object} Others What the ratios are taken with beside the project itself, or why it cannot be had.
 * @property {{ readonly why: string | null }} betterSqlite3
 * @property {{ readonly why: string } | (Reference & { readonly version: string })} reference
 */

/**
 * Every ratio beside its target, with what is measured along with them.
 *
 * @param {Others & { readonly plan: Plan, readonly progress: Progress }} context
 */
export async function measureRows({ plan, reference, betterSqlite3, progress }) {
  const edits = await rowsOfEdits({ plan, reference, betterSqlite3, progress });
  const sized = await rowsOfSizes(plan, progress);
  const whole = rowsOfCommands(plan, reference, progress);
  /** @type {Row[]} */
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

/**
 * @param {Others & { readonly plan: Plan, readonly progress: Progress }} context
 * @returns {Promise<readonly Row[]>}
 */
async function rowsOfEdits({ plan, reference, betterSqlite3, progress }) {
  const onReference = "validated edit ÷ the reference's";
  const onBinding = 'edit ÷ on better-sqlite3';
  progress('edits: the reference');
  const onTheReference =
    'why' in reference
      ? missingRow(onReference, 'reference', reference.why)
      : await rowOfReference(onReference, reference, plan);
  progress("edits: the post's tracker");
  const edits = await runPart('edits', { work: POST, plan: plan.edits });
  progress('edits: better-sqlite3');
  const bindings = betterSqlite3.why === null ? await runPart('bindings', { work: POST, plan: plan.edits }) : null;
  return [
    onTheReference,
    ratioRow('validated ÷ stubbed edit', 'stubbed', edits.validated, edits.stubbed),
    ratioRow('edit ÷ the floor on sql.js', 'floor', edits.validated, edits.floor),
    bindings === null
      ? missingRow(onBinding, 'binding', betterSqlite3.why ?? '')
      : ratioRow(onBinding, 'binding', bindings['sql.js'], bindings['better-sqlite3']),
  ];
}

/**
 * @param {string} name
 * @param {Reference} reference
 * @param {Plan} plan
 */
async function rowOfReference(name, reference, plan) {
  const times = await runPart('reference', { reference, plan: plan.edits });
  return ratioRow(name, 'reference', times.validated, times.reference);
}

/**
 * @param {Plan} plan
 * @param {Progress} progress
 */
async function rowsOfSizes(plan, progress) {
  const sizes = plan.sizesOf.ratios;
  const [small = 0, large = 0] = sizes;
  progress(`${grouped(large)} items`);
  const { medians, memory, schemaChanges } = await runPart('sizes', { sizes, plan: plan.sizes });
  const times = (/** @type {Operation} */ operation, /** @type {number} */ size) => {
    return medians[placeOf(operation, size)] ?? [];
  };
  /** @type {(title: string, operation: Operation, target: Parameters<typeof ratioRow>[1]) => Row} */
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

/**
 * @param {Plan} plan
 * @param {Others['reference']} reference
 * @param {Progress} progress
 * @returns {readonly Row[]}
 */
function rowsOfCommands({ pairs }, reference, progress) {
  const node = (/** @type {string[]} */ ...args) => ({ command: process.execPath, args });
  const runs = commands.map(({ name, target, ours, theirs }) => {
    if ('why' in reference) return missingRow(name, target, reference.why);
    progress(`whole processes: ${ours.join(' ')}`);
    const python = {
      command: reference.interpreter,
      args: [`${reference.folder}/triage.py`, ...theirs],
      env: referenceEnvironment(),
    };
    const seconds = measureCommands({ ours: node(main, ...ours), theirs: python }, pairs[target]);
    return ratioRow(name, target, seconds.ours, seconds.theirs);
  });
  progress('whole processes: --version');
  const start = measureCommands({ ours: node(main, '--version'), theirs: node('-e', '0') }, pairs.start);
  return [...runs, ratioRow('--version ÷ node -e 0', 'start', start.ours, start.theirs)];
}

/** Commands of ours, and what the reference runs for the same. */
const commands = /** @type {const} */ ([
  {
    name: "run --seed 1 ÷ the reference's",
    target: 'run',
    ours: ['run', '--seed', '1', '--no-timing'],
    theirs: ['run', '--seed', '1'],
  },
  {
    name: "run --seed 1-5 ÷ the reference's",
    target: 'fiveRuns',
    ours: ['run', '--seed', '1-5', '--no-timing'],
    theirs: ['tables', '--json'],
  },
]);

/**
 * 200000 as 200,000.
 *
 * @param {number} count
 */
export function grouped(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
