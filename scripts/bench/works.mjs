import { readdirSync, readFileSync } from 'node:fs';
import { parseChannel } from '#built/record/channel.js';
import { fieldTypes } from '#built/record/field-types.js';
import { drawMeaningValue } from '#built/scenario/intent.js';
import { parseScenario } from '#built/scenario/parse-scenario.js';
import { RecordStore } from '#built/store/record-store.js';
import { Draws } from '#built/trial/draws.js';
import { fillStore } from '#built/trial/world.js';

/** @import { RecordChannel } from '#built/record/channel.js' */
/** @import { SavedEdit } from '#built/record/edit.js' */
/** @import { ItemValues } from '#built/record/item.js' */
/** @import { JsonObject } from '#built/record/json-value.js' */
/** @import { Scenario } from '#built/scenario/scenario.js' */
/** @import { StoreEngine } from '#built/store/engine.js' */
/** @import { Validation } from '#built/store/validation.js' */
/** @import { FilledStore } from '#built/trial/world.js' */
/** @import { Drawn } from './reference.mjs' */

/**
 * @typedef {object} Work
 * @property {readonly ItemValues[]} edits
 * @property {(engine: StoreEngine, validate?: Validation) => FilledStore} fill
 */

// What edits are measured on: a work fills a store over an engine, and has valid edits to make in it.

const scenarioFolder = new URL('../../scenarios/', import.meta.url);

/** The post's tracker first. */
export const POST = 'bug-tracker';
export const ALL_TYPES = 'all types';
const others = readdirSync(scenarioFolder).flatMap((file) => (file === `${POST}.yaml` ? [] : [file.slice(0, -5)]));
export const otherWorks = [...others, ALL_TYPES];

const EDITS = 500;
const ITEMS = 200;
const TODAY = '2026-11-09';

/** @param {string} name */
export function readScenarioOf(name) {
  return parseScenario(readFileSync(new URL(`${name}.yaml`, scenarioFolder)), `${name}.yaml`);
}

/** @param {string} name */
export function workOf(name) {
  return name === ALL_TYPES ? workOfAllTypes() : workOfScenario(readScenarioOf(name));
}

/**
 * Edits of every field that people want something of, with values that they may mean.
 *
 * @param {Scenario} scenario
 * @returns {Work}
 */
function workOfScenario(scenario) {
  const draws = new Draws(scenario, 1);
  const edits = Array.from({ length: EDITS }, (_, index) => {
    const values = scenario.intents.flatMap((plan) => {
      const value = drawMeaningValue(plan, 1, index + 1, draws.relatedIds);
      return value === undefined ? [] : [/** @type {const} */ ([plan.key, value])];
    });
    return Object.fromEntries(values);
  });
  return { edits, fill: (engine, validate) => fillStore(draws, scenario.sizes.triage, engine, validate) };
}

/**
 * The work of the reference: its own fields, items and edits, as it drew them.
 *
 * @param {Drawn} drawn
 */
export function workOfReference({ fields, items, edits }) {
  const preview_fields = fields.slice(0, 4).map(({ key }) => key);
  return plainWork({ id: 'bugs', name: 'Bug tracker', fields, preview_fields }, items, edits);
}

/** @type {Readonly<Record<string, JsonObject>>} */
const CONFIGS = {
  text: { max_length: 200 },
  number: { min: 0, max: 1000 },
  currency: { min: 0, precision: 2, code: 'EUR' },
  percentage: { min: 0, max: 100 },
  select: { options: ['new', 'open', 'done'].map((value) => ({ value, label: value.toUpperCase() })) },
  multi_select: { options: ['red', 'green', 'blue'].map((value) => ({ value, label: value.toUpperCase() })) },
  relation: { channel: 'all' },
  formula: { expression: 'days_since(created)' },
};

