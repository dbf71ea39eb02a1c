import { describe, expect, it } from 'vitest';
import type { StoreEngine } from '../store/engine.js';
import { type EngineName, engines } from '../store/engines.js';
import { dumpEngine } from '../store/faulty-steps.fixture.js';
import { postDesign } from '../tools/design.js';
import { quietConditions } from './conditions.js';
import { Draws } from './draws.js';
import { library } from './library.fixture.js';
import { openWorld, type World, type WorldSetting } from './world.js';

const setting: WorldSetting = {
  items: 12,
  tools: postDesign,
  conditions: { ...quietConditions, churn: 'creating' },
  countsBytes: false,
  keepsTrace: false,
};

/** Does a bit of everything: edits, deletions, new items, a new field. */
function live(world: World): void {
  const { store, channelId, itemIds } = world;
  world.tools.call({ name: 'list_record_items', arguments: { record_channel_id: channelId } });
  for (const itemId of itemIds.slice(0, 5)) {
    const edit = { item_id: itemId, values: { state: 'closed' }, expected_version: 1, idempotency_key: `k/${itemId}` };
    world.tools.call({ name: 'edit_record_item', arguments: { record_channel_id: channelId, ...edit } });
  }
  store.delete(channelId, itemIds[7] as string, 'person');
  const field = { key: 'added', type: 'text' as const, isRequired: false, isUnique: false, config: {} };
  expect(store.changeSchema(channelId, { kind: 'add_field', field }).outcome).toBe('changed');
}

function dumpOf(engine: StoreEngine, world: World): unknown {
  return { engine: dumpEngine(engine, []), itemIds: world.itemIds, channel: world.store.channel(world.channelId) };
}

describe.each(Object.keys(engines) as EngineName[])('a world opened over an engine that had another (%s)', (name) => {
  it('cannot be told from one over a new engine, and lives on like it', async () => {
    const draws = new Draws(library(), 1);
    const used = await engines[name]();
    for (const items of [12, 12, 12, 9, 20, 20, 12, 8, 20]) {
      const fresh = await engines[name]();
      const [restored, filled] = [used, fresh].map((engine) => openWorld(draws, { ...setting, items }, engine)) as [
        World,
        World,
      ];
      expect(dumpOf(used, restored)).toEqual(dumpOf(fresh, filled));
      live(restored);
      live(filled);
      expect(dumpOf(used, restored)).toEqual(dumpOf(fresh, filled));
      fresh.close();
    }
    used.close();
  });

  it('is filled anew for other items, another seed and another channel', async () => {
    const engine = await engines[name]();
    const draws = new Draws(library(), 1);
    const titles = (from: Draws, items: number) => {
      const { store, channelId } = openWorld(from, { ...setting, items }, engine);
      return JSON.stringify([...store.readAll(channelId)]);
    };
    const [first, fewer, other] = [titles(draws, 12), titles(draws, 11), titles(new Draws(library(), 2), 12)];
    expect(new Set([first, fewer, other]).size).toBe(3);
    expect(titles(draws, 12)).toBe(first);
    const spelt = titles(draws.spelt('labels'), 12);
    expect(spelt).toContain('"state":"Open"');
    expect(titles(draws.spelt('opaque'), 12)).not.toBe(spelt);
    expect(titles(draws, 12)).toBe(first);
    const { scenario } = draws;
    const channel = { ...scenario.main.channel, name: 'Renamed' };
    const renamed = new Draws({ ...scenario, main: { ...scenario.main, channel } }, 1, { sameItems: draws });
    expect(openWorld(renamed, setting, engine).store.channel(channel.id).name).toBe('Renamed');
    engine.close();
  });
});
