import { expect, it } from 'vitest';
import { knobSections } from './list-knobs.js';

const sections = new Map(knobSections());

function saidOf(knob: string, value: string): string {
  const [, text] = sections.get(knob)?.find(([name]) => name === value) ?? [];
  return text ?? 'nothing';
}

it.each([
  ['tools.paging', '', 'How a page goes on.'],
  ['tools.schema_editing', 'yes', 'add an option. Outcomes cannot be enumerated.'],
  ['tools.page_size', '1 to 50', 'Default: 50.'],
  ['agent.schema', 'forgets', 'Drawn for each item; outcomes cannot be enumerated where agent.forgets is neither 0'],
  ['agent.forgets', 'such as 1 in 4', 'Default: 0 in 1. Above 0: drawn for each item; figures are assumed.'],
  ['agent.skips_schema_call', 'such as 1 in 4', 'is neither 0 nor all and tools.schema is separate_call.'],
  ['conditions.churn', 'busy', 'Drawn for each call; figures are assumed; outcomes cannot be enumerated.'],
  ['conditions.unheard', '', 'Another value has people say other things.'],
])('a list of knobs says of %s %s: %s', (knob, value, says) => {
  expect(saidOf(knob, value)).toContain(says);
});

it('what all other ways of a choice share is said once', () => {
  expect(saidOf('conditions.fault', '')).toBe(
    'What goes wrong around a call. Unless it is none: drawn for each call; figures are assumed; outcomes cannot be enumerated.',
  );
  expect(saidOf('conditions.fault', 'answer_lost')).toBe('The call is carried out and its answer is lost.');
});
