import type { TriagePolicy } from '../../agents/policy.js';
import type { NamedArm } from '../runner/arm.js';
import { postSetting } from '../settings/setting.js';
import { declare } from './declaration.js';

const KIB = 1024;

const strategies: readonly { readonly changes: TriagePolicy['changes']; readonly label: string }[] = [
  { changes: 'relists', label: 'list again' },
  { changes: 'polls', label: 'poll events' },
];

export const pollVsRelist = declare({
  name: 'poll-vs-relist',
  title: 'Finding what changed since the last pass',
  question:
    'What does it cost to find what people changed since the last pass: polling the event log, or listing it all again?',
  labels: [{ key: 'strategy', title: 'strategy' }],
  arms: ({ sizes }) =>
    strategies.map(({ changes, label }): NamedArm => {
      const setting = postSetting(sizes.poll);
      return {
        labels: [label],
        setting: {
          ...setting,
          comesBack: true,
          countsBytes: true,
          keepsTrace: true,
          agent: { ...setting.agent, changes },
        },
      };
    }),
  measures: ['post_shape'],
  figures: [
    {
      key: 'calls',
      title: 'calls',
      unit: 'mean_calls',
      basis: 'counted',
      of: ({ tally, seeds }) => tally.calls / seeds,
    },
    {
      key: 'post_shape_kib',
      title: "KiB, the post's shape",
      unit: 'kib',
      basis: 'fitted',
      of: ({ measured, seeds }) => (measured.postShapeBytes ?? 0) / seeds / KIB,
    },
    {
      key: 'kib',
      title: 'KiB sent',
      unit: 'kib',
      basis: 'counted',
      of: ({ tally, seeds }) => tally.bytes / seeds / KIB,
    },
    {
      key: 'found',
      title: ({ tally, seeds }) => `found of ${tally.changes / seeds}`,
      unit: 'items',
      basis: 'counted',
      of: ({ tally, seeds }) => tally.changesFound / seeds,
    },
    {
      key: 'imagined',
      title: 'others found',
      unit: 'items',
      basis: 'counted',
      of: ({ tally, seeds }) => tally.changesImagined / seeds,
    },
  ],
  notes: () => [
    'A mean a run. Found: of the items that people changed, by their ids. Others: items that nobody had changed.',
  ],
});
