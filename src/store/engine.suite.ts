import { expect } from 'vitest';
import type { StoredCell, StoredColumn, StoredEvent, StoreEngine } from './engine.js';

/** Something that every engine does, and how that is seen. The engine is open and empty. */
export interface EngineCase {
  readonly behaviour: string;
  check(engine: StoreEngine): void;
}

const short: StoredColumn = { number: 1, long: false };
const long: StoredColumn = { number: 2, long: true };
const both = [short, long];

/** Whatever SQL, JSON or C could mistake for an end, a quote or a command of theirs. */
const HOSTILE = [
  "'; DROP TABLE items_1; --",
  '"); ROLLBACK; --',
  '? ?1 :name @name $name',
  '%_\\',
  'NULL',
  '\0 after a NUL',
  '\u0001\u001f\u007f\u0085',
  '\ufeff\u200b\u2028\u2029',
  '🙂 é e\u0301 ä',
  '\\u0000',
  ' ',
  '',
];

function whole(engine: StoreEngine, work: () => void): void {
  engine.begin();
  work();
  engine.commit();
}

function undone(engine: StoreEngine, work: () => void): void {
  engine.begin();
  work();
  engine.rollback();
}

/** Channel 1 with a short and a long column. */
function openChannel(engine: StoreEngine, channel = 1): void {
  whole(engine, () => {
    engine.saveChannel(channel, `{"channel":${channel}}`);
    engine.addColumns(channel, [short]);
    engine.addColumns(channel, [long]);
  });
}

function insert(engine: StoreEngine, cells: readonly StoredCell[], channel = 1): number {
  let serial = 0;
  whole(engine, () => {
    serial = engine.insertItem(channel, { created: '2026-11-09', sequence: 1, cells }, both);
  });
  return serial;
}

function event(sequence: number, more: Partial<StoredEvent> = {}): StoredEvent {
  const about = { serial: 1, version: 1, actor: 'ann', previous: 0, changedColumns: '', keyRecord: null } as const;
  return { sequence, type: 'edited', ...about, ...more };
}

/** Everything that reads tell of channel 1. */
function told(engine: StoreEngine): unknown {
  return {
    channels: engine.loadChannels(),
    items: engine.loadChannels().map(({ channel }) => engine.listItems(channel, { below: null }, 100, both)),
    events: engine.loadChannels().map(({ channel }) => engine.listEvents(channel, 0, 100)),
    serials: [1, 2, 3].map((serial) => engine.channelOfSerial(serial)),
    claims: [1, 2, 3].map((serial) => engine.isClaimed(1, 1, '"a"', serial)),
  };
}

