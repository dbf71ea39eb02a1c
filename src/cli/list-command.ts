import { agents } from '../agents/agents.js';
import { experiments } from '../experiments/post/experiments.js';
import { rules } from '../experiments/rules/rules.js';
import { formats } from '../report/formats.js';
import { wrap } from '../report/wrap.js';
import { rejections } from '../tools/rejections.js';
import { knobs } from '../trial/knobs.js';
import { builtInScenarios } from './files.js';
import type { CommandIo } from './io.js';
import { knobDomainText, knobLegend, knobSections } from './list-knobs.js';

/** A name that can be typed, and what is meant by it. */
type Entry = readonly [name: string, about: string];

/** The flags of `list`. */
export interface ListFlags {
  readonly knobs?: true;
}

/** `triage-sim list`: what can be named on the command line, read off the tables themselves. */
export function listCommand(flags: ListFlags, io: CommandIo): void {
  const sections = flags.knobs ? knobSections() : allSections();
  const legend = flags.knobs ? `${wrap(knobLegend, io.columns).join('\n')}\n\n` : '';
  io.stdout(legend + sections.map(([title, entries]) => sectionText(title, entries, io.columns)).join('\n'));
}

function allSections(): readonly (readonly [string, readonly Entry[]])[] {
  return [
    ['experiments', Object.entries(experiments).map(([name, { question }]): Entry => [name, question])],
    ['rules', Object.entries(rules).map(([name, { advice }]): Entry => [name, advice])],
    ['scenarios', builtInScenarios().map(({ name, title }): Entry => [name, title])],
    ['agents', Object.entries(agents).map(([name, { models }]): Entry => [name, models])],
    ['rejections', Object.entries(rejections).map(([name, { shows }]): Entry => [name, shows])],
    ['knobs', knobs.map((knob): Entry => [knob.name, knobDomainText(knob)])],
    ['formats', Object.entries(formats).map(([name, { about }]): Entry => [name, about])],
  ];
}

/** A title over its entries; one without a name says something of them all. */
function sectionText(title: string, entries: readonly Entry[], columns: number): string {
  const indent = Math.max(...entries.map(([name]) => name.length)) + 4;
  const lines = entries.flatMap(([name, about]) => {
    const start = name === '' ? 2 : indent;
    return wrap(about, columns - start).map((line, index) =>
      `${(index === 0 ? `  ${name}` : '').padEnd(start)}${line}`.trimEnd(),
    );
  });
  return `${title}\n${lines.join('\n')}\n`;
}
