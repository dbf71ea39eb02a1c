import { type FieldDefinition, withConfig } from '../record/field-types.js';
import type { SelectOption } from '../record/select-option.js';
import type { ToolCall } from '../wire/tool-call.js';
import { type Fault, type FaultWorld, isEdit, isPage, struck } from './fault.js';

/** The faults in which a person changes the schema while an agent works by what it knows of it. */
export const schemaDrift = {
  option_relabelled: {
    models: 'A person gives the last option of a field another label; its value stays.',
    ...struck,
    strikes: isEditOrPage,
    strike: (call, world) => {
      replaceConfig(world, ({ options }) => {
        const last = options?.at(-1);
        if (options === undefined || last === undefined) return undefined;
        return { options: [...options.slice(0, -1), { ...last, label: `${last.label} (renamed)` }] };
      });
      return world.next.call(call);
    },
  },
  option_removed: {
    models: 'A person removes the last option of a field; what is stored stays.',
    ...struck,
    strikes: isEditOrPage,
    strike: (call, world) => {
      replaceConfig(world, ({ options }) =>
        options === undefined || options.length < 2 ? undefined : { options: options.slice(0, -1) },
      );
      return world.next.call(call);
    },
  },
  field_renamed: {
    models: 'A person gives a field that is aimed at another key; its values move along.',
    ...struck,
    strikes: isEditOrPage,
    strike: (call, world) => {
      const key = world.draws.scenario.intents[0]?.key ?? '';
      const to = `${key}_renamed`;
      const changed = world.store.changeSchema(world.channelId, { kind: 'rename_field', key, to });
      if (changed.outcome === 'changed') world.noteRename(key, to);
      return world.next.call(call);
    },
  },
  bound_lowered: {
    models: 'A person lowers the upper bound of a field by a third; what is stored stays.',
    ...struck,
    strikes: isEditOrPage,
    strike: (call, world) => {
      replaceConfig(world, ({ max, min = 0 }) =>
        max === undefined ? undefined : { max: Math.max(min, Math.floor((max * 2) / 3)) },
      );
      return world.next.call(call);
    },
  },
} satisfies Record<string, Fault>;

/** The parts of a config that people change under an agent. */
type DriftingConfig = {
  readonly options?: readonly SelectOption[];
  readonly min?: number;
  readonly max?: number;
};

/** A person changes the config of the first aimed field that `change` has something for; nothing happens where none has. */
function replaceConfig(
  { store, channelId, draws }: FaultWorld,
  change: (config: DriftingConfig) => DriftingConfig | undefined,
): void {
  const aimed = draws.scenario.intents.map(({ key }) => key);
  for (const field of store.channel(channelId).schema) {
    const changed = aimed.includes(field.key) ? change(driftingPart(field)) : undefined;
    if (changed === undefined) continue;
    store.changeSchema(channelId, { kind: 'replace_field', field: withConfig(field, changed) });
    return;
  }
}

function driftingPart({ config }: FieldDefinition): DriftingConfig {
  return 'options' in config || 'min' in config || 'max' in config ? config : {};
}

function isEditOrPage(call: ToolCall): boolean {
  return isEdit(call) || isPage(call);
}
