import { type FieldDefinition, withConfig } from '../record/field-types.js';
import type { SelectOption } from '../record/select-option.js';
import type { ToolCall } from '../wire/tool-call.js';
import { type FaultWorld, isEdit, isPage } from './fault.js';

/** The parts of a config that people change under an agent. */
export type DriftingConfig = {
  readonly options?: readonly SelectOption[];
  readonly min?: number;
  readonly max?: number;
};

export const isEditOrPage = (call: ToolCall): boolean => isEdit(call) || isPage(call);

/** A person changes the config of the first aimed field that `change` has something for; nothing happens where none has. */
export function replaceConfig(
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
