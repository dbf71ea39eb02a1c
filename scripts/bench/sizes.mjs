import { streamOf } from '#built/random.js';
import { RecordStore } from '#built/store/record-store.js';
import { openSqljsEngine } from '#built/store/sqljs-engine.js';
import { Draws } from '#built/trial/draws.js';
import { measureSchemaChanges } from './schema-changes.mjs';
import { contestant, race } from './timing.mjs';
import { createItems, memberOf, POST, readScenarioOf, saveEdit, workOf } from './works.mjs';

/** @import { Rounds } from './timing.mjs' */

const PAGE = 50;
const EVENTS = 45;
/** Items above the oldest at which the deep pages begin, of either kind. */
const DEEP = 60;
/** As many items are drawn; a larger store holds each of them several times, under other tickets. */
const DRAWN = 2000;
const BATCH = 1000;
const PICKS = 2 ** 16;

/**
 * @typedef {Awaited<ReturnType<typeof fillOf>>} SizedStore A store of a size, with what its edits need to know of it.
 *
 * @typedef {'page' | 'walk' | 'offset' | 'read' | 'edit' | 'poll'} Operation
 */

/** What is timed at every size, and how many calls a round has of it, of a hundred. */
export const operations = {
  page: { title: 'page by cursor', share: 0.2, run: pageByCursor },
  walk: { title: 'page, the next each time', share: 0.2, run: nextPage },
  offset: { title: 'page by offset, at depth', share: 0.02, run: pageByOffset },
  read: { title: 'read', share: 1, run: read },
  edit: { title: 'edit', share: 1, run: edit },
  poll: { title: `poll of ${EVENTS}`, share: 0.5, run: poll },
};

export const operationNames = /** @type {readonly Operation[]} */ (Object.keys(operations));

/**
 * Stores of several sizes, every operation at each of them in turn. Medians by operation and size, round by round; of changes of the
 * schema by size; and the most memory that all of it took, in bytes.
 *
 * @param {{ readonly sizes: readonly number[], readonly plan: Rounds }} options
 */
export async function measureSizes({ sizes, plan }) {
  const stores = [];
  for (const size of sizes) stores.push(await fillOf(size));
  const contestants = stores.flatMap((filled) => {
    return operationNames.map((operation) => {
      const { share, run } = operations[operation];
      const { name, round } = contestant(placeOf(operation, filled.size), run(filled));
      return { name, round: (/** @type {number} */ calls) => round(Math.max(1, Math.round(calls * share))) };
    });
  });
  const medians = await race(contestants, plan);
  const schemaChanges = await measureSchemaChanges(stores, edit);
  return { medians, schemaChanges, memory: process.resourceUsage().maxRSS * 1024 };
}

/**
 * The name under which the medians of an operation at a size are found.
 *
 * @param {Operation} operation
 * @param {number} size
 */
export const placeOf = (operation, size) => `${operation} at ${size}`;

/**
 * A store of the post's items, their descriptions as long as they are drawn.
 *
 * @param {number} size
 */
async function fillOf(size) {
  const scenario = readScenarioOf(POST);
  const { channel } = scenario.main;
  const drawn = new Draws(scenario, 1).startingItems(Math.min(size, DRAWN));
  const store = new RecordStore({ engine: await openSqljsEngine(), today: () => scenario.today, logId: 'log' });
  store.addChannel(channel);
  /** @type {string[]} */
  const itemIds = [];
  for (let first = 0; first < size; first += BATCH) {
    const count = Math.min(BATCH, size - first);
    const items = Array.from({ length: count }, (_, index) => {
      const { values, created } = memberOf(drawn, (first + index) % drawn.length);
      return { created, values: { ...values, ticket: `BUG-${first + index + 1}` } };
    });
    itemIds.push(...createItems(store, channel, items));
  }
  const stream = streamOf(1, 'bench', size);
  const picks = Uint32Array.from({ length: PICKS }, () => stream.below(size));
  const { edits } = workOf(POST);
  const versions = new Uint32Array(size).fill(1);
  return { size, store, channelId: channel.id, itemIds, picks, edits, versions, edited: 0, head: size };
}

/** @param {SizedStore} filled */
function pageByCursor({ store, channelId, itemIds }) {
  const beforeId = memberOf(itemIds, DEEP);
  return () => store.list(channelId, { beforeId }, PAGE);
}

/**
 * As an agent goes through a channel, and again from the newest once it came to the end.
 *
 * @param {SizedStore} filled
 */
function nextPage({ store, channelId }) {
  /** @type {string | null} */
  let beforeId = null;
  return () => {
    const page = store.list(channelId, { beforeId }, PAGE);
    if (page.outcome !== 'listed') throw new Error(`a page ended as ${page.outcome}`);
    beforeId = page.hasMore ? (page.items.at(-1)?.id ?? null) : null;
  };
}

/** @param {SizedStore} filled */
function pageByOffset({ store, channelId, size }) {
  const offset = size - DEEP;
  return () => store.list(channelId, { offset }, PAGE);
}

/** @param {SizedStore} filled */
function read({ store, channelId, itemIds, picks }) {
  let done = 0;
  return () => {
    store.read(channelId, memberOf(itemIds, memberOf(picks, done % PICKS)));
    done += 1;
  };
}

/** @param {SizedStore} filled */
function edit(filled) {
  const { store, channelId, itemIds, picks, edits, versions } = filled;
  return () => {
    const { edited } = filled;
    const index = memberOf(picks, edited % PICKS);
    const { version, sequence } = saveEdit(store, {
      channelId,
      itemId: memberOf(itemIds, index),
      values: memberOf(edits, edited % edits.length),
      expectedVersion: memberOf(versions, index),
      idempotencyKey: `size/${edited}`,
    });
    versions[index] = version;
    filled.edited += 1;
    filled.head = sequence;
  };
}

/** @param {SizedStore} filled */
function poll(filled) {
  const { store, channelId } = filled;
  return () => store.poll(channelId, filled.head - EVENTS, 100);
}
