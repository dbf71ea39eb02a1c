/** Parts of some work that go together: from the first up to, and without, the end. */
export interface Claim {
  readonly first: number;
  readonly end: number;
}

/**
 * Who does which parts of some work, agreed on between threads: one takes them from the front, all others from the back, until they
 * meet. Each part is claimed once.
 */
export class Claims {
  private readonly counts: Int32Array;
  private front = 0;

  /** `size`: how many parts are claimed at a time. Threads that share `memory` share the work. */
  constructor(
    private readonly parts: number,
    private readonly size: number,
    readonly memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT),
  ) {
    this.counts = new Int32Array(memory);
  }

  /** The next from the front, for the one thread that takes them there; undefined when all are claimed. */
  fromFront(): Claim | undefined {
    if (!this.isAnyLeft()) return undefined;
    this.front += 1;
    return this.claim(this.front - 1);
  }

  fromBack(): Claim | undefined {
    return this.isAnyLeft() ? this.claim(this.all - 1 - Atomics.add(this.counts, 1, 1)) : undefined;
  }

  private get all(): number {
    return Math.ceil(this.parts / this.size);
  }

  /** Counts one more as claimed. What was counted from both ends is never more than there is, so they cannot cross. */
  private isAnyLeft(): boolean {
    return Atomics.add(this.counts, 0, 1) < this.all;
  }

  private claim(number: number): Claim {
    return { first: number * this.size, end: Math.min((number + 1) * this.size, this.parts) };
  }
}