const channels: readonly EngineCase[] = [
  {
    behaviour: 'keeps the newest document of a channel, in the order of their numbers',
    check(engine) {
      whole(engine, () => {
        engine.saveChannel(2, '{"b":1}');
        engine.saveChannel(1, '{"a":1}');
        engine.saveChannel(2, '{"b":2}');
      });
      expect(engine.loadChannels()).toEqual([
        { channel: 1, document: '{"a":1}' },
        { channel: 2, document: '{"b":2}' },
      ]);
      expect(engine.loadChannel(2)).toBe('{"b":2}');
      expect(() => engine.loadChannel(3)).toThrow('the engine keeps no channel 3');
    },
  },
  {
    behaviour: 'keeps the items of a channel when its document is replaced',
    check(engine) {
      openChannel(engine);
      insert(engine, ['"a"', '"b"']);
      whole(engine, () => engine.saveChannel(1, '{"channel":"other"}'));
      expect(engine.findItem(1, 1, both)?.cells).toEqual(['"a"', '"b"']);
    },
  },
  {
    behaviour: 'gives an empty cell to items that are older than a column',
    check(engine) {
      openChannel(engine);
      insert(engine, ['"a"', '"b"']);
      const later = [
        { number: 3, long: false },
        { number: 4, long: true },
      ];
      whole(engine, () => {
        for (const column of later) engine.addColumns(1, [column]);
      });
      expect(engine.findItem(1, 1, [...both, ...later])?.cells).toEqual(['"a"', '"b"', null, null]);
      const update = { serial: 1, version: 2, sequence: 2, cells: ['1', '2'] };
      whole(engine, () => engine.updateItem(1, update, later));
      expect(engine.findItem(1, 1, [...later, ...both])?.cells).toEqual(['1', '2', '"a"', '"b"']);
    },
  },
  {
    behaviour: 'leaves the cells empty of columns between those that an older item was given',
    check(engine) {
      openChannel(engine);
      insert(engine, ['"a"', '"b"']);
      const later = [3, 4, 5].map((number) => ({ number, long: false }));
      whole(engine, () => engine.addColumns(1, later));
      whole(engine, () => engine.updateItem(1, { serial: 1, version: 2, sequence: 2, cells: ['5'] }, later.slice(2)));
      expect(engine.findItem(1, 1, [...both, ...later])?.cells).toEqual(['"a"', '"b"', null, null, '5']);
    },
  },
  {
    behaviour: 'writes a long value to an item that was made before there was a long column',
    check(engine) {
      whole(engine, () => engine.saveChannel(1, '{}'));
      whole(engine, () => engine.insertItem(1, { created: '2026-11-09', sequence: 1, cells: [] }, []));
      whole(engine, () => engine.addColumns(1, [long]));
      const write = (cell: StoredCell) =>
        whole(engine, () => engine.updateItem(1, { serial: 1, version: 2, sequence: 2, cells: [cell] }, [long]));
      write('"first"');
      write('"second"');
      expect(engine.findItem(1, 1, [long])?.cells).toEqual(['"second"']);
      write(null);
      expect(engine.findItem(1, 1, [long])?.cells).toEqual([null]);
    },
  },
  {
    behaviour: 'keeps the values of 300 columns apart, short and long ones in turn',
    check(engine) {
      const wide = Array.from({ length: 300 }, (_, index) => ({ number: index + 1, long: index % 2 === 1 }));
      const cells = wide.map(({ number }) => `"value ${number}"`);
      whole(engine, () => {
        engine.saveChannel(1, '{}');
        for (const column of wide) engine.addColumns(1, [column]);
        engine.insertItem(1, { created: '2026-11-09', sequence: 1, cells }, wide);
      });
      expect(engine.findItem(1, 1, wide)?.cells).toEqual(cells);
      const changed = cells.map((_, index) => (index % 3 === 0 ? null : `${index}`));
      whole(engine, () => engine.updateItem(1, { serial: 1, version: 2, sequence: 2, cells: changed }, wide));
      expect(engine.listItems(1, { below: null }, 1, wide)[0]?.cells).toEqual(changed);
    },
  },
];

