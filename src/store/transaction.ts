import type { StoreEngine } from './engine.js';

/** Outcomes after which a transaction is kept; after every other one it is rolled back whole. */
const KEPT: ReadonlySet<string> = new Set(['saved', 'created', 'deleted', 'changed']);

/** Runs one transaction: kept when it ended well, undone whole when it ended otherwise or threw. Throws what was first thrown. */
export function inTransaction<Result extends { readonly outcome: string }>(
  engine: StoreEngine,
  work: () => Result,
): Result {
  engine.begin();
  try {
    const result = work();
    if (KEPT.has(result.outcome)) engine.commit();
    else engine.rollback();
    return result;
  } catch (thrown) {
    rollBackIfOpen(engine);
    throw thrown;
  }
}

/** SQLite has undone some failures by itself, and then there is nothing to undo. If there is, the next `begin` says so. */
function rollBackIfOpen(engine: StoreEngine): void {
  try {
    engine.rollback();
  } catch {
    // What failed first is what is thrown.
  }
}
