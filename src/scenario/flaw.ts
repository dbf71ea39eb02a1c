import type { Path } from './source.js';

/** Something wrong in what a scenario says. `problem` reads on from the path: "expected X, got Y; do Z". */
export interface Flaw {
  readonly path: Path;
  readonly problem: string;
  /** Set when the key itself is wrong, so that it is what gets pointed at. */
  readonly atKey?: true;
}

/** What is noticed while a scenario is put together: flaws keep it from being used, warnings do not. */
export interface Findings {
  readonly flaws: Flaw[];
  readonly warnings: Flaw[];
}
