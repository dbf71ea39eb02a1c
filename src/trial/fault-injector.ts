import { streamOf } from '../random.js';
import type { ToolAnswer, ToolCall, Tools } from '../wire/tool-call.js';
import type { Conditions } from './conditions.js';
import type { FaultWorld } from './fault.js';
import { faults } from './faults.js';

/** Lets a fault happen to some of the calls that pass through, and counts to how many of how many. */
export class FaultInjector implements Tools {
  /** Calls that the fault could happen to, and those that it happened to. */
  exposures = 0;
  activations = 0;
  /** Once the faults have stopped, everything passes. */
  isStopped = false;

  constructor(
    private readonly plan: Pick<Conditions, 'fault' | 'fault_rate' | 'fault_at'>,
    private readonly world: FaultWorld,
  ) {}

  call(call: ToolCall): ToolAnswer {
    const { fault: name } = this.plan;
    const fault = name === 'none' || this.isStopped ? undefined : faults[name];
    if (fault === undefined || !fault.strikes(call)) return this.world.next.call(call);
    this.exposures += 1;
    if (!this.happensNow()) return this.world.next.call(call);
    this.activations += 1;
    return fault.strike(call, this.world);
  }

  private happensNow(): boolean {
    const { fault, fault_at: at, fault_rate: rate } = this.plan;
    if (at > 0) return this.exposures === at;
    return streamOf(this.world.draws.seed, 'fault', fault, this.exposures).chance(rate);
  }
}
