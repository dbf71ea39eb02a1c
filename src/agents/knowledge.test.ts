import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../record/json-value.js';
import { FieldKnowledge, SaidOfField } from './knowledge.js';

function knowing(...allSaid: readonly JsonValue[]): FieldKnowledge {
  return new FieldKnowledge(new SaidOfField(() => allSaid), '2026-11-09');
}

describe('before anything was answered', () => {
  it('a word goes out as said, then in the usual spellings, each value once', () => {
    expect(knowing().spelt('In progress')).toEqual(['In progress', 'in_progress', 'in', 'in-progress', 'in progress']);
    expect(knowing().spelt('Aiko')).toEqual(['Aiko', 'aiko']);
    expect(knowing().spelt(['Late delivery'])).toEqual([
      ['Late delivery'],
      ['late_delivery'],
      ['late'],
      ['late-delivery'],
      ['late delivery'],
    ]);
  });

  it('a day goes out as a calendar day at once', () => {
    expect(knowing().spelt('Friday')[0]).toBe('2026-11-13');
  });

  it('a word of exactly one longer wording is also tried as that, after the word itself', () => {
    expect(knowing('S2 Major', 'S1 Critical').spelt('major')).toEqual([
      'major',
      'S2 Major',
      's2_major',
      's2',
      's2-major',
      's2 major',
    ]);
    expect(knowing('S2 Major', 'Very major').spelt('major')).toEqual(['major']);
  });
});

describe('what was taken', () => {
  it('makes its spelling the first, also for a longer wording', () => {
    const known = knowing('S1 Critical', 'S2 Major');
    known.noteTaken('S1 Critical', 's1');
    expect(known.spelt('S3 Minor')[0]).toBe('s3');
    expect(known.spelt('major').slice(0, 2)).toEqual(['major', 's2']);
    expect(known.takenFor('S1 Critical')).toBe('s1');
    expect([known.isSure('S3 Minor', 's3'), known.isSure('S3 Minor', 's3_minor')]).toEqual([true, false]);
  });

  it('says of what kind the values of the field are: nothing else goes out but the words themselves', () => {
    const known = knowing();
    known.noteTaken('15%', 15);
    expect(known.spelt('$4,500')).toEqual([4500]);
    expect(known.spelt('quite likely')).toEqual(['quite likely']);
  });
});

describe('what was refused', () => {
  it('gives a spelling up with the first word that it fails for, and the words as said with the second', () => {
    const known = knowing();
    for (const value of ['Fixed', 'fixed']) known.noteRefused('Fixed', value);
    expect(known.spelt("Won't fix")).toEqual(["Won't fix"]);
    known.noteRefused("Won't fix", "Won't fix");
    expect(known.spelt('In progress')).toEqual([]);
  });

  it('gives nothing up once the field took a word', () => {
    const known = knowing();
    for (const value of ['Fixed', 'fixed']) known.noteRefused('Fixed', value);
    known.noteTaken('Triaged', 'triaged');
    expect(known.spelt("Won't fix")).toContain('wont_fix');
  });

  it('withholds of a number nothing but itself', () => {
    const known = knowing();
    known.noteRefused(20, 20);
    expect([known.isRefused(20), known.isRefused(13)]).toEqual([true, false]);
    expect(known.spelt(13)).toEqual([13]);
  });
});