const items: readonly EngineCase[] = [
  {
    behaviour: 'counts serials over all channels and never gives one twice',
    check(engine) {
      openChannel(engine);
      openChannel(engine, 2);
      expect([insert(engine, [null, null]), insert(engine, [null, null], 2), insert(engine, [null, null])]).toEqual([
        1, 2, 3,
      ]);
      whole(engine, () => engine.deleteItem(1, 3));
      whole(engine, () => engine.deleteItem(1, 1));
      expect(insert(engine, [null, null], 2)).toBe(4);
      expect([1, 2, 3, 4, 5].map((serial) => engine.channelOfSerial(serial))).toEqual([1, 2, 1, 2, undefined]);
    },
  },
  {
    behaviour: 'finds an item in its own channel only, and no longer once it is deleted',
    check(engine) {
      openChannel(engine);
      openChannel(engine, 2);
      const serial = insert(engine, ['"a"', '"b"']);
      expect(engine.findItem(2, serial, both)).toBeUndefined();
      expect([1, 2].map((channel) => engine.hasItem(channel, serial))).toEqual([true, false]);
      expect(engine.hasItem(1, serial + 1)).toBe(false);
      expect(engine.findItem(1, serial, [])).toEqual({
        serial,
        version: 1,
        sequence: 1,
        created: '2026-11-09',
        cells: [],
      });
      whole(engine, () => engine.deleteItem(1, serial));
      expect(engine.findItem(1, serial, both)).toBeUndefined();
      expect(engine.hasItem(1, serial)).toBe(false);
      expect(engine.listItems(1, { below: null }, 10, both)).toEqual([]);
    },
  },
  {
    behaviour: 'updates the columns that it is given, the version and the sequence, and nothing else',
    check(engine) {
      openChannel(engine);
      insert(engine, ['"a"', '"b"']);
      insert(engine, ['"c"', '"d"']);
      whole(engine, () => engine.updateItem(1, { serial: 1, version: 7, sequence: 9, cells: ['"long"'] }, [long]));
      expect(engine.findItem(1, 1, both)).toEqual({
        serial: 1,
        version: 7,
        sequence: 9,
        created: '2026-11-09',
        cells: ['"a"', '"long"'],
      });
      whole(engine, () => engine.updateItem(1, { serial: 1, version: 8, sequence: 10, cells: [] }, []));
      expect(engine.findItem(1, 1, both)?.cells).toEqual(['"a"', '"long"']);
      expect(engine.findItem(1, 2, both)?.cells).toEqual(['"c"', '"d"']);
    },
  },
  {
    behaviour: 'does nothing about an item that is not there, or a value that nobody claimed',
    check(engine) {
      openChannel(engine);
      insert(engine, ['"a"', '"b"']);
      whole(engine, () => {
        engine.updateItem(1, { serial: 2, version: 7, sequence: 9, cells: ['"c"'] }, [short]);
        engine.deleteItem(1, 3);
        engine.releaseValue(1, 1, '"c"', 1);
      });
      expect(engine.listItems(1, { below: null }, 10, both)).toEqual([
        { serial: 1, version: 1, sequence: 1, created: '2026-11-09', cells: ['"a"', '"b"'] },
      ]);
      expect([0, 1, 2].map((serial) => engine.isClaimed(1, 1, '"c"', serial))).toEqual([false, false, false]);
      undone(engine, () => engine.deleteItem(1, 3));
      expect(engine.findItem(1, 3, both)).toBeUndefined();
      expect(engine.listItems(1, { below: null }, 10, both)).toHaveLength(1);
    },
  },
  {
    behaviour: 'lists from the newest down, below a serial or after so many',
    check(engine) {
      openChannel(engine);
      for (let number = 1; number <= 12; number += 1) insert(engine, [`${number}`, null]);
      whole(engine, () => engine.deleteItem(1, 9));
      const serials = (position: Parameters<StoreEngine['listItems']>[1], limit: number) =>
        engine.listItems(1, position, limit, [short]).map(({ serial }) => serial);
      expect(serials({ below: null }, 3)).toEqual([12, 11, 10]);
      expect(serials({ below: 10 }, 3)).toEqual([8, 7, 6]);
      expect(serials({ below: 9 }, 3)).toEqual([8, 7, 6]);
      expect(serials({ below: 1 }, 3)).toEqual([]);
      expect(serials({ below: 99 }, 2)).toEqual([12, 11]);
      expect(serials({ offset: 0 }, 2)).toEqual([12, 11]);
      expect(serials({ offset: 3 }, 3)).toEqual([8, 7, 6]);
      expect(serials({ offset: 11 }, 3)).toEqual([]);
      expect(serials({ offset: Number.MAX_SAFE_INTEGER }, 3)).toEqual([]);
    },
  },
  {
    behaviour: 'keeps every text as it came, in short and long columns, and knows it again',
    check(engine) {
      openChannel(engine);
      const cells = HOSTILE.map((text) => JSON.stringify(text));
      for (const cell of cells) {
        const serial = insert(engine, [cell, cell]);
        whole(engine, () => engine.claimValue(1, 1, cell, serial));
      }
      expect(engine.listItems(1, { below: null }, 100, both).map((item) => item.cells)).toEqual(
        [...cells].reverse().map((cell) => [cell, cell]),
      );
      expect(cells.map((cell) => engine.isClaimed(1, 1, cell, 0))).toEqual(cells.map(() => true));
      expect(cells.map((cell, index) => engine.isClaimed(1, 1, cell, index + 1))).toEqual(cells.map(() => false));
    },
  },
  {
    behaviour: 'keeps a text of a mebibyte',
    check(engine) {
      openChannel(engine);
      const cell = JSON.stringify('é'.repeat(512 * 1024));
      insert(engine, [cell, cell]);
      expect(engine.findItem(1, 1, both)?.cells.map((kept) => kept === cell)).toEqual([true, true]);
    },
  },
];

