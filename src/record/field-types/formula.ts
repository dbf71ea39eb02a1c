import { echoName } from '../echo.js';
import type { FieldType, SchemaNames } from '../field-type.js';
import { DAY_NAMES, type Expression, parseExpression } from '../formula-language.js';
import type { JsonValue } from '../json-value.js';
import { nearest } from '../nearest.js';

export interface FormulaConfig {
  readonly expression: string;
}

/** Computed whenever an item is read and never written, not even to the value that it has. */
export const formula: FieldType<FormulaConfig> = {
  config: {
    expression: {
      kind: 'string',
      about: 'What to compute, in the Common Expression Language: fields by key, created, today and days_since(day).',
      required: true,
    },
  },
  takes: 'nothing: it is computed, not written',
  findConfigFlaws({ expression }, names) {
    const parsed = parseExpression(expression);
    const problems = 'problem' in parsed ? [parsed.problem] : parsed.names.map((name) => findNameProblem(name, names));
    return problems.filter((problem) => problem !== null).map((problem) => ({ path: ['expression'], problem }));
  },
  computesWith({ expression }) {
    const { names, texts } = parseChecked(expression);
    return { keys: names.filter((name) => !DAY_NAMES.includes(name)), texts };
  },
  compileFormula({ expression }) {
    const parsed = parseChecked(expression);
    const keys = parsed.names.filter((name) => !DAY_NAMES.includes(name));
    return ({ values, created, today }) => {
      const variables: Record<string, JsonValue> = { created, today };
      for (const key of keys) variables[key] = values[key] ?? null;
      return parsed.compute(variables, today);
    };
  },
};

function parseChecked(expression: string): Expression {
  const parsed = parseExpression(expression);
  if ('problem' in parsed) throw new Error(`a formula that was never checked ${parsed.problem}`);
  return parsed;
}

function findNameProblem(name: string, { fields }: SchemaNames): string | null {
  const field = fields.find(({ key }) => key === name);
  if (DAY_NAMES.includes(name)) {
    return field === undefined ? null : `uses ${name}, which is a day of the item and one of its fields as well`;
  }
  if (field?.isComputed) return `uses ${name}, which is computed itself: only stored fields can be used`;
  if (field !== undefined) return null;
  const meant = nearest(name, [...fields.filter(({ isComputed }) => !isComputed).map(({ key }) => key), ...DAY_NAMES]);
  return `uses ${name}, which is no field of the channel${meant === undefined ? '' : `; did you mean ${echoName(meant, 'known')}?`}`;
}
