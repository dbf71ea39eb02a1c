import { agents } from '../agents/agents.js';
import { experiments } from '../experiments/post/experiments.js';
import { rules } from '../experiments/rules/rules.js';
import { checkFormats } from '../report/formats.js';
import { wrap } from '../report/wrap.js';
import { rejections } from '../tools/rejections.js';
import { faults } from '../trial/faults.js';
import { knobs } from '../trial/knobs.js';
import { declareCommand } from './command.js';
import { EXIT } from './exit-code.js';
import { builtInScenarios } from './files.js';
import { switchFlag } from './flag.js';
import { knobDomainText, knobLegend, knobSections } from './list-knobs.js';

/** A name that can be typed, and what is meant by it. */
type Entry = readonly [name: string, about: string];

/** `triage-sim list`: what can be named on the command line, read off the tables themselves. */
export const command = declareCommand({
  flags: {
    knobs: switchFlag({
      name: '--knobs',
      about: "List every knob with its values and what each models. The post's own is marked with *",
    }),
  },
  examples: ['list', 'list --knobs'],
  run: (asked, { io }) => {
    const sections = asked.knobs ? knobSections() : allSections();
    const legend = asked.knobs ? `${wrap(knobLegend, io.columns).join('\n')}\n\n` : '';
    io.stdout(legend + sections.map(([title, entries]) => sectionText(title, entries, io.columns)).join('\n'));
    return EXIT.ran;
  },
});

function allSections(): readonly (readonly [string, readonly Entry[]])[] {
  return [
    ['experiments', Object.entries(experiments).map(([name, { question }]): Entry => [name, question])],
    ['rules', Object.entries(rules).map(([name, { advice }]): Entry => [name, advice])],
    ['faults', Object.entries(faults).map(([name, { models }]): Entry => [name, models])],
    ['scenarios', builtInScenarios().map(({ name, title }): Entry => [name, title])],
    ['agents', Object.entries(agents).map(([name, { models }]): Entry => [name, models])],
    ['rejections', Object.entries(rejections).map(([name, { shows }]): Entry => [name, shows])],
    ['knobs', knobs.map((knob): Entry => [knob.name, knobDomainText(knob)])],
    ['formats', Object.entries(checkFormats).map(([name, { about }]): Entry => [name, about])],
  ];
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
