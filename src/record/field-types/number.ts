import type { FieldType } from '../field-type.js';
import { compileNumberCheck, findCrossedBounds, type Range, rangeOf } from '../range.js';

export interface NumberConfig extends Range {
  readonly default?: number;
}

export const number: FieldType<NumberConfig> = {
  config: {
    min: { kind: 'number', about: 'The lowest number.' },
    max: { kind: 'number', about: 'The highest number.' },
  },
  takes: 'a finite number from `min` to `max`, both included',
  allowed: rangeOf,
  findConfigFlaws: findCrossedBounds,
  compileCheck: (config) => compileNumberCheck(config, 'a number'),
};
