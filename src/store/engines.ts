import type { StoreEngine } from './engine.js';

/** Every engine, by the name that a person may choose. Only the one that is opened is loaded. */
export const engines = {
  'sql.js': async () => (await import('./sqljs-engine.js')).openSqljsEngine(),
  memory: async () => new (await import('./memory-engine.js')).MemoryEngine(),
} satisfies Record<string, () => Promise<StoreEngine>>;

export type EngineName = keyof typeof engines;
