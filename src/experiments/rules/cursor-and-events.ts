import type { Cell } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { Conditions } from '../../trial/conditions.js';
import { POLL_MAX } from '../../wire/definitions.js';
import type { Arm } from '../runner/arm.js';
import type { Figure } from '../runner/figure.js';
import type { Totals } from '../runner/totals.js';
import { type Changes, changeSetting, postSetting } from '../settings/setting.js';
import { figureInWords, firstOf } from '../wording/sentence.js';
import { armTable, assumed, type FoundRow, word } from './arm-table.js';
import { type Circumstance, flipMap, type Outcome } from './flip-map.js';
import { A_HUNDREDTH, calls, conflicts, right } from './outcomes.js';
import type { Rule, RuleTable } from './rule.js';
import { only, triageArm } from './rule-arm.js';

const KIB = 1024;

/** An agent that looks a channel through, and later comes back to find what changed. */
function returningArm(items: number, changes: Changes, edits?: number): Arm {
  const setting = changeSetting({ ...postSetting(items), comesBack: true, countsBytes: true }, changes);
  return edits === undefined ? { setting } : { setting, edits };
}

const backCalls: Outcome = {
  key: 'calls',
  title: 'calls',
  unit: 'mean_calls',
  isCounted: true,
  isCost: true,
  better: 'less',
  of: ({ tally, seeds }) => tally.calls / seeds,
};

const backKib: Outcome = {
  key: 'kib',
  title: 'KiB',
  unit: 'kib',
  isCounted: true,
  isCost: true,
  margin: A_HUNDREDTH,
  better: 'less',
  of: ({ tally, seeds }) => tally.bytes / seeds / KIB,
};

/** A channel and the pages that it is listed by. */
interface Channel {
  readonly items: number;
  readonly pageSize: number;
}

const PAGE_SIZES = [10, 50];

/** How many edits people make, for every item that there is. */
const EDITS_AN_ITEM = [0.05, 1, 2.5, 5];

function channelsOf({ sizes }: Scenario): readonly Channel[] {
  const counts = [Math.ceil(sizes.poll / 4), sizes.poll];
  return counts.flatMap((items) => PAGE_SIZES.map((pageSize) => ({ items, pageSize })));
}

function comingBack({ items, pageSize }: Channel, way: 'polls' | 'relists', editsAnItem: number): Arm {
  const changes: Changes = { tools: { page_size: pageSize }, agent: { changes: way } };
  return returningArm(items, changes, Math.round(items * editsAnItem));
}

const [FEWEST, MOST] = [EDITS_AN_ITEM[0] as number, EDITS_AN_ITEM.at(-1) as number];

/** Up to how many edits an item polling costs less than listing again: in calls, and in bytes by the line through two rates. */
function breakEvenTable(scenario: Scenario): RuleTable {
  const channels = channelsOf(scenario).map((channel) => ({
    ...channel,
    listed: comingBack(channel, 'relists', FEWEST),
    quiet: comingBack(channel, 'polls', FEWEST),
    busy: comingBack(channel, 'polls', MOST),
  }));
  return {
    arms: channels.flatMap(({ listed, quiet, busy }) => [listed, quiet, busy]),
    tableOf: (totalsOf) => {
      const found = channels.map(({ items, pageSize, listed, quiet, busy }) => ({
        items,
        pageSize,
        ...breakEvenOf(items, totalsOf(listed), totalsOf(quiet), totalsOf(busy)),
      }));
      return {
        name: 'poll-break-even',
        title: 'Up to how many edits an item polling costs less than listing again',
        columns: [
          { key: 'items', title: 'items', unit: 'items' },
          { key: 'page_size', title: 'items a page', unit: 'items' },
          { key: 'list_calls', title: 'calls to list', unit: 'mean_calls' },
          { key: 'list_kib', title: 'KiB to list', unit: 'kib' },
          { key: 'event_bytes', title: 'bytes an event', unit: 'bytes' },
          { key: 'even_calls', title: 'even in calls', unit: 'ratio' },
          { key: 'even_bytes', title: 'even in bytes', unit: 'ratio' },
        ],
        rows: found.map(({ items, pageSize, ...figures }) => [
          assumed(items),
          assumed(pageSize),
          ...Object.values(figures).map((number): Cell => ({ number, basis: 'counted' })),
        ]),
        notes: [
          breakEvenFinding(found),
          'Even: edits an item. A poll lists up to 100 events, and each edit is one of them.',
        ],
      };
    },
  };
}

/** In the order of the columns. */
interface BreakEven {
  readonly listCalls: number;
  readonly listKib: number;
  readonly eventBytes: number;
  readonly evenCalls: number;
  readonly evenBytes: number;
}

