import type { KnobName, KnobValues } from '../../trial/knobs.js';
import type { RunOptions } from '../runner/run-settings.js';
import type { Replay } from '../settings/replay.js';
import type { Asked } from '../settings/setting.js';

/** Designs to set side by side, all else equal. Knobs and their values are text, as on the command line. */
export interface CompareRequest extends RunOptions {
  /** Each knob with the values to set side by side; several knobs make every combination. */
  readonly vary: Readonly<Partial<Record<KnobName, readonly string[]>>>;
  /** What is set alike in all designs. */
  readonly set?: KnobValues | undefined;
  /** Which design the others are measured against, by the values of knobs that vary. Default: the first value of each. */
  readonly against?: KnobValues | undefined;
  /** Items a seed. Default: the scenario's own number. */
  readonly items?: number | undefined;
  /** The largest difference that counts as none, in percentage points of the fields aimed at. Default: 1. */
  readonly margin?: number | undefined;
  readonly asked?: Asked | undefined;
  /** Whether tokens are counted beside bytes. Default: false. */
  readonly tokens?: boolean | undefined;
  /** Whether fields that went wrong or were dropped are named. Default: false. */
  readonly showLosses?: boolean | undefined;
  /** Says how to see an item again; without it no commands are printed. */
  readonly replay?: Replay | undefined;
}
