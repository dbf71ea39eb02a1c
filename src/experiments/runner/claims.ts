/** Parts of some work that go together: from the first up to, and without, the end. */
export interface Claim {
  readonly first: number;
  readonly end: number;
}

/** From which end of the work a thread takes its claims. */
export type ClaimsEnd = 'front' | 'back';

/** Who does which parts of some work, agreed on between threads. Each part is claimed once, and the ends never cross. */
export class Claims {
  private readonly counts: Int32Array;

  /** `size`: how many parts are claimed at a time. Threads that share `memory` share the work. */
  constructor(
    private readonly parts: number,
    private readonly size: number,
    readonly memory = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT),
  ) {
    this.counts = new Int32Array(memory);
  }

  /** The next claim from that end; undefined when all are taken. */
  next(from: ClaimsEnd): Claim | undefined {
    const all = Math.ceil(this.parts / this.size);
    // What was counted from both ends is never more than there is, so they cannot cross.
    if (Atomics.add(this.counts, 0, 1) >= all) return undefined;
    if (from === 'front') return this.claim(Atomics.add(this.counts, 1, 1));
    return this.claim(all - 1 - Atomics.add(this.counts, 2, 1));
  }

  private claim(number: number): Claim {
    return { first: number * this.size, end: Math.min((number + 1) * this.size, this.parts) };
  }
}
