import type { FieldType } from '../field-type.js';
import { compileNumberCheck, findCrossedBounds, type Range, rangeOf } from '../range.js';

export interface PercentageConfig extends Range {
  readonly default?: number;
}

/** A share in percent points: 80 is 80%. Never rescaled, so 0.8 stays 0.8 percent. */
export const percentage: FieldType<PercentageConfig> = {
  config: {
    min: { kind: 'number', about: 'The lowest number of percent points.' },
    max: { kind: 'number', about: 'The highest number of percent points.' },
  },
  takes: 'a finite number of percent points from `min` to `max`, both included; 80 is 80%',
  allowed: rangeOf,
  findConfigFlaws: findCrossedBounds,
  compileCheck: (config) => compileNumberCheck(config, 'a number in percent points'),
};
