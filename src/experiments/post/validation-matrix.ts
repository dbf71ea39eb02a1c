import type { DetailLevel } from '../../tools/rejections.js';
import type { NamedArm } from '../runner/arm.js';
import type { Totals } from '../runner/totals.js';
import { postSetting } from '../settings/setting.js';
import { grouped } from '../wording/counts.js';
import { declare } from './declaration.js';

/** The four levels of the post, from the least to the most. */
const levels: readonly DetailLevel[] = ['terse', 'field', 'values', 'labels'];

/** Fields that the server took, whatever was meant by them. */
function saved({ tally }: Totals): number {
  return tally.right + tally.wrongSilent;
}

function left({ tally }: Totals): number {
  return tally.leftRightly + tally.leftNeedlessly + tally.gaveWay + tally.wrongTold;
}

export const validationMatrix = declare({
  name: 'validation-matrix',
  title: 'Rejections, with and without the schema',
  question:
    'Does the schema on the page change anything, and how much must a rejection say to an agent that did not read it?',
  labels: [
    { key: 'agent_read_schema', title: 'schema read' },
    { key: 'rejection', title: 'rejection' },
  ],
  arms: ({ sizes }) =>
    (['unread', 'reads'] as const).flatMap((schema) =>
      levels.map((rejection): NamedArm => {
        const setting = postSetting(sizes.triage);
        return {
          labels: [schema === 'reads' ? 'yes' : 'no', rejection],
          setting: {
            ...setting,
            asked: 'intents',
            tools: { ...setting.tools, rejection },
            agent: { ...setting.agent, schema },
          },
        };
      }),
    ),
  figures: [
    {
      key: 'saved',
      title: ({ tally }) => `saved of ${grouped(tally.aimed)}`,
      unit: 'fields',
      basis: 'drawn',
      of: saved,
    },
    {
      key: 'saved_share',
      title: 'saved',
      unit: 'share',
      basis: 'drawn',
      of: (totals) => saved(totals) / totals.tally.aimed,
    },
    { key: 'left', title: 'left to a person', unit: 'fields', basis: 'drawn', of: left },
    {
      key: 'edit_calls',
      title: 'edit calls an item',
      unit: 'calls_per_item',
      basis: editCallsBasis,
      of: ({ tally }) => tally.editCalls / tally.items,
    },
    {
      key: 'first_edits_accepted',
      title: 'first edits accepted',
      unit: 'edits',
      basis: 'drawn',
      of: ({ tally }) => tally.firstEditsAccepted,
    },
  ],
  notes: (rows) => {
    const forbidden = rows.reduce((sum, { tally }) => sum + tally.forbidden, 0);
    const dropped = rows.reduce((sum, { tally }) => sum + tally.droppedSilent, 0);
    return [
      `After every run all stored values were checked: ${forbidden} that the schema forbids, ${dropped} fields dropped in silence.`,
    ];
  },
});

/** Without a schema the calls follow from the procedure; with it from how many items hold a field that must be refused. */
function editCallsBasis({ setting }: NamedArm): 'counted' | 'drawn' | 'fitted' {
  if (setting.agent.schema === 'reads') return 'drawn';
  // Two calls for every item only because the agent sends its second edit also when nothing is left in it, as the post's does.
  return setting.tools.rejection === 'field' ? 'fitted' : 'counted';
}
