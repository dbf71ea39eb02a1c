#!/usr/bin/env node
import { arch, availableParallelism, cpus, type } from 'node:os';
import { EXIT } from './cli/exit-code.js';
import { runCli } from './cli/run-cli.js';

const { stdout, stderr } = process;

// A reader that has seen enough (`| head -1`) closes the pipe: nothing is wrong, and nothing more is to be said.
for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? EXIT.ran : EXIT.unfinished);
  });
}

process.on('SIGINT', () => process.exit(EXIT.unfinished));

const code = await runCli(process.argv.slice(2), {
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
});

// All that is left is to let go of memory, which the system does at once: not waited for, but for what was written.
stderr.write('', () => stdout.write('', () => process.exit(code)));
