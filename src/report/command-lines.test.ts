import { describe, expect, it } from 'vitest';
import { commandLines } from './command-lines.js';

describe('commandLines', () => {
  it('leaves a short command on one line', () => {
    expect(commandLines('triage-sim trace --seed 1 --item 4', 80)).toEqual(['triage-sim trace --seed 1 --item 4']);
  });

  it('goes on in lines that a shell joins again', () => {
    expect(commandLines('triage-sim trace --seed 1 --item 4', 20)).toEqual([
      'triage-sim trace \\',
      '  --seed 1 --item \\',
      '  4',
    ]);
  });

  it('never breaks inside a quoted text, however long', () => {
    expect(commandLines("trace --set 'agent.forgets=1 in 4' --seed 1", 24)).toEqual([
      'trace --set \\',
      "  'agent.forgets=1 in 4' \\",
      '  --seed 1',
    ]);
  });

  it('writes out what a terminal would obey', () => {
    expect(commandLines('trace \u001b[2J', 80)).toEqual(['trace \\u001b[2J']);
  });
});
