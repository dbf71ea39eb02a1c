import type { Ledger } from './ledger.js';

/** What one trial counted. Sums over seeds add up name by name. */
export type Tally = Ledger & {
  /** Of the fields that are right, those whose words left open which value was meant, so that a guess hit it. */
  readonly rightByLuck: number;
  /** Items that the agent was asked about. */
  readonly items: number;
  readonly editCalls: number;
  /** Items whose first edit was accepted. */
  readonly firstEditsAccepted: number;
  /** All calls of the pass, and all of it when the agent came back. */
  readonly calls: number;
  /** Bytes of the answers as compact JSON; 0 when they were not counted. */
  readonly bytes: number;
  readonly pages: number;
  /** Items on pages, counted every time they were shown. */
  readonly itemReads: number;
  /** Showings of an item after its first. */
  readonly readTwice: number;
  /** Items that stood from the first page to the last and were on none. */
  readonly neverSeen: number;
  readonly conflicts: number;
  /** Edits that the agent sent again unchanged after a conflict, of which nothing can come. */
  readonly blindResends: number;
  /** Items that a person changed between the agent's read and its write, and of those the ones whose change was lost. */
  readonly moved: number;
  readonly overwritten: number;
  /** Items that people changed between two passes, those of them that the agent found, and others that it took for changed. */
  readonly changes: number;
  readonly changesFound: number;
  readonly changesImagined: number;
  /** Edits that the store applied although it had applied the very same before. */
  readonly secondApplications: number;
  /** Calls that a fault could happen to, and those that it happened to. */
  readonly faultExposures: number;
  readonly faultActivations: number;
  /** Changes of the schema that the agent made. */
  readonly schemaChanges: number;
  /** Stored values that the schema forbids, in the whole channel at the end. */
  readonly forbidden: number;
};

/** Adds counts name by name. */
export function addCounts<Counts extends Readonly<Record<string, number>>>(left: Counts, right: Counts): Counts {
  const sums = Object.entries(left).map(([name, count]) => [name, count + (right[name] ?? 0)]);
  return Object.fromEntries(sums) as Counts;
}
