import { SqlEngine } from '#built/store/sql-engine.js';
import { openSqljsEngine } from '#built/store/sqljs-engine.js';
import { validateNothing } from '#built/store/validation.js';
import { openBetterSqlite3Driver } from './better-sqlite3.mjs';
import { openFloor } from './floor.mjs';
import { openReference } from './reference.mjs';
import { contestant, race } from './timing.mjs';
import { editor, workOf, workOfReference } from './works.mjs';

/** @import { Reference } from './reference.mjs' */
/** @import { Rounds } from './timing.mjs' */

/**
 * One work's edits: validated, stubbed, and the floor under them. Medians by round.
 *
 * @param {{ readonly work: string, readonly plan: Rounds }} options
 */
export async function measureEdits({ work: name, plan }) {
  const work = workOf(name);
  const edits = plan.warmup + plan.rounds * plan.calls;
  const floor = await openFloor(work, edits);
  const medians = await race(
    [
      contestant('validated', editor(work, await openSqljsEngine())),
      contestant('stubbed', editor(work, await openSqljsEngine(), validateNothing)),
      contestant('floor', floor.run),
    ],
    plan,
  );
  floor.check(edits);
  return medians;
}

/**
 * The same store over two bindings of SQLite. Apart from the others: code that serves two drivers is slower for both.
 *
 * @param {{ readonly work: string, readonly plan: Rounds }} options
 */
export async function measureBindings({ work: name, plan }) {
  const work = workOf(name);
  return race(
    [
      contestant('sql.js', editor(work, await openSqljsEngine())),
      contestant('better-sqlite3', editor(work, new SqlEngine(openBetterSqlite3Driver()))),
    ],
    plan,
  );
}

/**
 * The reference's edits of the items that it drew, made by both.
 *
 * @param {{ readonly reference: Reference, readonly plan: Rounds }} options
 */
export async function measureReference({ reference, plan }) {
  const { drawn, contestant: theirs, close } = await openReference(reference, 2000);
  const ours = contestant('validated', editor(workOfReference(drawn), await openSqljsEngine()));
  const medians = await race([ours, theirs], plan);
  close();
  return medians;
}
