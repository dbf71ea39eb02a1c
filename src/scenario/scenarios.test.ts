import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../record/field-types.js';
import type { JsonValue } from '../record/json-value.js';
import { compileValidator } from '../record/violation.js';
import { drawIntents, drawMeaningValue, enumerateIntents, type Intent } from './intent.js';
import { checkScenario, listFindings } from './parse-scenario.js';
import { isMovedMeanwhile, planBetweenPasses } from './people.js';
import { drawItems } from './population.js';
import type { Scenario } from './scenario.js';

const FOLDER = new URL('../../scenarios/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));

function readScenario(name: string): Scenario {
  const { scenario, flaws, warnings } = checkScenario(readFileSync(new URL(name, FOLDER)), name);
  expect(listFindings([...flaws, ...warnings])).toBe('');
  if (scenario === undefined) throw new Error(`${name} has flaws`);
  return scenario;
}

/** Ids as a store would issue them, the related channels first. */
function relatedIdsOf({ related }: Scenario): ReadonlyMap<string, readonly string[]> {
  let serial = 0;
  const nextId = () => {
    serial += 1;
    return `it_${serial}`;
  };
  return new Map(related.map(({ channel, items }) => [channel.id, Array.from({ length: items }, nextId)]));
}

/** JSON with a space after each comma and colon, as the post counts bytes. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}: ${spaced(member)}`)
    .join(', ')}}`;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

describe('the scenarios that come along', () => {
  it('are a bug tracker, two of other trades and one to start from', () => {
    expect(files.sort()).toEqual(['bug-tracker.yaml', 'crm-deals.yaml', 'starter.yaml', 'support-desk.yaml']);
  });

  it.each(files)(
    '%s is named after its file, points editors at the schema and has neither flaws nor warnings',
    (file) => {
      const text = readFileSync(new URL(file, FOLDER), 'utf8');
      expect(text).toMatch(/^# yaml-language-server: \$schema=\.\.\/schemas\/scenario\.schema\.json\n/);
      expect(`${readScenario(file).name}.yaml`).toBe(file);
    },
  );

  it.each(files)('%s draws only values that its channels take', (file) => {
    const scenario = readScenario(file);
    const related = relatedIdsOf(scenario);
    const { files: known, schema, id } = scenario.main.channel;
    const lookup = {
      itemLives: (channelId: string, itemId: string) => related.get(channelId)?.includes(itemId) ?? false,
      fileExists: (fileId: string) => known.includes(fileId),
      isTaken: () => false,
    };
    const validate = compileValidator(schema);
    for (const populated of [...scenario.related, scenario.main]) {
      const items = drawItems(populated, 1, 300, related);
      const validateItem = compileValidator(populated.channel.schema);
      for (const { values } of items) expect(validateItem(values, lookup)).toEqual([]);
      const unique = populated.channel.schema.filter(({ isUnique }) => isUnique);
      for (const { key } of unique) expect(new Set(items.map(({ values }) => values[key])).size).toBe(300);
    }
    for (const intent of drawIntents(scenario, 1, 300, related).flat()) {
      if (intent.meaning.kind !== 'ask_me')
        expect(validate({ [intent.key]: intent.meaning.value }, lookup)).toEqual([]);
    }
    for (let number = 1; number <= 200; number += 1) {
      const entries = scenario.intents.map((plan) => [plan.key, drawMeaningValue(plan, 1, number, related)] as const);
      expect(validate(Object.fromEntries(entries as [string, JsonValue][]), lookup)).toEqual([]);
    }
    const itemIds = Array.from({ length: scenario.sizes.poll }, (_, index) => `${id}_${index}`);
    for (const { values } of planBetweenPasses(scenario.people, 1, itemIds, related).edited) {
      expect(validate(values, lookup)).toEqual([]);
    }
    expect(validate(scenario.conflictWants, lookup)).toEqual([]);
    expect(validate(scenario.people.meanwhile.sets, lookup)).toEqual([]);
  });

  it('ask and leave open in the other trades as well as mean values', () => {
    for (const file of ['crm-deals.yaml', 'support-desk.yaml']) {
      const { intents, sizes, people } = readScenario(file);
      const kinds = intents.flatMap(({ meanings }) => meanings.map(({ meaning }) => meaning.kind));
      expect(new Set(kinds)).toEqual(new Set(['value', 'ask_me', 'ambiguous']));
      expect(Math.min(...Object.values(sizes), people.afterEachPage, people.betweenPasses.deleted)).toBeGreaterThan(0);
    }
  });

  it('leave a quarter of a year that ends to a person, who would take its last day as well', () => {
    const { intents } = readScenario('crm-deals.yaml');
    const said = intents.flatMap(({ key, meanings }) =>
      key === 'closes' ? meanings.flatMap((plan) => plan.said) : [],
    );
    expect(said.filter(({ accepts }) => accepts !== undefined)).toEqual([
      { words: 'end of the quarter', weight: 1, accepts: ['2026-12-31'] },
    ]);
  });

  it('use all sixteen field types between them', () => {
    const types = files.flatMap((file) => readScenario(file).main.channel.schema.map(({ type }) => type));
    expect(new Set(types).size).toBe(16);
  });
});

describe('the bug tracker', () => {
  const scenario = readScenario('bug-tracker.yaml');
  const { main, intents } = scenario;

  it('has the eleven fields of the post and the sizes of its tables', () => {
    expect(main.channel.schema.map(({ key, type }) => `${key}: ${type}`)).toEqual([
      'ticket: text',
      'title: text',
      'description: text',
      'status: select',
      'owner: select',
      'severity: select',
      'points: number',
      'area: select',
      'due: date',
      'reporter: text',
      'age_days: formula',
    ]);
    expect(scenario.sizes).toEqual({ triage: 200, page: 50, paging: 600, poll: 400, conflicts: 200, timedEdits: 2000 });
    expect(scenario.people.betweenPasses).toMatchObject({ edited: 30, created: 12, deleted: 3 });
    expect(scenario.people.meanwhile).toEqual({ chance: { of: 1, in: 8 }, sets: { status: 'in_progress' } });
    expect(scenario.people.afterEachPage).toBe(2);
    expect(scenario.conflictWants).toEqual({ status: 'triaged', severity: 's2' });
    expect(scenario.published).toBe('post');
  });

  it('has a schema of 1,705 bytes in the shape of the post', () => {
    const wire = main.channel.schema.map(({ key, type, isRequired, isUnique, config }: FieldDefinition) => {
      return { key, type, is_required: isRequired, is_unique: isUnique, config };
    });
    expect(Buffer.byteLength(spaced(wire))).toBe(1705);
  });

  it('has previews of about 300 bytes in the shape of the post, titles of 61 characters on average', () => {
    const items = drawItems(main, 1, 600);
    const sizes = items.map(({ values }) => {
      const { ticket, title, description, status } = values;
      const preview = { ticket, title, description: String(description).slice(0, 120), status };
      return spaced({ id: 'itm_000001', version: 1, preview }).length;
    });
    expect(mean(sizes)).toBeGreaterThan(298);
    expect(mean(sizes)).toBeLessThan(302);
    expect(Math.abs(mean(items.map(({ values }) => String(values.title).length)) - 61)).toBeLessThan(0.5);
  });

  it('has descriptions of 300 to 4,000 characters, every item new and every ticket its own', () => {
    const items = drawItems(main, 1, 600);
    const lengths = items.map(({ values }) => String(values.description).length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(300);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(4000);
    // Uniform lengths: mean 2,150, standard deviation 1,068, of 600 of them 43.6; four of those are 175.
    expect(Math.abs(mean(lengths) - 2150)).toBeLessThan(175);
    expect(new Set(items.map(({ values }) => values.status))).toEqual(new Set(['new']));
    expect(items[6]?.values.ticket).toBe('BUG-0007');
  });

  it('says 20 points 1 time in 7, Friday 1 in 2, and each of "Won\'t fix" and "major" 1 in 4', () => {
    const likelihoods = (key: string, isSuch: (intent: Intent) => boolean) => {
      const listed = enumerateIntents(
        intents.find((plan) => plan.key === key) ?? { key, aimed: { of: 1, in: 1 }, meanings: [] },
      );
      return listed?.filter(({ intent }) => isSuch(intent)).map(({ probability }) => probability);
    };
    expect(likelihoods('points', ({ meaning }) => meaning.kind === 'ask_me')).toEqual([{ of: 1, in: 7 }]);
    expect(likelihoods('points', ({ said }) => said === 8)).toEqual([{ of: 1, in: 7 }]);
    expect(likelihoods('due', ({ said }) => said === 'Friday')).toEqual([{ of: 1, in: 2 }]);
    expect(likelihoods('due', ({ said }) => said !== 'Friday')).toEqual(Array(21).fill({ of: 1, in: 42 }));
    expect(likelihoods('status', ({ said }) => said === "Won't fix")).toEqual([{ of: 1, in: 4 }]);
    expect(likelihoods('severity', ({ said }) => said === 'major')).toEqual([{ of: 1, in: 4 }]);
    expect(likelihoods('severity', ({ said }) => said === 'S2 Major')).toEqual([{ of: 1, in: 4 }]);
  });
});

describe('what the bug tracker draws over 1,000 seeds of 200 items', () => {
  const SEEDS = 1000;
  const ITEMS = 200;
  const { intents, people } = readScenario('bug-tracker.yaml');
  // Streams are independent, so the fields that are not counted are left out.
  const counted = { intents: intents.filter(({ key }) => ['status', 'severity', 'points', 'due'].includes(key)) };
  const isIn = (said: JsonValue, key: string) => (intent: Intent) => intent.key === key && intent.said === said;
  const perSeed = Array.from({ length: SEEDS }, (_, index) => {
    const wanted = drawIntents(counted, index + 1, ITEMS);
    const count = (isSuch: (said: readonly Intent[]) => number) => wanted.reduce((sum, said) => sum + isSuch(said), 0);
    const has = (isSuch: (intent: Intent) => boolean) => count((said) => Number(said.some(isSuch)));
    return {
      t: count((said) => Number(said.some(({ key, meaning }) => key === 'points' && meaning.kind === 'ask_me'))),
      d: ITEMS - has(isIn('Friday', 'due')),
      m: has(isIn("Won't fix", 'status')) + has(isIn('major', 'severity')),
      both: count((said) => Number(said.some(isIn(20, 'points')) && said.some(isIn('Friday', 'due')))),
      moved: Array.from({ length: ITEMS }, (__, item) => isMovedMeanwhile(people, index + 1, item + 1)).filter(Boolean)
        .length,
    };
  });

  // A count of n = 200,000 independent items, each with probability p, has the standard deviation sqrt(n p (1 − p)). 4.5 of
  // them are passed 7 times in a million. m adds two independent fields of p = 1/4 an item, so its variance is twice one's.
  it.each([
    { draw: 't', of: 'items said 20 points, 1 in 7', expected: 28_571.4, tolerance: 4.5 * 156.5 },
    { draw: 'd', of: 'items due on an ISO date, 1 in 2', expected: 100_000, tolerance: 4.5 * 223.6 },
    { draw: 'm', of: 'fields said "Won\'t fix" or "major", 1 in 4 each', expected: 100_000, tolerance: 4.5 * 273.9 },
    { draw: 'both', of: 'items said 20 points and Friday, 1 in 14', expected: 14_285.7, tolerance: 4.5 * 115.2 },
    { draw: 'moved', of: 'items moved by a person, 1 in 8', expected: 25_000, tolerance: 4.5 * 147.9 },
  ] as const)('$draw, $of, meets its expectation of $expected', ({ draw, expected, tolerance }) => {
    const total = perSeed.reduce((sum, counts) => sum + counts[draw], 0);
    expect(Math.abs(total - expected)).toBeLessThan(tolerance);
  });

  // Were items or seeds not independent, the counts of single seeds would lie too far apart or too close together. The sum of
  // their squared distances in standard deviations has the mean 1,000 and the standard deviation sqrt(2 × 1,000) = 44.7.
  it.each([
    { draw: 't', mean: ITEMS / 7, variance: (ITEMS * 6) / 49 },
    { draw: 'd', mean: ITEMS / 2, variance: ITEMS / 4 },
    { draw: 'm', mean: ITEMS / 2, variance: (ITEMS * 3) / 8 },
    { draw: 'moved', mean: ITEMS / 8, variance: (ITEMS * 7) / 64 },
  ] as const)(
    '$draw varies from seed to seed as much as chance would have it',
    ({ draw, mean: expected, variance }) => {
      const spread = perSeed.reduce((sum, counts) => sum + (counts[draw] - expected) ** 2 / variance, 0);
      expect(Math.abs(spread - SEEDS)).toBeLessThan(4.5 * 44.7);
    },
  );
});
