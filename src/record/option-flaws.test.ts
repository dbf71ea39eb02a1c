import { describe, expect, it } from 'vitest';
import { statusOptions } from './judge.fixture.js';
import { findOptionFlaws } from './option-flaws.js';

describe('a list of options', () => {
  it('has no flaws with different values and labels, and may be empty', () => {
    expect(findOptionFlaws(statusOptions)).toEqual([]);
    expect(findOptionFlaws([])).toEqual([]);
  });

  it('may give two options one label, and an option its own value as its label', () => {
    const options = [
      { value: 'mika_fr', label: 'Mika' },
      { value: 'mika_jp', label: 'Mika' },
      { value: 'api', label: 'api' },
    ];
    expect(findOptionFlaws(options)).toEqual([]);
  });

  it.each([
    ['new', '"new"'],
    [{ value: 'new' }, '{"value":"new"}'],
    [null, 'null'],
    [undefined, 'nothing'],
  ])('is no list when it is %j', (options, came) => {
    expect(findOptionFlaws(options)).toEqual([{ path: [], problem: `must be a list of {value, label}, got ${came}` }]);
  });

  it('names every option that is none', () => {
    expect(findOptionFlaws(['new', ['new', 'New'], { value: 'new', label: 'New' }])).toEqual([
      { path: [0], problem: 'must be {value, label}, got "new"' },
      { path: [1], problem: 'must be {value, label}, got ["new","New"]' },
    ]);
  });

  it('names every value and label that is empty, missing or no text', () => {
    const options = [
      { value: '', label: '' },
      { value: 1, label: null, color: 7 },
      {},
      { value: '\ud800', label: 'x' },
    ];
    expect(findOptionFlaws(options)).toEqual([
      { path: [0, 'value'], problem: 'must be text that is not empty, got ""' },
      { path: [0, 'label'], problem: 'must be text that is not empty, got ""' },
      { path: [1, 'value'], problem: 'must be text that is not empty, got 1' },
      { path: [1, 'label'], problem: 'must be text that is not empty, got null' },
      { path: [1, 'color'], problem: 'must be text that is not empty, got 7' },
      { path: [2, 'value'], problem: 'must be text that is not empty, got nothing' },
      { path: [2, 'label'], problem: 'must be text that is not empty, got nothing' },
      { path: [3, 'value'], problem: 'must be text that is not empty, got "\\ud800"' },
    ]);
  });

  it('names every value that an earlier option has', () => {
    const options = [
      { value: 'new', label: 'New' },
      { value: 'fixed', label: 'Fixed' },
      { value: 'new', label: 'Brand new' },
    ];
    expect(findOptionFlaws(options)).toEqual([
      { path: [2, 'value'], problem: 'must be its own, got "new", which is the value of option 0' },
    ]);
  });

  it('warns of a label that is the value of another option', () => {
    const options = [
      { value: 'open', label: 'closed' },
      { value: 'closed', label: 'Closed' },
    ];
    expect(findOptionFlaws(options)).toEqual([
      { path: [0, 'label'], problem: 'should not be "closed", which is the value of option 1', severity: 'warning' },
    ]);
  });

  it('names every key that no option has', () => {
    expect(findOptionFlaws([{ value: 'new', label: 'New', colour: 'grey' }])).toEqual([
      { path: [0, 'colour'], problem: 'is unknown: an option has value, label, color' },
    ]);
  });
});