function breakEvenOf(items: number, listed: Totals, quiet: Totals, busy: Totals): BreakEven {
  const [few, many] = [Math.round(items * FEWEST), Math.round(items * MOST)];
  const eventBytes = (KIB * (backKib.of(busy) - backKib.of(quiet))) / (many - few);
  const listCalls = backCalls.of(listed);
  const listKib = backKib.of(listed);
  return {
    listCalls,
    listKib,
    eventBytes,
    evenCalls: (listCalls * POLL_MAX) / items,
    evenBytes: ((KIB * (listKib - backKib.of(quiet))) / eventBytes + few) / items,
  };
}

function breakEvenFinding(found: readonly (Channel & BreakEven)[]): string {
  const each = found.map(
    ({ items, pageSize, evenCalls, evenBytes }) =>
      `${items} items in pages of ${pageSize}: ${figureInWords(evenCalls, 2)} in calls, ${figureInWords(evenBytes, 2)} in bytes`,
  );
  return `Finding: polling costs less than listing again up to so many edits an item: ${each.join('; ')}.`;
}

function ratesMap(scenario: Scenario): RuleTable {
  return flipMap({
    name: 'poll-flips',
    title: 'Polling against listing again',
    labels: [
      { key: 'items', title: 'items', unit: 'items' },
      { key: 'page_size', title: 'items a page', unit: 'items' },
      { key: 'edits', title: 'edits an item', unit: 'ratio' },
    ],
    circumstances: channelsOf(scenario).flatMap((channel) =>
      EDITS_AN_ITEM.map(
        (edits): Circumstance => ({
          cells: [assumed(channel.items), assumed(channel.pageSize), assumed(edits)],
          advised: only(comingBack(channel, 'polls', edits)),
          rival: only(comingBack(channel, 'relists', edits)),
        }),
      ),
    ),
    outcomes: [backCalls, backKib],
    shows: 'both',
  });
}

/** How an agent pages, and by what it finds out later what changed. */
const returns = {
  'events, first page': {},
  'events, last page': { agent: { poll_from: 'last_page' } },
  updated_since: { tools: { feed: 'updated_since' } },
  'no feed': { tools: { feed: 'none' } },
  'offset pages': { tools: { paging: 'offset' } },
} as const satisfies Record<string, Changes>;

type ReturnName = keyof typeof returns;

const ADVISED: ReturnName = 'events, first page';
const returnNames = Object.keys(returns) as ReturnName[];
const churns: readonly Conditions['churn'][] = ['none', 'creating', 'deleting'];

/** The most items that are paged through while people create and delete. */
const PAGED_MAX = 300;

function passArm({ sizes }: Scenario, name: ReturnName, churn: Conditions['churn']): Arm {
  return returningArm(Math.min(sizes.paging, PAGED_MAX), { ...returns[name], conditions: { churn } });
}

function counted(key: string, title: string, of: Outcome['of'], better: Outcome['better'] = 'less'): Outcome {
  return { key, title, unit: 'items', isCounted: true, better, of };
}

const readTwice = counted('read_twice', 'read twice', ({ measured }) => measured.readTwice ?? 0);
const neverSeen = counted('never_seen', 'never seen', ({ measured }) => measured.neverSeen ?? 0);
const missed = counted('missed', 'missed', ({ measured }) => measured.missed ?? 0);
const during = counted('during', 'made or deleted', ({ measured }) => measured.duringPass ?? 0);
const deletionsMissed = counted(
  'deletions_missed',
  'deletions missed',
  ({ measured }) => measured.deletionsMissed ?? 0,
);
const changesMissed = counted('changes_missed', 'changes missed', ({ measured }) => measured.changesMissed ?? 0);

function passTable(scenario: Scenario): RuleTable {
  const rows = churns.flatMap((churn) =>
    returnNames.map((name) => ({
      name,
      churn,
      cells: [word(churn), word(name)],
      mix: only(passArm(scenario, name, churn)),
    })),
  );
  return armTable({
    name: 'pass-and-return',
    title: 'A pass while people create or delete, and the return after it',
    labels: [
      { key: 'meanwhile', title: 'meanwhile', unit: null },
      { key: 'design', title: 'paging and feed', unit: null },
    ],
    rows,
    figures: [readTwice, neverSeen, during, missed, deletionsMissed, changesMissed],
    notes: (found) => {
      const at = (name: ReturnName, churn: Conditions['churn']) =>
        (found[rows.findIndex((row) => row.name === name && row.churn === churn)] as FoundRow).totals;
      return passFindings(at);
    },
  });
}

function passFindings(at: (name: ReturnName, churn: Conditions['churn']) => Totals): readonly string[] {
  const [first, last] = [at('events, first page', 'creating'), at('events, last page', 'creating')];
  const stamps = at('updated_since', 'none');
  const of = figureInWords(during.of(first));
  return [
    `Finding: of ${of} items created during the pass, the cursor and the log from the first page's sequence miss ${figureInWords(missed.of(first))}, ` +
      `from the last page's ${figureInWords(missed.of(last))}.`,
    `Time stamps miss ${figureInWords(deletionsMissed.of(stamps))} deletions and ${figureInWords(changesMissed.of(stamps))} other changes ` +
      `of the ${figureInWords(stamps.tally.changes)} between two passes; events miss ${missedBetween(at('events, first page', 'none'))}.`,
    'Made or deleted: by people while the agent listed. Missed: those of which neither the pass nor the return tells; then what people did between the passes.',
  ];
}

