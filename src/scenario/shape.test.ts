import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../record/field-types.js';
import type { JsonObject, JsonValue } from '../record/json-value.js';
import { brokenFiles } from './broken-files.fixture.js';
import { pathsOf, sampleDocument, withValueAt } from './sample-document.fixture.js';
import { checkShape, scenarioJsonSchema } from './shape.js';

const validate = new Ajv({ allErrors: false, strict: true }).compile(scenarioJsonSchema() as object);

function isAccepted(document: JsonValue): boolean {
  return 'document' in checkShape(document);
}

/** What the published schema and the program say of the same document, when they do not say the same. */
function findDisagreements(documents: readonly JsonValue[]): readonly string[] {
  return documents
    .filter((document) => validate(document) !== isAccepted(document))
    .map((document) => JSON.stringify(document));
}

describe('the published JSON Schema', () => {
  it('is the one in schemas/: after a change, npm run build && node scripts/write-schema.mjs', () => {
    const published = readFileSync(new URL('../../schemas/scenario.schema.json', import.meta.url), 'utf8');
    expect(published).toBe(`${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`);
  });

  it('accepts what the program accepts', () => {
    expect(validate(sampleDocument())).toBe(true);
    expect(isAccepted(sampleDocument())).toBe(true);
  });

  it('knows every field type with every key of its config, so that a new type needs no edit of the shape', () => {
    const fields = (scenarioJsonSchema() as { properties: { channel: { properties: { fields: JsonObject } } } })
      .properties.channel.properties.fields;
    const { oneOf } = fields.items as { oneOf: readonly { properties: Record<string, JsonObject> }[] };
    const published = oneOf.map(({ properties }) => [
      properties.type?.const,
      Object.keys(properties.config?.properties as JsonObject).filter((key) => key !== 'default'),
    ]);
    expect(published).toEqual(Object.entries(fieldTypes).map(([name, { config }]) => [name, Object.keys(config)]));
    expect(published).toContainEqual(['currency', ['min', 'max', 'precision', 'code']]);
  });

  it('lets every type that is written have a default, and a computed one none', () => {
    const field = (type: string, config: JsonObject) => {
      return withValueAt(sampleDocument(), ['channel', 'fields', 1], { key: 'x', type, config });
    };
    expect(isAccepted(field('boolean', { default: true }))).toBe(true);
    expect(isAccepted(field('formula', { expression: '1', default: 1 }))).toBe(false);
    expect(
      findDisagreements([field('boolean', { default: true }), field('formula', { expression: '1', default: 1 })]),
    ).toEqual([]);
  });

  it('agrees with the program on every broken file', () => {
    expect(findDisagreements(brokenFiles.map(({ document }) => document))).toEqual([]);
  });

  it('agrees with the program when any value is taken out or replaced by one of every other kind', () => {
    const replacements: readonly (JsonValue | undefined)[] = [undefined, null, 0, 51, 1.5, 'text', [1, 2], {}];
    const documents = pathsOf(sampleDocument())
      .slice(1)
      .flatMap((path) => replacements.map((replacement) => withValueAt(sampleDocument(), path, replacement)));
    expect(documents.length).toBeGreaterThan(1500);
    expect(documents.filter(isAccepted).length).toBeGreaterThan(200);
    expect(findDisagreements(documents)).toEqual([]);
  });

  it('agrees with the program when any mapping has a key too many', () => {
    const keys = pathsOf(sampleDocument()).filter((path) => typeof path.at(-1) === 'string');
    const mappings = keys.map((path) => withValueAt(sampleDocument(), [...path.slice(0, -1), 'extra'], 1));
    // Only what a field is set to may hold any key: twice in conflict_wants, once in sets, once in a reference to a file.
    expect(mappings.filter(isAccepted)).toHaveLength(4);
    expect(findDisagreements(mappings)).toEqual([]);
  });

  it('describes itself to an editor: every key of a config says what it is', () => {
    const configs = Object.values(fieldTypes).flatMap(({ config }) => Object.values(config));
    const text = JSON.stringify(scenarioJsonSchema());
    for (const { about } of configs) expect(text).toContain(JSON.stringify(about));
  });
});

describe('the shape', () => {
  it('may name its own schema, for editors', () => {
    expect(isAccepted({ ...sampleDocument(), $schema: '../schemas/scenario.schema.json' })).toBe(true);
  });

  it('takes a list of meanings for one that is always wanted, and words alone for words of weight 1', () => {
    const result = checkShape(sampleDocument());
    const { intents } = 'document' in result ? result.document : {};
    expect(intents?.state?.aimed).toEqual({ of: 1, in: 1 });
    expect(intents?.fee?.aimed).toEqual({ of: 3, in: 4 });
    expect(intents?.state?.meanings[1]?.said).toEqual([
      { words: 'Closed', weight: 1 },
      { words: 'done', weight: 3 },
    ]);
  });

  it('reports everything at once', () => {
    const result = checkShape({ format: 'x', sizes: { page: 0, pagse: 1 } });
    const paths = 'flaws' in result ? result.flaws.map(({ path }) => path.join('.')) : [];
    expect(paths).toEqual(
      expect.arrayContaining(['format', 'name', 'sizes.page', 'sizes.pagse', 'sizes.triage', 'people']),
    );
  });
});
