import type { TrialSetting } from '../../trial/trial.js';

/**
 * One thing that is tried on every seed: a setting of tools, agent and conditions, and where it is not the scenario's own number,
 * how many edits people make between two passes. Plain data, which can be handed to another thread.
 */
export interface Arm {
  readonly setting: TrialSetting;
  /** In the place of all that people do between two passes. More than there are items go round again. */
  readonly edits?: number;
}

/** An arm that a table shows, with what its label columns say of it. */
export interface NamedArm extends Arm {
  /** In the order of the label columns. */
  readonly labels: readonly string[];
}

/** Arms with the same key are the same: what one comes to the other does. */
export function keyOfArm({ setting, edits }: Arm): string {
  return JSON.stringify([setting, edits]);
}
