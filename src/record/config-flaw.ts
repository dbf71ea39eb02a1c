/** What is wrong with a part of a schema: where, from the part's own beginning, and the end of a sentence about it. */
export interface ConfigFlaw {
  readonly path: readonly (string | number)[];
  readonly problem: string;
  /** A warning keeps nothing from being used; without a severity it is an error. */
  readonly severity?: 'error' | 'warning';
}
