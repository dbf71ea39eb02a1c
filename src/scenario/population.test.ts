import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../record/json-value.js';
import { compileValidator } from '../record/violation.js';
import { parseScenario } from './parse-scenario.js';
import { drawItems, drawNewItem } from './population.js';
import { sampleDocument, withValueAt } from './sample-document.fixture.js';
import type { Scenario } from './scenario.js';
import type { Path } from './source.js';

function scenarioWith(path: Path, value: JsonValue | undefined): Scenario {
  return parseScenario(JSON.stringify(withValueAt(sampleDocument(), path, value)), 'sample.json');
}

const scenario = parseScenario(JSON.stringify(sampleDocument()), 'sample.json');
const related = new Map([['books', ['it_1', 'it_2', 'it_3', 'it_4', 'it_5', 'it_6']]]);

describe('starting items', () => {
  it('are the same for the same seed and others for another', () => {
    expect(drawItems(scenario.main, 1, 30, related)).toEqual(drawItems(scenario.main, 1, 30, related));
    expect(drawItems(scenario.main, 1, 30, related)).not.toEqual(drawItems(scenario.main, 2, 30, related));
  });

  it('do not depend on how many are drawn', () => {
    expect(drawItems(scenario.main, 1, 100, related).slice(0, 10)).toEqual(drawItems(scenario.main, 1, 10, related));
  });

  it('are moved by no field that is added, taken out or put elsewhere', () => {
    const without = scenarioWith(['population', 'values', 'marks'], undefined);
    const drawn = drawItems(scenario.main, 1, 40, related).map(({ created, values }) => {
      const rest = Object.entries(values).filter(([key]) => key !== 'marks');
      return { created, values: Object.fromEntries(rest) };
    });
    expect(drawItems(without.main, 1, 40, related)).toEqual(drawn);
    const fields = sampleDocument().channel as { fields: readonly JsonValue[] };
    const reversed = scenarioWith(['channel', 'fields'], [...fields.fields].reverse());
    expect(drawItems(reversed.main, 1, 40, related)).toEqual(drawItems(scenario.main, 1, 40, related));
  });

  it('are created on the days that the scenario gives, its first and last among them', () => {
    const days = drawItems(scenario.main, 1, 500, related).map(({ created }) => created);
    expect([...days].sort()[0]).toBe('2026-10-01');
    expect([...days].sort().at(-1)).toBe('2026-11-08');
  });

  it('have a value for every field with a plan, in schema order, and each is one that the channel takes', () => {
    const validate = compileValidator(scenario.main.channel.schema);
    const lookup = { itemLives: () => true, fileExists: (id: string) => id === 'form', isTaken: () => false };
    for (const { values } of drawItems(scenario.main, 3, 200, related)) {
      expect(Object.keys(values)).toEqual(['code', 'note', 'state', 'marks', 'fee', 'back', 'book', 'others', 'paper']);
      expect(validate(values, lookup)).toEqual([]);
    }
  });

  it('draw two channels apart, though their fields have the same keys', () => {
    const [books] = scenario.related;
    const twin = { ...scenario.main, channel: { ...scenario.main.channel, id: 'twin' } };
    expect(drawItems(twin, 1, 20, related)).not.toEqual(drawItems(scenario.main, 1, 20, related));
    expect(books && drawItems(books, 1, 6).map(({ values }) => String(values.shelf))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^[AB] [12]$/)]),
    );
  });

  it('draws the same today as when the published tables were made', () => {
    const [first] = drawItems(scenario.main, 1, 1, related);
    expect(first).toMatchInlineSnapshot(`
      {
        "created": "2026-10-17",
        "values": {
          "back": "2026-11-18",
          "book": "it_5",
          "code": "L001",
          "fee": 0,
          "marks": [],
          "note": "once ä𝄞 again ä𝄞 once ag",
          "others": [
            "it_2",
            "it_5",
            "it_6",
          ],
          "paper": null,
          "state": "open",
        },
      }
    `);
  });
});

describe('an item that a person creates later', () => {
  it('is created today and carries on the numbers', () => {
    const item = drawNewItem(scenario, 1, 41, related);
    expect(item.created).toBe('2026-11-09');
    expect(item.values.code).toBe('L041');
  });

  it('has the values that the item of that number would have had from the start', () => {
    expect(drawNewItem(scenario, 1, 12, related).values).toEqual(drawItems(scenario.main, 1, 12, related)[11]?.values);
  });
});