const claims: readonly EngineCase[] = [
  {
    behaviour: 'takes a value for claimed while an item other than the one that asks holds it',
    check(engine) {
      openChannel(engine);
      const claimed = (serial: number) => engine.isClaimed(1, 1, '"a"', serial);
      expect(claimed(1)).toBe(false);
      whole(engine, () => engine.claimValue(1, 1, '"a"', 1));
      expect([claimed(1), claimed(2)]).toEqual([false, true]);
      whole(engine, () => engine.claimValue(1, 1, '"a"', 2));
      expect([claimed(1), claimed(2)]).toEqual([true, true]);
      whole(engine, () => engine.releaseValue(1, 1, '"a"', 1));
      expect([claimed(1), claimed(2), claimed(3)]).toEqual([true, false, true]);
    },
  },
  {
    behaviour: 'keeps claims of other channels, columns and values apart, and clears one column alone',
    check(engine) {
      openChannel(engine);
      openChannel(engine, 11);
      const spots: [channel: number, column: number, value: string][] = [
        [1, 1, '"a"'],
        [1, 11, '"a"'],
        [1, 1, '"A"'],
        [1, 1, '"a "'],
        [11, 1, '"a"'],
      ];
      const holders = () => spots.map(([channel, column, value]) => engine.isClaimed(channel, column, value, 0));
      spots.forEach(([channel, column, value], index) => {
        expect(holders()).toEqual(spots.map((_, place) => place < index));
        whole(engine, () => engine.claimValue(channel, column, value, index + 1));
      });
      whole(engine, () => engine.clearClaims(1, 1));
      expect(holders()).toEqual([false, true, false, false, true]);
    },
  },
];

