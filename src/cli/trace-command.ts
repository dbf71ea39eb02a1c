import { traceItem } from '../experiments/trace/trace-item.js';
import { itemTraceText } from '../report/item-trace.js';
import { declareCommand } from './command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import type { ValuesOf } from './flag.js';
import { asked, engine, items, oneSeed, requiredItem, scenario, set } from './flags.js';
import type { CommandIo } from './io.js';

const flags = {
  item: requiredItem,
  seed: oneSeed,
  set,
  scenario,
  items,
  asked,
  engine,
} as const;

/** `triage-sim trace` shows every call and answer about one item, and how its fields ended. */
export const command = declareCommand({
  flags,
  examples: ['trace --seed 1 --item 4', 'trace --item 4 --set agent.profile=able,tools.schema=never'],
  run: (values, { io }) => showTrace(values, io),
});

/** Runs a pass and shows one item of it. */
export async function showTrace(values: ValuesOf<typeof flags>, io: CommandIo): Promise<ExitCode> {
  const trace = await traceItem({ ...values, scenario: values.scenario.scenario });
  io.stdout(itemTraceText(trace, io.columns));
  return EXIT.ran;
}
