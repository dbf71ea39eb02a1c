import type { Ratio } from '../../random.js';

/** An exact number as two whole ones, in lowest terms; `in` is above 0. */
export interface Fraction {
  readonly of: bigint;
  readonly in: bigint;
}

export const NONE: Fraction = { of: 0n, in: 1n };

export function fractionOf(ratio: Ratio): Fraction {
  return lowest(BigInt(ratio.of), BigInt(ratio.in));
}

export function add(left: Fraction, right: Fraction): Fraction {
  return lowest(left.of * right.in + right.of * left.in, left.in * right.in);
}

export function multiply(left: Fraction, right: Fraction): Fraction {
  return lowest(left.of * right.of, left.in * right.in);
}

/** `right` is not 0. */
export function divide(left: Fraction, right: Fraction): Fraction {
  return lowest(left.of * right.in, left.in * right.of);
}

/** The nearest number to it. */
export function numberOf(fraction: Fraction): number {
  return Number(fraction.of) / Number(fraction.in);
}

export function fractionText(fraction: Fraction): string {
  return fraction.in === 1n ? `${fraction.of}` : `${fraction.of}/${fraction.in}`;
}

function lowest(of: bigint, into: bigint): Fraction {
  let [divisor, rest] = [of, into];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return divisor === 0n ? NONE : { of: of / divisor, in: into / divisor };
}
