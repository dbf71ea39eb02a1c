import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../record/json-value.js';
import { passOf } from './by-hand.fixture.js';
import { Knowledge } from './knowledge.js';
import { postPolicy } from './policy.js';
import { type Repair, rejectedFields, repair } from './repair.js';

/** Repairs an edit that sent the words as they were spoken. */
function repaired(said: JsonObject, fields: JsonValue): Repair | undefined {
  const pass = passOf({});
  const work = {
    said: new Map(Object.entries(said)),
    values: said,
    policy: postPolicy,
    pass,
    schema: undefined,
    knowledge: new Knowledge(pass),
    tried: [],
  };
  return repair(work, rejectedFields(fields));
}

const said = { status: 'In progress', severity: 'major', points: 20 };

describe('a repair', () => {
  it('puts right what is shown, keeps what was not rejected, and hands over the rest with the server’s words', () => {
    expect(
      repaired(said, [
        { key: 'status', message: 'one of them', allowed: ['new', 'in_progress'] },
        { key: 'points', message: 'values.points must be between 0 and 13, got 20', min: 0, max: 13 },
      ]),
    ).toEqual({
      values: { status: 'in_progress', severity: 'major' },
      handoffs: [{ key: 'points', reason: 'values.points must be between 0 and 13, got 20' }],
    });
  });

  it('goes by what is shown and by no name of a level: labels settle what values alone do not', () => {
    const allowed = ['s1', 's2'];
    const options = [
      { value: 's1', label: 'S1 Critical' },
      { value: 's2', label: 'S2 Major' },
    ];
    expect(repaired(said, [{ key: 'severity', message: 'm', allowed }])?.values).toEqual({
      status: 'In progress',
      points: 20,
    });
    expect(repaired(said, [{ key: 'severity', message: 'm', allowed, options }])?.values).toMatchObject({
      severity: 's2',
    });
    expect(repaired(said, [{ key: 'severity' }])).toEqual({
      values: { status: 'In progress', points: 20 },
      handoffs: [{ key: 'severity', reason: 'it was rejected, with no reason' }],
    });
  });

  it('asks where the labels leave it open', () => {
    const options = [
      { value: 'a', label: 'Major bug' },
      { value: 'b', label: 'Major task' },
    ];
    expect(repaired(said, [{ key: 'severity', message: 'm', options }])?.handoffs).toEqual([
      { key: 'severity', reason: '"major" could be a or b' },
    ]);
  });

  it('knows nothing when no field that was sent is named', () => {
    const nothing: JsonValue[] = [[], 'status', null, [{}], [{ key: 'nope' }], [{ key: 5 }], [null, 'status']];
    for (const fields of nothing) expect(repaired(said, fields)).toBeUndefined();
    expect(repaired(said, [{ key: '__proto__' }, { key: 'toString' }])).toBeUndefined();
  });
});
