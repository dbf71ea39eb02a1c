import type { StoreEngine } from './engine.js';

/** Every engine, by the name that a person may choose. Only the one that is opened is loaded. */
export const engines = {
  'sql.js': async () => (await import('./sqljs-engine.js')).openSqljsEngine(),
  memory: async () => new (await import('./memory-engine.js')).MemoryEngine(),
} satisfies Record<string, () => Promise<StoreEngine>>;

export type EngineName = keyof typeof engines;

/** What engines need that a process makes once: taken from the thread that made it, and given to another before that opens its own. */
const sharedParts: Partial<Record<EngineName, () => Promise<SharedPart>>> = {
  'sql.js': async () => (await import('./sqljs-engine.js')).sharedSqlite,
};

interface SharedPart {
  get(): unknown;
  set(part: unknown): void;
}

/** What another thread of this process needs for an engine: plain data, or what threads can share. */
export async function shareOf(engine: EngineName): Promise<unknown> {
  return (await sharedParts[engine]?.())?.get();
}

/** Takes what `shareOf` gave in another thread. */
export async function takeShare(engine: EngineName, share: unknown): Promise<void> {
  (await sharedParts[engine]?.())?.set(share);
}
