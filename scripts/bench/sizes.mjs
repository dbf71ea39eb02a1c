import { streamOf } from '../../dist/random.js';
import { RecordStore } from '../../dist/store/record-store.js';
import { openSqljsEngine } from '../../dist/store/sqljs-engine.js';
import { Draws } from '../../dist/trial/draws.js';
import { measureSchemaChanges } from './schema-changes.mjs';
import { contestant, race } from './timing.mjs';
import { POST, readScenarioOf, saveEdit, workOf } from './works.mjs';

const PAGE = 50;
const EVENTS = 45;
/** Items above the oldest at which the deep pages begin, of either kind. */
const DEEP = 60;
/** As many items are drawn; a larger store holds each of them several times, under other tickets. */
const DRAWN = 2000;
const BATCH = 1000;
const PICKS = 2 ** 16;

/** What is timed at every size, and how many calls a round has of it, of a hundred. */
export const operations = {
  page: { title: 'page by cursor', share: 0.2, run: pageByCursor },
  walk: { title: 'page, the next each time', share: 0.2, run: nextPage },
  offset: { title: 'page by offset, at depth', share: 0.02, run: pageByOffset },
  read: { title: 'read', share: 1, run: read },
  edit: { title: 'edit', share: 1, run: edit },
  poll: { title: `poll of ${EVENTS}`, share: 0.5, run: poll },
};

/**
 * Stores of several sizes, every operation at each of them in turn. Medians by operation and size, round by round; of changes of the
 * schema by size; and the most memory that all of it took, in bytes.
 */
export async function measureSizes({ sizes, plan }) {
  const stores = [];
  for (const size of sizes) stores.push(await fillOf(size));
  const contestants = stores.flatMap((filled) => {
    return Object.entries(operations).map(([name, { share, run }]) => {
      const { round } = contestant(name, run(filled));
      return { name: placeOf(name, filled.size), round: (calls) => round(Math.max(1, Math.round(calls * share))) };
    });
  });
  const medians = await race(contestants, plan);
  const schemaChanges = await measureSchemaChanges(stores, edit);
  return { medians, schemaChanges, memory: process.resourceUsage().maxRSS * 1024 };
}

/** The name under which the medians of an operation at a size are found. */
export const placeOf = (operation, size) => `${operation} at ${size}`;

/** A store of the post's items, their descriptions as long as they are drawn. */
async function fillOf(size) {
  const scenario = readScenarioOf(POST);
  const { channel } = scenario.main;
  const drawn = new Draws(scenario, 1).startingItems(Math.min(size, DRAWN));
  const store = new RecordStore({ engine: await openSqljsEngine(), today: () => scenario.today, logId: 'log' });
  store.addChannel(channel);
  const itemIds = [];
  for (let first = 0; first < size; first += BATCH) {
    const count = Math.min(BATCH, size - first);
    const items = Array.from({ length: count }, (_, index) => {
      const { values, created } = drawn[(first + index) % drawn.length];
      return { created, values: { ...values, ticket: `BUG-${first + index + 1}` } };
    });
    for (const { itemId } of store.createAll(channel.id, items, 'person')) itemIds.push(itemId);
  }
  const stream = streamOf(1, 'bench', size);
  const picks = Uint32Array.from({ length: PICKS }, () => stream.below(size));
  const { edits } = workOf(POST);
  const versions = new Uint32Array(size).fill(1);
  return { size, store, channelId: channel.id, itemIds, picks, edits, versions, edited: 0, head: size };
}

function pageByCursor({ store, channelId, itemIds }) {
  const beforeId = itemIds[DEEP];
  return () => store.list(channelId, { beforeId }, PAGE);
}

/** As an agent goes through a channel, and again from the newest once it came to the end. */
function nextPage({ store, channelId }) {
  let beforeId = null;
  return () => {
    const { items, hasMore } = store.list(channelId, { beforeId }, PAGE);
    beforeId = hasMore ? items.at(-1).id : null;
  };
}

function pageByOffset({ store, channelId, size }) {
  const offset = size - DEEP;
  return () => store.list(channelId, { offset }, PAGE);
}

function read({ store, channelId, itemIds, picks }) {
  let done = 0;
  return () => {
    store.read(channelId, itemIds[picks[done % PICKS]]);
    done += 1;
  };
}

function edit(filled) {
  const { store, channelId, itemIds, picks, edits, versions } = filled;
  return () => {
    const { edited } = filled;
    const index = picks[edited % PICKS];
    const { version, sequence } = saveEdit(store, {
      channelId,
      itemId: itemIds[index],
      values: edits[edited % edits.length],
      expectedVersion: versions[index],
      idempotencyKey: `size/${edited}`,
    });
    versions[index] = version;
    filled.edited += 1;
    filled.head = sequence;
  };
}

function poll(filled) {
  const { store, channelId } = filled;
  return () => store.poll(channelId, filled.head - EVENTS, 100);
}
