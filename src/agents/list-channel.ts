import type { JsonObject } from '../record/json-value.js';
import type { ToolAnswer, ToolCall } from '../wire/tool-call.js';
import type { ChannelMemory } from './agent.js';
import { attempt } from './attempt.js';
import { listCall } from './calls.js';
import type { TriagePolicy } from './policy.js';
import { type ShownPage, shownPage } from './shown-page.js';

/** Part of an agent: it yields calls like one and returns to it. */
export type Step<R> = Generator<ToolCall, R, ToolAnswer>;

/** A channel listed, to its end or as far as it went. */
export interface ChannelListing {
  readonly memory: ChannelMemory;
  /** Why the listing ended before the channel did; null when it did not. */
  readonly problem: string | null;
}

/** The most pages of one channel, so that no server can keep the agent for ever. */
export const PAGES_MAX = 10_000;

/** Lists a channel to its end and does something with each page before it asks for the next. */
export function* listChannel(
  channelId: string,
  policy: TriagePolicy,
  visit: (page: ShownPage) => Step<void>,
): Step<ChannelListing> {
  const versions = new Map<string, number>();
  let noted: ShownPage | undefined;
  let problem: string | null = null;
  let position: JsonObject | null = {};
  for (let pages = 1; position !== null; pages += 1) {
    const from: JsonObject = position;
    const page = shownPage(yield* attempt(policy, () => listCall(channelId, from)));
    // From a later page's sequence, what happened while it listed would be missed.
    if (noted === undefined || policy.poll_from === 'last_page') noted = page;
    const isNew = page.items.some(({ id }) => !versions.has(id));
    for (const { id, version } of page.items) versions.set(id, version);
    yield* visit(page);
    position = page.next;
    problem = page.problem;
    if (position === null) break;
    if (!isNew) problem = 'a page showed no item that was not on a page before';
    else if (pages === PAGES_MAX) problem = `the channel did not end after ${PAGES_MAX} pages`;
    if (problem !== null) break;
  }
  const { sequence = 0, logId = null, serverTime = null } = noted ?? {};
  return { memory: { versions, sequence, logId, serverTime }, problem };
}

/** A step that makes no call. */
export function* noCall(): Step<void> {}
