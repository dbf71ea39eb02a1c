import { setImmediate } from 'node:timers/promises';
import type { CommandIo } from './io.js';

const WIPE = '\r\u001b[K';

/**
 * Shows how many trials are done, on a terminal only, and wipes the line at the end. Between trials the process hears signals. Rejects
 * once the command is interrupted.
 */
export function showProgress(io: CommandIo): (done: number, all: number) => Promise<void> {
  let shown = '';
  return async (done, all) => {
    const text = `${Math.floor((100 * done) / all)}% of ${all} trials`;
    if (io.showsProgress && all > 1 && text !== shown) io.stderr(done === all ? WIPE : `\r${text}\u001b[K`);
    shown = text;
    await setImmediate();
    io.signal.throwIfAborted();
  };
}

/** Wipes the line of progress that may stand on the terminal, so that the next message stands alone. */
export function wipeProgress(io: CommandIo): void {
  if (io.showsProgress) io.stderr(WIPE);
}
