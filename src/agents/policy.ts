/** How an agent behaves, where its maintainer has a choice. Each knob's first value is the post's. */
export interface TriagePolicy {
  /** Whether it takes the words through the schema that came with the page, or sends them as spoken. */
  readonly schema: 'reads' | 'unread';
  /** Where the version of an edit comes from: its read of the item, or another read just before it writes. */
  readonly version: 'from_read' | 'reread';
  /** How it finds what changed since its last pass. */
  readonly changes: 'polls' | 'relists';
}

export const triagePolicyDefault: TriagePolicy = { schema: 'reads', version: 'from_read', changes: 'polls' };