/** One field of each type, all of them written at once, but for the one that is computed. */
function workOfAllTypes() {
  const fields = Object.keys(fieldTypes).map((type) => ({ key: type, type, config: CONFIGS[type] ?? {} }));
  const edits = Array.from({ length: EDITS }, (_, number) => ({
    text: `Text number ${number}`,
    number: number % 1000,
    date: `2026-11-${10 + (number % 20)}`,
    boolean: number % 2 === 0,
    email: `person${number}@example.org`,
    phone: `+33 1 23 45 ${1000 + number}`,
    url: `https://example.org/${number}`,
    select: memberOf(['new', 'open', 'done'], number % 3),
    multi_select: ['red', 'green', 'blue'].slice(number % 3),
    currency: (number % 500) + 0.25,
    percentage: number % 101,
    rating: 1 + (number % 5),
    relation: [`it_${1 + (number % ITEMS)}`],
    file: { file_id: `file_${number % 2}` },
    json: { number, list: [number, null] },
  }));
  const channel = { id: 'all', name: 'All types', fields, preview_fields: ['text'], files: ['file_0', 'file_1'] };
  return plainWork(
    channel,
    Array.from({ length: ITEMS }, () => ({})),
    edits,
  );
}

/**
 * @param {{ readonly id: string, readonly [key: string]: unknown }} raw A channel in wire spelling.
 * @param {readonly ItemValues[]} items
 * @param {readonly ItemValues[]} edits
 * @returns {Work}
 */
function plainWork(raw, items, edits) {
  const parsed = parseChannel(raw, [raw.id]);
  if ('flaws' in parsed) throw new Error(`channel ${raw.id} has flaws: ${JSON.stringify(parsed.flaws)}`);
  const { channel } = parsed;
  const starting = items.map((values) => ({ values, created: TODAY }));
  /** @type {Work['fill']} */
  const fill = (engine, validate) => {
    const store = new RecordStore({ engine, today: () => TODAY, logId: 'log', ...(validate && { validate }) });
    store.addChannel(channel);
    return { store, channelId: channel.id, itemIds: createItems(store, channel, starting) };
  };
  return { edits, fill };
}

/**
 * Makes items that must be valid, and gives their ids. @throws when one is rejected.
 *
 * @param {RecordStore} store
 * @param {RecordChannel} channel
 * @param {Parameters<RecordStore['createAll']>[1]} items
 */
export function createItems(store, channel, items) {
  return store.createAll(channel.id, items, 'person').map((made) => {
    if (made.outcome === 'rejected') throw new Error(`a valid item was rejected: ${JSON.stringify(made)}`);
    return made.itemId;
  });
}

/**
 * A function that makes the next edit each time, over the items in turn, each with a key of its own.
 *
 * @param {Work} work
 * @param {StoreEngine} engine
 * @param {Validation} [validate]
 */
export function editor({ edits, fill }, engine, validate) {
  const { store, channelId, itemIds } = fill(engine, validate);
  const versions = itemIds.map(() => 1);
  let done = 0;
  return () => {
    const index = done % itemIds.length;
    const { version } = saveEdit(store, {
      channelId,
      itemId: memberOf(itemIds, index),
      values: memberOf(edits, done % edits.length),
      expectedVersion: memberOf(versions, index),
      idempotencyKey: `cost/${done}`,
    });
    versions[index] = version;
    done += 1;
  };
}

/**
 * A member that is there. @throws when it is not: nothing would be timed.
 *
 * @template Member
 * @param {{ readonly [index: number]: Member }} list
 * @param {number} index
 * @returns {Member}
 */
export function memberOf(list, index) {
  const member = list[index];
  if (member === undefined) throw new RangeError(`there is no member ${index}`);
  return member;
}

/**
 * Makes a valid edit. @throws when it is not saved: a bench of something else would be timed.
 *
 * @param {RecordStore} store
 * @param {Omit<Parameters<RecordStore['edit']>[0], 'actor'>} edit
 * @returns {SavedEdit}
 */
export function saveEdit(store, edit) {
  const result = store.edit({ ...edit, actor: 'agent' });
  if (result.outcome !== 'saved') throw new Error(`a valid edit ended as ${JSON.stringify(result)}`);
  return result;
}
