import type { TriagePolicy } from '../../agents/policy.js';
import type { Basis } from '../../result/result-table.js';
import type { NamedArm } from '../runner/arm.js';
import { postSetting } from '../settings/setting.js';
import { declare } from './declaration.js';

const sources: readonly { readonly version: TriagePolicy['version']; readonly label: string }[] = [
  { version: 'from_read', label: 'from the read' },
  { version: 'reread', label: 'read again' },
];

/** Drawn where the figure follows from how many items were moved; where it must be nothing, counted. */
function drawnFor(version: TriagePolicy['version']): (arm: NamedArm) => Basis {
  return ({ setting }) => (setting.agent.version === version ? 'drawn' : 'counted');
}

export const versionConflicts = declare({
  name: 'version-conflicts',
  title: 'Where the version comes from',
  question: 'A person moves an item between the read and the write of an agent: whose change survives?',
  labels: [{ key: 'version', title: 'version' }],
  arms: ({ sizes }) =>
    sources.map(({ version, label }): NamedArm => {
      const setting = postSetting(sizes.conflicts);
      return {
        labels: [label],
        setting: {
          ...setting,
          asked: 'conflict_wants',
          conditions: { ...setting.conditions, churn: 'moving' },
          agent: { ...setting.agent, version },
        },
      };
    }),
  figures: [
    { key: 'items', title: 'items', unit: 'items', basis: 'counted', of: ({ tally }) => tally.items },
    { key: 'moved', title: 'moved meanwhile', unit: 'items', basis: 'drawn', of: ({ tally }) => tally.moved },
    {
      key: 'conflicts',
      title: 'conflicts',
      unit: 'edits',
      basis: drawnFor('from_read'),
      of: ({ tally }) => tally.conflicts,
    },
    {
      key: 'overwritten',
      title: 'changes overwritten',
      unit: 'items',
      basis: drawnFor('reread'),
      of: ({ tally }) => tally.overwritten,
    },
    {
      key: 'left',
      title: 'fields left',
      unit: 'fields',
      basis: drawnFor('from_read'),
      of: ({ tally }) => tally.gaveWay,
    },
  ],
  notes: () => [
    'After a conflict the agent reads again, leaves what the person set as it is now, and sends the rest. Left: such fields, handed over.',
  ],
});
