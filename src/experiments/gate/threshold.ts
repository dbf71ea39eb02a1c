/** What a figure is held to. */
export interface Threshold {
  readonly comparison: '>=' | '<=' | '=' | '<' | '>';
  /** As a fraction where it was written as a percentage. */
  readonly bound: number;
  /** As it was written. */
  readonly text: string;
}

/** Reads "<= 1.2", "= 0" or ">= 97%"; undefined when it is none. */
export function readThreshold(text: string): Threshold | undefined {
  const match = /^\s*(>=|<=|=|<|>)\s*(\d{1,12}(?:\.\d{1,12})?)\s*(%?)\s*$/.exec(text);
  if (match === null) return undefined;
  const [, comparison, number, percent] = match;
  const bound = percent === '%' ? Number(number) / 100 : Number(number);
  return { comparison: comparison as Threshold['comparison'], bound, text: text.trim() };
}

/** Whether a figure is within what it is held to. What is not a number never is. */
export function holds(figure: number, { comparison, bound }: Threshold): boolean {
  switch (comparison) {
    case '>=':
      return figure >= bound;
    case '<=':
      return figure <= bound;
    case '=':
      return figure === bound;
    case '<':
      return figure < bound;
    case '>':
      return figure > bound;
  }
}