const events: readonly EngineCase[] = [
  {
    behaviour: 'returns events as they were appended, ascending, after a sequence',
    check(engine) {
      openChannel(engine);
      openChannel(engine, 2);
      expect(engine.lastSequence(1)).toBe(0);
      const log = [
        event(1, { type: 'created' }),
        event(2, { previous: 1, version: 2, changedColumns: '1,2' }),
        event(3, { type: 'deleted', serial: 2, actor: "o'hara; --" }),
      ];
      whole(engine, () => {
        for (const one of [...log].reverse()) engine.appendEvent(1, one);
      });
      expect(engine.listEvents(1, 0, 10)).toEqual(log);
      expect(engine.listEvents(1, 1, 1)).toEqual([log[1]]);
      expect(engine.listEvents(1, 3, 10)).toEqual([]);
      expect([1, 2, 3, 4].map((sequence) => engine.findEvent(1, sequence))).toEqual([...log, undefined]);
      expect([engine.lastSequence(1), engine.lastSequence(2)]).toEqual([3, 0]);
      expect(engine.listEvents(2, 0, 10)).toEqual([]);
    },
  },
  {
    behaviour: 'finds an event by its key, for its actor and channel only',
    check(engine) {
      openChannel(engine);
      openChannel(engine, 2);
      const keyRecord = { key: "k'1", request: '{"a":"\\u0000"}', changedKeys: '["a"]' };
      const keyed = event(1, { keyRecord });
      whole(engine, () => engine.appendEvent(1, keyed));
      expect(engine.findEventByKey(1, 'ann', "k'1")).toEqual(keyed);
      expect(engine.findEventByKey(1, 'bob', "k'1")).toBeUndefined();
      expect(engine.findEventByKey(1, 'ann', "K'1")).toBeUndefined();
      expect(engine.findEventByKey(2, 'ann', "k'1")).toBeUndefined();
      whole(engine, () => engine.appendEvent(1, event(2, { actor: 'bob', keyRecord })));
      expect(engine.findEventByKey(1, 'bob', "k'1")?.sequence).toBe(2);
      undone(engine, () => {
        engine.forgetEvents(1);
        expect(engine.findEventByKey(1, 'ann', "k'1")).toBeUndefined();
        engine.appendEvent(1, event(2, { keyRecord }));
        expect(engine.findEventByKey(1, 'ann', "k'1")?.sequence).toBe(2);
      });
      expect(engine.findEventByKey(1, 'ann', "k'1")).toEqual(keyed);
      expect(engine.findEventByKey(1, 'bob', "k'1")?.sequence).toBe(2);
    },
  },
  {
    behaviour: 'refuses an event under a key that its actor used before in the channel',
    check(engine) {
      openChannel(engine);
      const keyed = { keyRecord: { key: 'k', request: '{}', changedKeys: '[]' } };
      whole(engine, () => engine.appendEvent(1, event(1, keyed)));
      engine.begin();
      expect(() => engine.appendEvent(1, event(2, keyed))).toThrow('the key was used before');
      engine.rollback();
      expect(engine.listEvents(1, 0, 10).map(({ sequence }) => sequence)).toEqual([1]);
      whole(engine, () => engine.appendEvent(1, event(2, { ...keyed, actor: 'ben' })));
      expect(engine.findEventByKey(1, 'ann', 'k')?.sequence).toBe(1);
    },
  },
  {
    behaviour: 'does not know a key whose event was undone, whatever took its place',
    check(engine) {
      openChannel(engine);
      const keyed = (key: string) => ({ keyRecord: { key, request: '{}', changedKeys: '[]' } });
      const others = [event(1, { actor: 'ben', ...keyed('k') }), event(1, keyed('other')), event(1)];
      for (const other of others) {
        undone(engine, () => engine.appendEvent(1, event(1, keyed('k'))));
        expect(engine.findEventByKey(1, 'ann', 'k')).toBeUndefined();
        whole(engine, () => engine.appendEvent(1, other));
        expect(engine.findEventByKey(1, 'ann', 'k')).toBeUndefined();
        whole(engine, () => engine.appendEvent(1, event(2, keyed('k'))));
        expect(engine.findEventByKey(1, 'ann', 'k')?.sequence).toBe(2);
        expect(engine.findEvent(1, 1)).toEqual(other);
        engine.reset();
        openChannel(engine);
      }
    },
  },
  {
    behaviour: 'prunes below a sequence, except the events whose keys are answered from them',
    check(engine) {
      openChannel(engine);
      openChannel(engine, 2);
      const keyRecord = { key: 'k', request: '{}', changedKeys: '[]' };
      whole(engine, () => {
        for (let sequence = 1; sequence <= 6; sequence += 1) {
          engine.appendEvent(1, event(sequence, { keyRecord: sequence === 2 ? keyRecord : null }));
          engine.appendEvent(2, event(sequence));
        }
      });
      whole(engine, () => engine.pruneEvents(1, 5));
      expect(engine.listEvents(1, 4, 10).map(({ sequence }) => sequence)).toEqual([5, 6]);
      expect(engine.findEventByKey(1, 'ann', 'k')?.keyRecord).toEqual(keyRecord);
      expect(engine.findEvent(1, 3)).toBeUndefined();
      expect(engine.listEvents(2, 0, 10)).toHaveLength(6);
    },
  },
];

