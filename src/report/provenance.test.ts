import { describe, expect, it } from 'vitest';
import { provenanceText } from './provenance.js';
import { provenance } from './sample-result.fixture.js';

describe('provenanceText', () => {
  it('says all that the figures depend on', () => {
    expect(provenanceText(provenance)).toBe(
      'Scenario bug-tracker (sha256 9f2c4e1ab0d37c5586e2f1b4a9d80c3377f0a4be51c29d6608e1b7a3d4f5c602), ' +
        'seeds 1–5, engine sql.js, sql.js 1.17.0, SQLite 3.54.1, triage-sim-results/1.',
    );
  });

  it('shortens the digest when asked', () => {
    expect(provenanceText(provenance, 12)).toContain('(sha256 9f2c4e1ab0d3…)');
  });

  it.each([
    [[7], 'seed 7,'],
    [[1, 2], 'seeds 1–2,'],
    [[1, 3, 4, 5, 9], 'seeds 1, 3–5, 9,'],
    [[3, 2, 1], 'seeds 3, 2, 1,'],
    [[], 'seeds none,'],
  ])('names seeds %j as "%s"', (seeds, text) => {
    expect(provenanceText({ ...provenance, seeds })).toContain(text);
  });
});
