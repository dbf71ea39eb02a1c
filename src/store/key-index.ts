import type { Sequence } from '../record/event.js';

type Keys = Map<string, Sequence>;

const NO_KEYS: { readonly channel: number; readonly actor: string; readonly keys: Keys } = {
  channel: 0,
  actor: '',
  keys: new Map(),
};

/**
 * Which event used a key, by channel, actor and key. Of a key that was used in a transaction that was undone, or by an event that was
 * forgotten, it may say so still: whoever asks looks at the event.
 */
export class KeyIndex {
  private readonly channels = new Map<number, Map<string, Keys>>();
  private last = NO_KEYS;
  /** What the transaction that is open took the place of. */
  private readonly replaced: { readonly keys: Keys; readonly key: string; readonly sequence: Sequence }[] = [];

  begin(): void {
    this.replaced.length = 0;
  }

  rollback(): void {
    for (const { keys, key, sequence } of this.replaced.reverse()) keys.set(key, sequence);
    this.replaced.length = 0;
  }

  find(channel: number, actor: string, key: string): Sequence | undefined {
    return this.keysOf(channel, actor).get(key);
  }

  /** @returns the event that was known for the key before. */
  set(channel: number, actor: string, key: string, sequence: Sequence): Sequence | undefined {
    const keys = this.keysOf(channel, actor);
    const before = keys.get(key);
    if (before !== undefined) this.replaced.push({ keys, key, sequence: before });
    keys.set(key, sequence);
    return before;
  }

  copy(): KeyIndex {
    const copy = new KeyIndex();
    for (const [channel, actors] of this.channels) {
      copy.channels.set(channel, new Map([...actors].map(([actor, keys]) => [actor, new Map(keys)])));
    }
    return copy;
  }

  private keysOf(channel: number, actor: string): Keys {
    if (this.last.channel === channel && this.last.actor === actor) return this.last.keys;
    let actors = this.channels.get(channel);
    if (actors === undefined) {
      actors = new Map();
      this.channels.set(channel, actors);
    }
    let keys = actors.get(actor);
    if (keys === undefined) {
      keys = new Map();
      actors.set(actor, keys);
    }
    this.last = { channel, actor, keys };
    return keys;
  }
}