/** A little of everything, in one transaction: a channel and columns made, and items, claims and events of channel 1. */
function changeEverything(engine: StoreEngine): void {
  engine.saveChannel(1, '{"changed":true}');
  engine.saveChannel(2, '{}');
  engine.addColumns(2, [short]);
  engine.addColumns(2, [long]);
  engine.addColumns(1, [{ number: 3, long: false }]);
  engine.addColumns(1, [{ number: 4, long: true }]);
  engine.insertItem(1, { created: '2026-11-09', sequence: 2, cells: ['1', '2'] }, both);
  engine.insertItem(2, { created: '2026-11-09', sequence: 1, cells: ['1', '2'] }, both);
  engine.updateItem(1, { serial: 1, version: 2, sequence: 3, cells: ['"x"', '"y"'] }, both);
  engine.deleteItem(1, 2);
  engine.releaseValue(1, 1, '"a"', 1);
  engine.claimValue(1, 1, '"a"', 2);
  engine.clearClaims(1, 1);
  engine.appendEvent(1, event(3));
  engine.pruneEvents(1, 2);
}

function fillEverything(engine: StoreEngine): void {
  openChannel(engine);
  insert(engine, ['"a"', '"b"']);
  insert(engine, ['"c"', null]);
  whole(engine, () => {
    engine.claimValue(1, 1, '"a"', 1);
    engine.appendEvent(1, event(1));
    engine.appendEvent(1, event(2, { keyRecord: { key: 'k', request: '{}', changedKeys: '[]' } }));
  });
}

