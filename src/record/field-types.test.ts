import { describe, expect, it } from 'vitest';
import type { ConfigKey } from './config-shape.js';
import { fieldTypeNames, fieldTypes, isComputed, isFieldTypeName, withConfig } from './field-types.js';
import type { JsonValue } from './json-value.js';
import { emptyLookup } from './judge.fixture.js';

it('a field takes other parts into its config and keeps the rest of it, and of itself', () => {
  const points = {
    key: 'points',
    type: 'number',
    isRequired: true,
    isUnique: false,
    config: { min: 0, max: 13 },
  } as const;
  expect(withConfig(points, { max: 20 })).toEqual({ ...points, config: { min: 0, max: 20 } });
  expect(points.config.max).toBe(13);
});

describe('the table of field types', () => {
  it('has the sixteen in the order of the contract', () => {
    expect(fieldTypeNames).toEqual([
      'text',
      'number',
      'date',
      'boolean',
      'email',
      'phone',
      'url',
      'select',
      'multi_select',
      'currency',
      'percentage',
      'rating',
      'relation',
      'file',
      'json',
      'formula',
    ]);
  });

  it('knows its names and nothing that every object has', () => {
    expect(Object.keys(fieldTypes).every(isFieldTypeName)).toBe(true);
    expect(['select ', 'multiSelect', 'toString', '__proto__', '', 5, null, undefined].some(isFieldTypeName)).toBe(
      false,
    );
  });

  it('has one computed type', () => {
    expect(fieldTypeNames.filter(isComputed)).toEqual(['formula']);
  });

  it.each(fieldTypeNames)(
    '%s says what it takes, says what each config key is, and either checks values or computes them',
    (name) => {
      const type = fieldTypes[name];
      expect(type.takes).toMatch(/^\S.*[^.\s]$/);
      for (const key of Object.values<ConfigKey>(type.config)) expect(key.about).toMatch(/^[A-Z].*\.$/);
      expect([type.compileCheck, type.compileFormula].filter((part) => part !== undefined)).toHaveLength(1);
    },
  );

  it.each(fieldTypeNames.filter((name) => !isComputed(name)))(
    '%s takes a value or objects to it, and throws at none',
    (name) => {
      const config = { options: [], channel: 'ch' };
      const check = fieldTypes[name].compileCheck?.(config);
      const values: readonly JsonValue[] = [
        true,
        0,
        -1.5,
        Number.NaN,
        '',
        'x',
        '\ud800',
        [],
        ['x'],
        [[]],
        {},
        { file_id: 'x' },
      ];
      for (const got of values) {
        const objection = check?.(got, emptyLookup);
        expect(objection === null || typeof objection?.code === 'string').toBe(true);
      }
    },
  );
});
