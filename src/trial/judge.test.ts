import { describe, expect, it } from 'vitest';
import type { FieldReport } from '../agents/agent.js';
import type { JsonValue } from '../record/json-value.js';
import type { Intent, Meaning } from '../scenario/intent.js';
import { type JudgedField, type Judgement, judge } from './judge.js';
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
  return judged(meaning, told, { stored, written }).ending;
}

/** The same with all that a judge says, and more of what became of the field. */
function judged(
  meaning: Meaning,
  told: FieldReport['told'] | undefined,
  became: Pick<JudgedField, 'stored' | 'written'> & Partial<JudgedField>,
  accepts?: readonly JsonValue[],
): Judgement {
  const report = told === undefined ? undefined : { itemId: 'it_1', key: 'status', told, reason: told };
  const intent: Intent = { key: 'status', said: 'Fixed', meaning, ...(accepts && { accepts }) };
  return judge({ intent, report, before: 'new', ...became });
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

describe('a field that a person set later', () => {
  const setLater = { stored: 'closed', written: false, isSetLater: true } as const;

  it.each<[string, Meaning, FieldReport['told'] | undefined, Partial<JudgedField>, Ending]>([
    ['gave way when it is left to them', meantFixed, 'left', {}, 'gaveWay'],
    ['gave way also where they set what was meant', meantFixed, 'left', { stored: 'fixed' }, 'gaveWay'],
    ['is left rightly where they had to be asked anyway', askMe, 'left', {}, 'leftRightly'],
    ['is left rightly where only they could tell', ambiguous, 'left', {}, 'leftRightly'],
    ['is dropped when the agent says that it set it', meantFixed, 'done', {}, 'droppedSilent'],
    ['is wrong, and told, where the agent had set it wrong before', meantFixed, 'left', { written: true }, 'wrongTold'],
    [
      'is left needlessly when it was nobody but the agent',
      meantFixed,
      'left',
      { isSetLater: false },
      'leftNeedlessly',
    ],
  ])('%s', (_, meaning, told, became, ending) => {
    expect(judged(meaning, told, { ...setLater, ...became }).ending).toBe(ending);
  });
});

describe('a field of an item that a person deleted', () => {
  it.each<[string, FieldReport['told'] | undefined, Partial<JudgedField>, Ending]>([
    ['is right when it was stored as meant until then', 'done', { stored: 'fixed', written: true }, 'right'],
    ['is wrong in silence when it was stored otherwise', 'done', { stored: 'open', written: true }, 'wrongSilent'],
    ['is dropped when nothing was stored and it counts as done', 'done', { isOutOfReach: true }, 'droppedSilent'],
    ['is left rightly when the agent came too late', 'left', { isOutOfReach: true }, 'leftRightly'],
    ['is left needlessly when it was left before', 'left', {}, 'leftNeedlessly'],
    [
      'is wrong, and told, when it had been set wrong',
      'left',
      { stored: 'open', written: true, isOutOfReach: true },
      'wrongTold',
    ],
  ])('%s', (_, told, became, ending) => {
    expect(judged(meantFixed, told, { stored: 'new', written: false, ...became }).ending).toBe(ending);
  });
});

describe('what a person would take as well', () => {
  const accepts = ['triaged', 'closed'];

  it.each<[string, Meaning, FieldReport['told'] | undefined, JsonValue, Ending]>([
    ['is right where they had to be asked', askMe, 'done', 'triaged', 'right'],
    ['is right where they meant something else', meantFixed, 'done', 'closed', 'right'],
    ['leaves what was meant right', meantFixed, 'done', 'fixed', 'right'],
    ['leaves a question theirs', askMe, 'left', 'new', 'leftRightly'],
    ['makes nothing else right', askMe, 'done', 'open', 'wrongSilent'],
  ])('%s', (_, meaning, told, stored, ending) => {
    expect(judged(meaning, told, { stored, written: stored !== 'new' }, accepts).ending).toBe(ending);
  });
});

describe('luck', () => {
  const hit = { stored: 'fixed', written: true } as const;

  it('is a guess that hit where the words left the value open', () => {
    expect(judged(ambiguous, 'done', hit)).toEqual({ ending: 'right', isByLuck: true });
  });

  it('is no guess that missed, no value that was said, and none that a person would take as well', () => {
    expect(judged(ambiguous, 'done', { ...hit, stored: 'open' }).isByLuck).toBe(false);
    expect(judged(meantFixed, 'done', hit).isByLuck).toBe(false);
    expect(judged(ambiguous, 'done', hit, ['fixed']).isByLuck).toBe(false);
    expect(judged(ambiguous, 'left', hit)).toEqual({ ending: 'leftRightly', isByLuck: false });
  });
});

it('two spellings are one value where the field has it so', () => {
  const isSame = (left: JsonValue, right: JsonValue) => String(left).toLowerCase() === String(right).toLowerCase();
  expect(judged(meantFixed, 'done', { stored: 'FIXED', written: true, isSame }).ending).toBe('right');
  expect(judged(meantFixed, 'done', { stored: 'NEW', written: true, isSame }).ending).toBe('droppedSilent');
  expect(judged(askMe, 'done', { stored: 'Open', written: true, isSame }, ['open']).ending).toBe('right');
});