const transactions: readonly EngineCase[] = [
  {
    behaviour: 'undoes a transaction whole, the channels and columns made in it included',
    check(engine) {
      fillEverything(engine);
      const before = told(engine);
      undone(engine, () => changeEverything(engine));
      expect(told(engine)).toEqual(before);
      expect(() => engine.loadChannel(2)).toThrow();
    },
  },
  {
    behaviour: 'takes after an undone transaction the same one again',
    check(engine) {
      fillEverything(engine);
      undone(engine, () => changeEverything(engine));
      whole(engine, () => changeEverything(engine));
      expect(engine.loadChannels().map(({ channel }) => channel)).toEqual([1, 2]);
      expect(engine.listItems(1, { below: null }, 10, both).map(({ serial, cells }) => [serial, ...cells])).toEqual([
        [3, '1', '2'],
        [1, '"x"', '"y"'],
      ]);
      expect(engine.findItem(2, 4, both)?.cells).toEqual(['1', '2']);
      expect(engine.listEvents(1, 0, 10).map(({ sequence }) => sequence)).toEqual([2, 3]);
      const update = { serial: 3, version: 2, sequence: 4, cells: ['"late"', '"later"'] };
      const added = [
        { number: 3, long: false },
        { number: 4, long: true },
      ];
      whole(engine, () => engine.updateItem(1, update, added));
      expect(engine.findItem(1, 3, added)?.cells).toEqual(['"late"', '"later"']);
    },
  },
  {
    behaviour: 'undoes what was written twice in one transaction back to what was there before',
    check(engine) {
      fillEverything(engine);
      const before = told(engine);
      undone(engine, () => {
        for (const cell of ['1', '2', '3']) {
          engine.updateItem(1, { serial: 1, version: 2, sequence: 2, cells: [cell, cell] }, both);
        }
        engine.deleteItem(1, 1);
        engine.saveChannel(1, '1');
        engine.saveChannel(1, '2');
      });
      expect(told(engine)).toEqual(before);
    },
  },
  {
    behaviour: 'refuses a transaction inside another, and an end of one that is not open',
    check(engine) {
      engine.begin();
      expect(() => engine.begin()).toThrow();
      engine.rollback();
      expect(() => engine.rollback()).toThrow();
      expect(() => engine.commit()).toThrow();
      whole(engine, () => engine.saveChannel(1, '{}'));
      expect(engine.loadChannels()).toHaveLength(1);
    },
  },
  {
    behaviour: 'sees what a transaction wrote while it is open',
    check(engine) {
      openChannel(engine);
      whole(engine, () => {
        const serial = engine.insertItem(1, { created: '2026-11-09', sequence: 1, cells: ['1', '2'] }, both);
        engine.claimValue(1, 1, '1', serial);
        engine.appendEvent(1, event(1));
        expect(engine.findItem(1, serial, both)?.cells).toEqual(['1', '2']);
        expect(engine.isClaimed(1, 1, '1', 0)).toBe(true);
        expect(engine.lastSequence(1)).toBe(1);
      });
    },
  },
  {
    behaviour: 'cannot be told from a new one after a reset',
    check(engine) {
      const live = (): unknown => {
        fillEverything(engine);
        whole(engine, () => changeEverything(engine));
        return told(engine);
      };
      const first = live();
      engine.reset();
      expect(engine.loadChannels()).toEqual([]);
      expect([1, 2, 3, 4].map((serial) => engine.channelOfSerial(serial))).toEqual(Array(4).fill(undefined));
      expect(engine.isClaimed(1, 1, '"a"', 0)).toBe(false);
      expect(live()).toEqual(first);
    },
  },
  {
    behaviour: 'restored from its copy, cannot be told from what it was, as often as it is restored',
    check(engine) {
      fillEverything(engine);
      engine.keepCopy();
      const first = told(engine);
      whole(engine, () => changeEverything(engine));
      const changed = told(engine);
      expect(changed).not.toEqual(first);
      for (let turn = 0; turn < 2; turn += 1) {
        engine.restoreCopy();
        expect(told(engine)).toEqual(first);
        whole(engine, () => changeEverything(engine));
        expect(told(engine)).toEqual(changed);
      }
    },
  },
  {
    behaviour: 'restored from its copy after any one change, cannot be told from what it was',
    check(engine) {
      fillEverything(engine);
      engine.keepCopy();
      const all = () => ({
        told: told(engine),
        claims: ['"a"', '"b"'].map((value) => [0, 1].map((serial) => engine.isClaimed(1, 1, value, serial))),
        events: [1, 2, 3].map((sequence) => engine.findEvent(1, sequence)),
      });
      const first = all();
      const item = { created: '2026-11-09', sequence: 3, cells: ['"e"'] };
      const changes: readonly (() => void)[] = [
        () => engine.saveChannel(1, '{"other":true}'),
        () => engine.insertItem(1, item, [short]),
        () => engine.insertItem(1, item, [long]),
        () => engine.updateItem(1, { serial: 1, version: 2, sequence: 3, cells: ['"e"'] }, [short]),
        () => engine.updateItem(1, { serial: 1, version: 1, sequence: 1, cells: ['"e"'] }, [long]),
        () => engine.deleteItem(1, 1),
        () => engine.claimValue(1, 1, '"b"', 1),
        () => engine.releaseValue(1, 1, '"a"', 1),
        () => engine.clearClaims(1, 1),
        () => engine.appendEvent(1, event(3)),
        () => engine.pruneEvents(1, 2),
        () => engine.forgetEvents(1),
      ];
      for (const change of changes) {
        whole(engine, change);
        expect(all()).not.toEqual(first);
        engine.restoreCopy();
        expect(all()).toEqual(first);
      }
      expect(insert(engine, ['"e"', null])).toBe(3);
    },
  },
  {
    behaviour: 'restored from its copy up to a serial, cannot be told from one that never held more',
    check(engine) {
      const fill = (serials: readonly number[]): void => {
        openChannel(engine);
        openChannel(engine, 2);
        for (const serial of serials) {
          const channel = serial === 1 ? 2 : 1;
          expect(insert(engine, [`"short ${serial}"`, `"long ${serial}"`], channel)).toBe(serial);
          const keyRecord = { key: `k${serial}`, request: '{}', changedKeys: '[]' };
          whole(engine, () => {
            engine.claimValue(channel, 1, `"short ${serial}"`, serial);
            engine.appendEvent(channel, event(serial, { serial, keyRecord }));
          });
        }
      };
      fill([1, 2, 3, 4, 5]);
      const all = told(engine);
      engine.keepCopy();
      for (const last of [3, 5, 1, 0]) {
        engine.restoreCopy(last);
        const restored = [told(engine), insert(engine, [null, null])];
        expect(engine.findEventByKey(1, 'ann', 'k4')?.sequence).toBe(last >= 4 ? 4 : undefined);
        whole(engine, () => {
          if (last < 4) engine.appendEvent(1, event(9, { keyRecord: { key: 'k4', request: '', changedKeys: '' } }));
        });
        expect(engine.findEventByKey(1, 'ann', 'k4')?.sequence).toBe(last >= 4 ? 4 : 9);
        engine.restoreCopy();
        expect(told(engine)).toEqual(all);
        engine.reset();
        fill([1, 2, 3, 4, 5].slice(0, last));
        expect([told(engine), insert(engine, [null, null])]).toEqual(restored);
        engine.reset();
        fill([1, 2, 3, 4, 5]);
        engine.keepCopy();
      }
    },
  },
  {
    behaviour: 'restored from its copy, has neither the channels, the columns nor the keys that came later',
    check(engine) {
      openChannel(engine);
      insert(engine, ['"a"', '"b"']);
      const keyed = { keyRecord: { key: 'k', request: '{}', changedKeys: '[]' } };
      engine.keepCopy();
      const before = told(engine);
      const later = { number: 3, long: true };
      whole(engine, () => {
        engine.appendEvent(1, event(1, keyed));
        engine.addColumns(1, [later]);
        engine.saveChannel(2, '{}');
      });
      engine.restoreCopy();
      expect(told(engine)).toEqual(before);
      expect(engine.findEventByKey(1, 'ann', 'k')).toBeUndefined();
      whole(engine, () => {
        engine.addColumns(1, [later]);
        engine.updateItem(1, { serial: 1, version: 2, sequence: 1, cells: ['"c"'] }, [later]);
        engine.appendEvent(1, event(1, keyed));
      });
      expect(engine.findItem(1, 1, [later, ...both])?.cells).toEqual(['"c"', '"a"', '"b"']);
      expect(engine.findEventByKey(1, 'ann', 'k')?.sequence).toBe(1);
    },
  },
  {
    behaviour: 'keeps the newest copy, answers keys that were used before it, and has none once it is reset',
    check(engine) {
      openChannel(engine);
      engine.keepCopy();
      whole(engine, () =>
        engine.appendEvent(1, event(1, { keyRecord: { key: 'k', request: '{}', changedKeys: '[]' } })),
      );
      engine.keepCopy();
      insert(engine, ['"a"', '"b"']);
      engine.restoreCopy();
      expect(engine.findItem(1, 1, both)).toBeUndefined();
      expect(engine.findEventByKey(1, 'ann', 'k')?.sequence).toBe(1);
      engine.reset();
      expect(() => engine.restoreCopy()).toThrow('no copy was kept');
      expect(engine.loadChannels()).toEqual([]);
      engine.keepCopy();
      openChannel(engine);
      engine.restoreCopy();
      expect(engine.loadChannels()).toEqual([]);
    },
  },
  {
    behaviour: 'keeps answering however many different sets of columns it was asked for',
    check(engine) {
      const wide = Array.from({ length: 12 }, (_, index) => ({ number: index + 1, long: index > 2 }));
      whole(engine, () => {
        engine.saveChannel(1, '{}');
        for (const column of wide) engine.addColumns(1, [column]);
        engine.insertItem(1, { created: '2026-11-09', sequence: 1, cells: wide.map(() => null) }, wide);
      });
      for (let set = 1; set < 1200; set += 1) {
        const some = wide.filter((_, index) => (set & (1 << index)) !== 0);
        const cells = some.map(({ number }) => `${set + number}`);
        whole(engine, () => engine.updateItem(1, { serial: 1, version: set + 1, sequence: set + 1, cells }, some));
        expect(engine.findItem(1, 1, some)?.cells).toEqual(cells);
      }
    },
  },
];

/** All of it; an engine that passes keeps what a store needs it to keep. */
export const engineCases: readonly EngineCase[] = [...channels, ...items, ...claims, ...events, ...transactions];
