import { agents } from '../agents/agents.js';
import { experiments } from '../experiments/experiments.js';
import { formats } from '../report/formats.js';
import { wrap } from '../report/wrap.js';
import { rejections } from '../tools/rejections.js';
import { builtInScenarios } from './files.js';
import type { CommandIo } from './io.js';

/** A name that can be typed, and what is meant by it. */
type Entry = readonly [name: string, about: string];

/** `triage-sim list`: what can be named on the command line, read off the tables themselves. */
export function listCommand(io: CommandIo): void {
  const sections: readonly (readonly [string, readonly Entry[]])[] = [
    ['experiments', Object.entries(experiments).map(([name, { question }]): Entry => [name, question])],
    ['scenarios', builtInScenarios().map(({ name, title }): Entry => [name, title])],
    ['agents', Object.entries(agents).map(([name, { about }]): Entry => [name, about])],
    ['rejections', Object.entries(rejections).map(([name, { shows }]): Entry => [name, shows])],
    ['formats', Object.entries(formats).map(([name, { about }]): Entry => [name, about])],
  ];
  io.stdout(sections.map(([title, entries]) => sectionText(title, entries, io.columns)).join('\n'));
}

function sectionText(title: string, entries: readonly Entry[], columns: number): string {
  const indent = Math.max(...entries.map(([name]) => name.length)) + 4;
  const lines = entries.flatMap(([name, about]) => {
    return wrap(about, columns - indent).map((line, index) =>
      `${(index === 0 ? `  ${name}` : '').padEnd(indent)}${line}`.trimEnd(),
    );
  });
  return `${title}\n${lines.join('\n')}\n`;
}
