import type { FieldDefinition } from '../record/field-types.js';
import type { SelectOption } from '../record/select-option.js';
import type { ToolCall } from '../wire/tool-call.js';
import { type FaultWorld, isEdit, isPage } from './fault.js';

/** The parts of a config that people change under an agent. */
export interface DriftingConfig {
  readonly options?: readonly SelectOption[];
  readonly min?: number;
  readonly max?: number;
}

export const isEditOrPage = (call: ToolCall): boolean => isEdit(call) || isPage(call);

/** A person changes the config of the first aimed field that `change` has something for; nothing happens where none has. */
export function replaceConfig(
  { store, channelId, draws }: FaultWorld,
  change: (config: DriftingConfig) => DriftingConfig | undefined,
): void {
  const aimed = draws.scenario.intents.map(({ key }) => key);
  for (const field of store.channel(channelId).schema) {
    const changed = aimed.includes(field.key) ? change(field.config as DriftingConfig) : undefined;
    if (changed === undefined) continue;
    const config = { ...field.config, ...changed };
    store.changeSchema(channelId, { kind: 'replace_field', field: { ...field, config } as FieldDefinition });
    return;
  }
}
