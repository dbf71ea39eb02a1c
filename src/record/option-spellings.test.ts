import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { optionSpellings } from './option-spellings.js';

const fixed = { value: 'fixed', label: 'Fixed' };
const place = { scenario: 'bug-tracker', field: 'status' };

describe('an option value', () => {
  it('is the stored one, an id or the label', () => {
    expect(optionSpellings.as_stored.spell(fixed)).toBe('fixed');
    expect(optionSpellings.labels.spell(fixed)).toBe('Fixed');
    expect(optionSpellings.opaque.spell(fixed, place)).toMatch(/^sel[A-Za-z0-9]{14}$/);
  });

  it('that is an id comes from a hash of the scenario, the field and the stored value', () => {
    const bytes = createHash('sha256').update('["bug-tracker","status","fixed"]').digest();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
    const [first = 0, second = 0] = bytes;
    expect(optionSpellings.opaque.spell(fixed, place).slice(0, 5)).toBe(
      `sel${alphabet[first % 62]}${alphabet[second % 62]}`,
    );
  });

  it('that is an id is another for another scenario, field or value, and the same for another label', () => {
    const { spell } = optionSpellings.opaque;
    const id = spell(fixed, place);
    expect(spell({ ...fixed, label: 'Done' }, place)).toBe(id);
    expect(spell(fixed, { ...place, scenario: 'crm-deals' })).not.toBe(id);
    expect(spell(fixed, { ...place, field: 'stage' })).not.toBe(id);
    expect(spell({ ...fixed, value: 'new' }, place)).not.toBe(id);
  });
});
