import type { Ratio } from '../random.js';

/**
 * How an agent behaves, where its maintainer has a choice; the names are those of the command line, after `agent.`. Each knob's first
 * way is the post's.
 */
export interface TriagePolicy {
  /**
   * `reads`: takes words through the schema that it was shown. `unread`: sends them as spoken. `forgets`: reads it, and has lost it
   * again by the time of an item as often as `forgets` says, until it is shown once more.
   */
  readonly schema: 'reads' | 'unread' | 'forgets';
  readonly forgets: Ratio;
  /** How often it skips the call that fetches a schema which no page carries. */
  readonly skips_schema_call: Ratio;
  /** What it does with a rejection: see `after-rejections.ts`. */
  readonly after_rejection: 'repairs' | 'looks_up' | 'drops';
  /** Whether a partial match, like "major" for S2 Major, is taken or goes to a person. */
  readonly guess: 'matches_words' | 'asks';
  /** Where the version of an edit comes from: its read of the item, or another read just before it writes. */
  readonly version: 'from_read' | 'reread';
  /** How it finds what changed since its last pass. */
  readonly changes: 'polls' | 'relists';
  /** Whether an edit keeps its idempotency key over all attempts, takes another for each, or has none. */
  readonly keys: 'stable' | 'fresh_per_attempt' | 'none';
  /** Whether a call whose outcome is unknown, or that was refused for now, is made again: a few times, or never. */
  readonly retry: 'bounded' | 'never';
  /** Which page's sequence it polls from: what happens while it lists comes after the first page's only. */
  readonly poll_from: 'first_page' | 'last_page';
}

/** The agent that the post's tables are made with. */
export const postPolicy: TriagePolicy = {
  schema: 'reads',
  forgets: { of: 0, in: 1 },
  skips_schema_call: { of: 0, in: 1 },
  after_rejection: 'repairs',
  guess: 'matches_words',
  version: 'from_read',
  changes: 'polls',
  keys: 'stable',
  retry: 'bounded',
  poll_from: 'first_page',
};
