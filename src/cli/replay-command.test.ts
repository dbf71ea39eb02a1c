import { expect, it } from 'vitest';
import { replayCommand } from './replay-command.js';

const plain = { seed: 3, item: 17, asked: 'intents', set: '' } as const;

it('says no more than has to be said', () => {
  expect(replayCommand('bug-tracker')(plain)).toBe('triage-sim trace --seed 3 --item 17');
});

it('says what is other than the default', () => {
  const set = 'tools.rejection=terse,agent.schema=unread';
  expect(replayCommand('crm-deals')({ ...plain, items: 40, asked: 'conflict_wants', set })).toBe(
    'triage-sim trace --scenario crm-deals --seed 3 --item 17 --items 40 --asked conflict_wants --set tools.rejection=terse agent.schema=unread',
  );
});

it('quotes what a shell would take for more than one word, or for more than a word', () => {
  expect(replayCommand('bug-tracker')({ ...plain, set: 'agent.forgets=1 in 4' })).toContain(
    "--set 'agent.forgets=1 in 4'",
  );
  expect(replayCommand("it's; rm -r $HOME.yaml")(plain)).toContain("--scenario 'it'\\''s; rm -r $HOME.yaml' --seed");
});
