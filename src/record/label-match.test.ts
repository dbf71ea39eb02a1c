import { describe, expect, it } from 'vitest';
import { optionsMeant } from './label-match.js';

const critical = { value: 's1', label: 'S1 Critical' };
const major = { value: 's2', label: 'S2 Major' };
const majorToo = { value: 's2b', label: 'S2b Major' };
const reopened = { value: 'open', label: 'Reopened' };
const open = { value: 'new', label: 'Open' };

describe('the options that words may mean', () => {
  it('are surely the one whose value they are, letter for letter, whatever labels say', () => {
    expect(optionsMeant('open', [open, reopened])).toEqual({ surely: [reopened], perhaps: [] });
    expect(optionsMeant('OPEN', [open, reopened])).toEqual({ surely: [open], perhaps: [] });
    expect(optionsMeant('S1', [critical, major])).toEqual({ surely: [], perhaps: [critical] });
  });

  it('are surely those whose whole label they are, in any case', () => {
    expect(optionsMeant('s2 MAJOR', [critical, major, majorToo])).toEqual({ surely: [major], perhaps: [] });
    const twin = { value: 's9', label: 's2 major' };
    expect(optionsMeant('S2 Major', [major, twin])).toEqual({ surely: [major, twin], perhaps: [] });
  });

  it('are perhaps those with the word in their label, and it must be the whole word', () => {
    expect(optionsMeant('Major', [critical, major])).toEqual({ surely: [], perhaps: [major] });
    expect(optionsMeant('major', [critical, major, majorToo])).toEqual({ surely: [], perhaps: [major, majorToo] });
    expect(optionsMeant('Maj', [critical, major])).toEqual({ surely: [], perhaps: [] });
    expect(optionsMeant('r', [critical, major])).toEqual({ surely: [], perhaps: [] });
  });
});
