import type { Asked } from '../experiments/settings/setting.js';
import { traceItem } from '../experiments/trace/trace-item.js';
import { itemTraceText } from '../report/item-trace.js';
import { type EngineName, engines } from '../store/engines.js';
import { parseChoice } from '../trial/parse-choice.js';
import { UsageError } from '../usage-error.js';
import { readScenario } from './files.js';
import type { CommandIo } from './io.js';
import { parseKnobValues } from './knob-options.js';
import { parseCount, parseSeeds } from './run-options.js';

/** The flags of `trace`, as they were typed. */
export interface TraceFlags {
  readonly seed: string;
  readonly item: string;
  readonly scenario: string;
  readonly set?: readonly string[];
  readonly items?: string;
  readonly asked: string;
  readonly engine: string;
}

/** What the agent can be asked, by the name that a person may choose. */
export const askedNames: readonly Asked[] = ['intents', 'conflict_wants'];

/** `triage-sim trace`: every call and answer about one item, and how its fields ended. */
export async function traceCommand(flags: TraceFlags, io: CommandIo): Promise<void> {
  const [seed, ...more] = parseSeeds(flags.seed);
  if (seed === undefined || more.length > 0) {
    throw new UsageError(
      `one item is shown of one seed, and --seed names ${more.length + 1}; name one, such as --seed 1`,
    );
  }
  const trace = await traceItem({
    seed,
    item: parseCount('--item', flags.item),
    set: parseKnobValues('--set', flags.set),
    items: flags.items === undefined ? undefined : parseCount('--items', flags.items),
    asked: parseChoice('--asked', flags.asked, askedNames),
    engine: parseChoice('--engine', flags.engine, Object.keys(engines) as EngineName[]),
    scenario: await readScenario(flags.scenario),
  });
  io.stdout(itemTraceText(trace, io.columns));
}
