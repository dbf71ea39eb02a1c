import { expect, it } from 'vitest';
import { MemoryEngine } from './memory-engine.js';

it('the engine of plain maps says what is wrong with how it is called', () => {
  const engine = new MemoryEngine();
  expect(() => engine.commit()).toThrow('no transaction is open');
  engine.begin();
  expect(() => engine.begin()).toThrow('a transaction is already open');
  engine.saveChannel(1, '{}');
  const keyRecord = { key: 'k', request: '{}', changedKeys: '[]' };
  const about = { serial: 1, version: 2, actor: 'ann', previous: 0, changedColumns: '', keyRecord } as const;
  engine.appendEvent(1, { sequence: 1, type: 'edited', ...about });
  expect(() => engine.appendEvent(1, { sequence: 2, type: 'edited', ...about })).toThrow('the key was used before');
});
