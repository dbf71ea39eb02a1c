import type { ToolDesign } from '../../tools/design.js';
import type { NamedArm } from '../runner/arm.js';
import { postSetting } from '../settings/setting.js';
import { declare } from './declaration.js';

const ways: readonly ToolDesign['paging'][] = ['offset', 'before_id'];

export const paginationChurn = declare({
  name: 'pagination-churn',
  title: 'Paging while people edit',
  question:
    'What does an agent that reads a channel page by page miss or see twice when people create or delete meanwhile?',
  labels: [
    { key: 'after_each_page', title: 'after each page' },
    { key: 'paging', title: 'paging' },
  ],
  arms: ({ sizes, people }) =>
    (['creating', 'deleting'] as const).flatMap((churn) =>
      ways.map((paging): NamedArm => {
        const setting = postSetting(sizes.paging);
        const change = churn === 'creating' ? 'created' : 'read ones deleted';
        return {
          labels: [`${people.afterEachPage} ${change}`, paging],
          setting: { ...setting, conditions: { ...setting.conditions, churn }, tools: { ...setting.tools, paging } },
        };
      }),
    ),
  figures: [
    { key: 'pages', title: 'pages', unit: 'pages', basis: 'counted', of: ({ tally }) => tally.pages },
    { key: 'item_reads', title: 'item reads', unit: 'items', basis: 'counted', of: ({ tally }) => tally.itemReads },
    { key: 'read_twice', title: 'read twice', unit: 'items', basis: 'counted', of: ({ tally }) => tally.readTwice },
    { key: 'never_seen', title: 'never seen', unit: 'items', basis: 'counted', of: ({ tally }) => tally.neverSeen },
  ],
  notes: () => [
    'Never seen: of the items that stood from the first page to the last. Every seed gives the same counts.',
  ],
});
