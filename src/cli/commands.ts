import type { Command } from './command.js';

/** A word that a command takes without a flag. */
export interface Argument {
  /** `<file>` where it must be typed, `[file]` where it has a default. */
  readonly takes: `<${string}>` | `[${string}]`;
  readonly about: string;
  readonly default?: string;
}

/** What the list of commands says of one. Its file is loaded only when it is called. */
export interface ListedCommand {
  readonly about: string;
  readonly argument?: Argument;
  readonly load: () => Promise<{ readonly command: Command }>;
}

/** Every command by its name, in the order in which help lists them. A new one is one file and one entry. */
export const commands: Readonly<Record<string, ListedCommand>> = {
  run: {
    about: 'Run the experiments and print their tables.',
    load: () => import('./run-command.js'),
  },
  compare: {
    about: 'Set designs side by side: the same people, the same items, the same words.',
    load: () => import('./compare-command.js'),
  },
  trace: {
    about: 'Show one item of a pass: every call and answer, and how its fields ended.',
    load: () => import('./trace-command.js'),
  },
  rules: {
    about: "Measure the post's rules: what each gains, and where it stops being true.",
    load: () => import('./rules-command.js'),
  },
  map: {
    about: 'Draw the map: what a rejection has to say, by option values, schema and agent.',
    load: () => import('./map-command.js'),
  },
  faults: {
    about: 'Let things go wrong, at a rate and at every call of a small world, and count the damage.',
    load: () => import('./faults-command.js'),
  },
  gate: {
    about: 'Hold designs to a baseline or to thresholds, for CI. Ends with 1 when one fails.',
    load: () => import('./gate-command.js'),
  },
  tables: {
    about: 'Write the tables of seeds 1-5 for every scenario of the package, or check them.',
    load: () => import('./tables-command.js'),
  },
  validate: {
    about: 'Name everything that is wrong with a scenario file, with line and path.',
    argument: { takes: '<file>', about: 'The scenario file, or the name of a scenario of the package.' },
    load: () => import('./validate-command.js'),
  },
  init: {
    about: 'Write a commented scenario to start from.',
    argument: { takes: '[file]', about: 'Where to write it. Default: scenario.yaml.', default: 'scenario.yaml' },
    load: () => import('./init-command.js'),
  },
  list: {
    about: 'Name the experiments, rules, faults, scenarios, agents, rejections, knobs and formats.',
    load: () => import('./list-command.js'),
  },
};
