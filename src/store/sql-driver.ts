/** What a statement takes and gives. */
export type SqlValue = number | string | null;

/** A prepared statement. A failed run leaves the transaction open: rolling back is the caller's. */
export interface SqlStatement {
  run(parameters: readonly SqlValue[]): void;
  first(parameters: readonly SqlValue[]): SqlValue[] | undefined;
  all(parameters: readonly SqlValue[]): SqlValue[][];
  /** Lets the binding forget the statement; it is not used again. */
  free(): void;
}

/** The smallest part of an SQLite binding that the SQL engine needs; tests and benchmarks bring their own. */
export interface SqlDriver {
  readonly name: string;
  /** Runs statements that take no parameters. */
  execute(sql: string): void;
  prepare(sql: string): SqlStatement;
  close(): void;
}
