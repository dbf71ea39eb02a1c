import { describe, expect, it } from 'vitest';
import type { FieldReport } from '../agents/agent.js';
import type { JsonValue } from '../record/json-value.js';
import type { Meaning } from '../scenario/intent.js';
import { judge } from './judge.js';
import type { Ending } from './ledger.js';

const meantFixed: Meaning = { kind: 'value', value: 'fixed' };
const askMe: Meaning = { kind: 'ask_me' };
const ambiguous: Meaning = { kind: 'ambiguous', value: 'fixed' };

/** How a field ends that held `new` before the agent came. */
function end(
  meaning: Meaning,
  told: FieldReport['told'] | undefined,
  { stored, written = stored !== 'new' }: { readonly stored: JsonValue; readonly written?: boolean },
): Ending {
  const report = told === undefined ? undefined : { itemId: 'it_1', key: 'status', told, reason: told };
  return judge({ intent: { key: 'status', said: 'Fixed', meaning }, report, before: 'new', stored, written });
}

describe('a field', () => {
  it.each<[string, Meaning, FieldReport['told'] | undefined, JsonValue, Ending]>([
    ['that is stored as meant is right', meantFixed, 'done', 'fixed', 'right'],
    ['that is stored as meant, whatever was not said of it, is right', meantFixed, undefined, 'fixed', 'right'],
    ['that is stored otherwise and reported as done is wrong in silence', meantFixed, 'done', 'triaged', 'wrongSilent'],
    ['that is stored otherwise and not spoken of is wrong in silence', meantFixed, undefined, 'triaged', 'wrongSilent'],
    ['that is stored otherwise and handed over is wrong, and told', meantFixed, 'left', 'triaged', 'wrongTold'],
    ['that was handed over and not touched is left, needlessly', meantFixed, 'left', 'new', 'leftNeedlessly'],
    ['that was reported as done and not touched is dropped', meantFixed, 'done', 'new', 'droppedSilent'],
    ['that was not spoken of and not touched is dropped', meantFixed, undefined, 'new', 'droppedSilent'],
    ['that should be asked about and was handed over is left, rightly', askMe, 'left', 'new', 'leftRightly'],
    ['that should be asked about and was set all the same is wrong in silence', askMe, 'done', 'fixed', 'wrongSilent'],
    ['that should be asked about, was set and is handed over is wrong, and told', askMe, 'left', 'fixed', 'wrongTold'],
    ['that should be asked about and was forgotten is dropped', askMe, undefined, 'new', 'droppedSilent'],
    [
      'of which only the person can tell is left rightly when it is handed over',
      ambiguous,
      'left',
      'new',
      'leftRightly',
    ],
    ['of which only the person can tell is right when it was guessed', ambiguous, 'done', 'fixed', 'right'],
    [
      'of which only the person can tell is wrong when it was guessed wrong',
      ambiguous,
      'done',
      'triaged',
      'wrongSilent',
    ],
  ])('%s', (_, meaning, told, stored, ending) => {
    expect(end(meaning, told, { stored })).toBe(ending);
  });

  it('that an accepted edit left as it was is not written', () => {
    expect(end(meantFixed, 'done', { stored: 'new', written: true })).toBe('droppedSilent');
    expect(end(meantFixed, 'left', { stored: 'new', written: true })).toBe('leftNeedlessly');
  });

  it('that somebody else changed is not the agent’s doing', () => {
    expect(end(meantFixed, 'left', { stored: 'triaged', written: false })).toBe('leftNeedlessly');
    expect(end(meantFixed, 'done', { stored: 'triaged', written: false })).toBe('droppedSilent');
  });

  it('is compared as JSON, whatever the order of its keys', () => {
    const meaning: Meaning = { kind: 'value', value: { a: 1, b: [2] } };
    expect(end(meaning, 'done', { stored: { b: [2], a: 1 } })).toBe('right');
    expect(end(meaning, 'done', { stored: { b: [2], a: '1' } })).toBe('wrongSilent');
    expect(end({ kind: 'value', value: null }, 'done', { stored: null })).toBe('right');
  });
});
