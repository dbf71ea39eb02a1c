import { setImmediate } from 'node:timers/promises';
import type { CommandIo } from './io.js';

/** Says which step is done, on a terminal only, and wipes it at the end. Between steps the process listens to signals. */
export function showProgress(io: CommandIo, step = 'seed'): (done: number, all: number) => Promise<void> {
  return async (done, all) => {
    if (io.showsProgress && all > 1) io.stderr(done === all ? '\r\u001b[K' : `\r${step} ${done} of ${all}\u001b[K`);
    await setImmediate();
  };
}
