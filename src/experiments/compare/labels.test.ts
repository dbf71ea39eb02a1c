import { expect, it } from 'vitest';
import { findKnob } from '../../trial/knobs.js';
import { counted } from '../wording/counts.js';
import { armName, labelColumns } from './labels.js';

it('a knob heads its column without its owner, unless another that varies has the same name', () => {
  const titles = (...names: readonly string[]) =>
    labelColumns({ varied: names.map((name) => findKnob('--vary', name)) }).map(({ key, title }) => [key, title]);
  expect(titles('tools.rejection', 'agent.schema')).toEqual([
    ['tools.rejection', 'rejection'],
    ['agent.schema', 'schema'],
  ]);
  expect(titles('tools.schema', 'agent.schema')).toEqual([
    ['tools.schema', 'tools schema'],
    ['agent.schema', 'agent schema'],
  ]);
});

it('a design is named by its values, and things are counted in words', () => {
  expect(armName({ labels: ['terse', '10'] })).toBe('terse, 10');
  expect([counted(1, 'field'), counted(6000, 'field'), counted(0, 'item')]).toEqual([
    '1 field',
    '6,000 fields',
    '0 items',
  ]);
});