function missedBetween(totals: Totals): string {
  return figureInWords(deletionsMissed.of(totals) + changesMissed.of(totals));
}

function feedMap(scenario: Scenario): RuleTable {
  const all: Outcome = counted(
    'unknown',
    'not known',
    ({ measured }) => (measured.missed ?? 0) + (measured.deletionsMissed ?? 0) + (measured.changesMissed ?? 0),
  );
  return flipMap({
    name: 'feed-flips',
    title: 'Cursor and events against each rival',
    labels: [
      { key: 'meanwhile', title: 'meanwhile', unit: null },
      { key: 'rival', title: 'rival', unit: null },
    ],
    circumstances: returnNames
      .filter((name) => name !== ADVISED)
      .flatMap((name) =>
        churns.map(
          (churn): Circumstance => ({
            cells: [word(churn), word(name)],
            advised: only(passArm(scenario, ADVISED, churn)),
            rival: only(passArm(scenario, name, churn)),
          }),
        ),
      ),
    outcomes: [readTwice, neverSeen, all, backCalls, backKib],
    shows: 'differences',
  });
}

const versions = ['enforced', 'per_field', 'ignored'] as const;

/** What an agent wants of each item while people keep setting something on it. */
const wants = { 'a few fields': 'conflict_wants', 'all fields': 'intents' } as const;
const LATENCIES = [10, 50];

const falseConflicts: Figure = {
  key: 'false_conflicts',
  title: 'of them false',
  unit: 'edits',
  of: ({ measured }) => measured.falseConflicts ?? 0,
};

const overwritten: Outcome = {
  key: 'overwritten',
  title: 'over-written',
  unit: 'items',
  better: 'less',
  of: ({ tally }) => tally.overwritten,
};

function versionArm(
  scenario: Scenario,
  version: (typeof versions)[number],
  want: keyof typeof wants,
  latency: number,
): Arm {
  return triageArm(scenario, {
    asked: wants[want],
    tools: { version },
    conditions: { churn: 'busy', latency },
    keepsTrace: true,
  });
}

/** What is wanted, and how long a call takes. */
const busyCases = (Object.keys(wants) as (keyof typeof wants)[]).flatMap((want) =>
  LATENCIES.map((latency) => ({ want, latency })),
);

function versionsTable(scenario: Scenario): RuleTable {
  return armTable({
    name: 'versions',
    title: 'A version for the item or for each field, while people are busy',
    labels: [
      { key: 'wants', title: 'sets', unit: null },
      { key: 'latency', title: 'seconds a call', unit: 'seconds' },
      { key: 'version', title: 'version', unit: null },
    ],
    rows: busyCases.flatMap(({ want, latency }) =>
      versions.map((version) => ({
        cells: [word(want), assumed(latency), word(version)],
        mix: only(versionArm(scenario, version, want, latency)),
      })),
    ),
    figures: [conflicts, falseConflicts, overwritten, right, calls],
    notes: (found) => {
      const enforced = found.filter(({ cells }) => cells.some((cell) => 'text' in cell && cell.text === 'enforced'));
      const each = busyCases.map(({ want, latency }, index) => {
        const { totals } = enforced[index] as FoundRow;
        return `${want} at ${latency} s ${figureInWords(falseConflicts.of(totals))} of ${figureInWords(conflicts.of(totals))}`;
      });
      return [
        `Finding: conflicts of a version for the whole item that concern no field which the agent sets: ${firstOf(each, 4)}.`,
      ];
    },
  });
}

function versionsMap(scenario: Scenario): RuleTable {
  return flipMap({
    name: 'version-flips',
    title: 'A version for the whole item against each rival',
    labels: [
      { key: 'wants', title: 'sets', unit: null },
      { key: 'latency', title: 'seconds a call', unit: 'seconds' },
      { key: 'rival', title: 'rival', unit: null },
    ],
    circumstances: busyCases.flatMap(({ want, latency }) =>
      (['per_field', 'ignored'] as const).map(
        (version): Circumstance => ({
          cells: [word(want), assumed(latency), word(version)],
          advised: only(versionArm(scenario, 'enforced', want, latency)),
          rival: only(versionArm(scenario, version, want, latency)),
        }),
      ),
    ),
    outcomes: [right, overwritten, calls],
    shows: 'differences',
  });
}

export const cursorAndEvents: Rule = {
  advice: 'Page with a cursor on a stable id, and give the agent a sequence of events for the next run.',
  question:
    'When does polling cost more than listing again, what is missed, and what does a version for each field change?',
  tables: (scenario) => [
    breakEvenTable(scenario),
    ratesMap(scenario),
    passTable(scenario),
    feedMap(scenario),
    versionsTable(scenario),
    versionsMap(scenario),
  ],
};
