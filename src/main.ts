#!/usr/bin/env node
import { arch, availableParallelism, cpus, type } from 'node:os';
import { EXIT } from './cli/exit-code.js';
import type { CommandIo } from './cli/io.js';
import { runCli, tellInterruption } from './cli/run-cli.js';

const { stdout, stderr } = process;

// A reader that has seen enough (`| head -1`) closes the pipe: nothing is wrong, and nothing more is to be said.
for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? EXIT.ran : EXIT.unfinished);
  });
}

const interruption = new AbortController();

const io: CommandIo = {
  stdout: (text) => stdout.write(text),
  stderr: (text) => stderr.write(text),
  columns: stdout.isTTY ? Math.max(40, stdout.columns ?? 80) : 80,
  color: stdout.isTTY && stdout.hasColors() && process.env.NO_COLOR === undefined,
  showsProgress: stderr.isTTY,
  processors: availableParallelism(),
  v8: process.versions.v8,
  machine: [
    `${cpus()[0]?.model.trim()}, ${cpus().length} processors`,
    `${type()} ${arch()}`,
    `Node ${process.version}`,
  ],
  signal: interruption.signal,
};

/** How long a command that was interrupted may take to let go of what it holds. */
const LETS_GO_WITHIN_MS = 250;

function interrupt(): void {
  interruption.abort();
  setTimeout(() => process.exit(tellInterruption(io)), LETS_GO_WITHIN_MS).unref();
}

// Once: a second signal ends the process at once, as if nobody had listened to the first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);

const code = await runCli(process.argv.slice(2), io);

// All that is left is to let go of memory, which the system does at once: not waited for, but for what was written.
stderr.write('', () => stdout.write('', () => process.exit(code)));
