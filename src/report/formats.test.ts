import { describe, expect, it } from 'vitest';
import type { CheckedResult } from '../result/gate-result.js';
import type { RunResult } from '../result/result-table.js';
import { checkFormats } from './formats.js';
import { hostileTexts, runSaying, sampleResult } from './sample-result.fixture.js';
import { visible } from './visible.js';

const options = { columns: 80, color: false };

/** What must never reach a reader raw, whatever the data say. Line ends are the formats' own. */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}|[\ufe00-\ufe0f]/u;

/** The run with a check that failed and says `text` wherever a check can. */
function checked(run: RunResult, text: string): CheckedResult {
  const check = { design: text, figure: text, expected: text, found: text, see: text } as const;
  return { ...run, checks: [{ ...check, against: 'threshold', passed: false }] };
}

const sample = checked(sampleResult, 'right');

describe.each(Object.entries(checkFormats))('the format %s', (_, format) => {
  it('renders the same run to the same text, which ends with a line end', () => {
    const text = format.render(sample, options);
    expect(text).toMatch(/[^\n]\r?\n$/);
    expect(format.render(sample, options)).toBe(text);
  });

  it('says in a phrase what it is', () => {
    expect(format.about).toMatch(/^[A-Za-z].*[^.]$/);
  });

  it('writes files with different names of its extension, and no folders', () => {
    const names = format.files(sample).map((file) => file.name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(new RegExp(`^[a-z0-9][a-z0-9_.-]*\\.${format.fileExtension}$`));
  });

  it.each(hostileTexts.map((text) => [visible(text).slice(0, 60), text] as const))(
    'shows nothing raw of %s',
    (_, text) => {
      const run = checked(runSaying(text), text);
      for (const written of [format.render(run, options), ...format.files(run).map((file) => file.text)]) {
        expect(written.replace(/\r?\n/g, '')).not.toMatch(UNSEEN);
      }
    },
  );
});
