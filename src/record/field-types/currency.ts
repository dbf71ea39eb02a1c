import type { FieldType } from '../field-type.js';
import { compileNumberCheck, findCrossedBounds, type Range, rangeOf } from '../range.js';

export interface CurrencyConfig extends Range {
  readonly precision?: number;
  readonly code?: string;
  readonly default?: number;
}

/** An amount of money in one currency. */
export const currency: FieldType<CurrencyConfig> = {
  config: {
    min: { kind: 'number', about: 'The lowest amount.' },
    max: { kind: 'number', about: 'The highest amount.' },
    precision: { kind: 'integer', about: 'The most decimals.', minimum: 0, maximum: 15 },
    code: { kind: 'string', about: 'The currency, as EUR.' },
  },
  takes: 'a finite number from `min` to `max`, both included, of at most `precision` decimals; never rounded',
  allowed: rangeOf,
  findConfigFlaws: findCrossedBounds,
  compileCheck(config) {
    const checkNumber = compileNumberCheck(config, 'a number');
    const { precision = Infinity } = config;
    return (got, lookup) => {
      const objection = checkNumber(got, lookup);
      if (objection !== null || typeof got !== 'number' || decimalsOf(got) <= precision) return objection;
      return { code: 'too_precise', precision, got, ...rangeOf(config) };
    };
  },
};

/** How many decimals the shortest text of a finite number has: what was written, since every such text means one number. */
function decimalsOf(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e');
  const point = digits.indexOf('.');
  const written = point === -1 ? 0 : digits.length - point - 1;
  return written - Number(exponent);
}
