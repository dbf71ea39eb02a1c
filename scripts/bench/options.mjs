import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { whyNotReference } from './reference.mjs';

export const HELP = `Usage: npm run bench -- [flags]

Times triage-sim beside what it is compared with, in one run, and sets every
ratio beside its target: medians with a 95% interval. Only ratios of one run
mean anything; a target is missed when the whole interval lies above it.

  --growth         the same calls at 200 to 200,000 items, instead
  --phases         one edit, phase by phase, instead
  --seeds N        the validation matrix over so many seeds, instead
  --reference DIR  the Python rebuild of the post (../shared/reference if there)
  --short          few rounds and small sizes, no reference unless it is named:
                   shows that the bench works, judges nothing
  --json           the same as JSON
  --help           this

Examples
  npm run bench
  npm run bench -- --reference ../shared/reference --json > bench.json
  npm run bench -- --growth
  npm run bench -- --phases --short
  npm run bench -- --seeds 1000

Ends with 0 when it ran, 2 when asked for something impossible, 3 when it could
not finish. The first full run installs better-sqlite3 beside the project's
dependencies, in node_modules/.cache/triage-sim-bench: minutes where it must be
compiled.
`;

const FLAGS = /** @type {const} */ ({
  growth: { type: 'boolean' },
  phases: { type: 'boolean' },
  seeds: { type: 'string' },
  reference: { type: 'string' },
  short: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
});

/**
 * @typedef {object} Asked
 * @property {'ratios' | 'growth' | 'phases' | 'seeds'} does
 * @property {number} seeds How many, where seeds are asked for.
 * @property {string | undefined} folder Where the reference is.
 * @property {boolean} short
 * @property {boolean} json
 */

/**
 * What was asked for, or the sentence that says why it is impossible.
 *
 * @param {string[]} argv
 * @returns {Asked | { readonly does: 'help' } | string}
 */
export function parseOptions(argv) {
  const values = parseFlags(argv);
  if (typeof values === 'string') return values;
  const { seeds, reference, short, json, help } = values;
  if (help) return { does: 'help' };
  if (seeds !== undefined && !/^[1-9]\d{0,4}$/.test(seeds)) {
    return `--seeds expects a whole number from 1 to 99999, such as 1000; got ${JSON.stringify(seeds)}`;
  }
  const instead = /** @type {const} */ (['growth', 'phases', 'seeds']).filter((name) => values[name]);
  if (instead.length > 1) return `--${instead.join(' and --')} are measured one at a time; drop one of them`;
  const folder = reference === undefined ? undefined : resolve(reference);
  const why = folder === undefined ? null : whyNotReference(folder);
  if (why !== null) return `--reference ${reference} is not the folder of the reference: ${why}`;
  return {
    does: instead[0] ?? 'ratios',
    seeds: Number(seeds),
    folder: folder ?? (short ? undefined : referenceBeside()),
    short: short ?? false,
    json: json ?? false,
  };
}

/** @param {string[]} args */
function parseFlags(args) {
  try {
    return parseArgs({ args, options: FLAGS }).values;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return `${error.message.split('. ')[0]}; npm run bench -- --help lists the flags`;
  }
}

function referenceBeside() {
  const folder = fileURLToPath(new URL('../../../shared/reference', import.meta.url));
  return existsSync(folder) && whyNotReference(folder) === null ? folder : undefined;
}
