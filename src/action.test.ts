import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

// The steps of the GitHub Action, run in a shell as GitHub runs them.

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: {
    readonly steps: readonly { readonly env: Readonly<Record<string, string>>; readonly run: string }[];
  };
}

const root = fileURLToPath(new URL('../', import.meta.url));
const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action;
const main = join(root, 'dist/command/main.js');

/** Runs the step with these inputs in a folder, and gives what it left behind. */
function runStep(folder: string, inputs: Readonly<Record<string, string>>) {
  const [step] = action.runs.steps;
  if (step === undefined) throw new Error('the action has no step');
  const given = (name: string) => inputs[name] ?? action.inputs[name]?.default ?? '';
  const env = Object.entries(step.env).map(([name, text]) => [
    name,
    text.replace(/\$\{\{ inputs\.(\w+) \}\}/g, (_, input) => given(input)),
  ]);
  const [summary, output] = ['summary.md', 'output.txt'].map((name) => join(folder, name)) as [string, string];
  for (const file of [summary, output]) writeFileSync(file, '');
  const { status, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', step.run], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...Object.fromEntries(env), GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: output },
  });
  return { status, stderr, summary: readFileSync(summary, 'utf8'), output: readFileSync(output, 'utf8') };
}

describe('the action', () => {
  const folder = mkdtempSync(join(tmpdir(), 'triage-sim-'));
  const design = ['--vary', 'tools.rejection=field,labels', '--set', 'agent.schema=unread', '--seed', '1'];
  const inputs = {
    command: `${process.execPath} ${main}`,
    vary: 'tools.rejection=field,labels',
    set: 'agent.schema=unread',
    seeds: '1',
    baseline: 'baseline.json',
  };

  it('passes and writes the summary when nothing changed', () => {
    const made = spawnSync(process.execPath, [main, 'gate', '--baseline', 'baseline.json', '--update', ...design], {
      cwd: folder,
    });
    expect(made.status).toBe(0);
    const { status, summary, output, stderr } = runStep(folder, inputs);
    expect([status, output, stderr]).toEqual([0, 'passed=true\n', '']);
    expect(summary).toContain('34 passed, 0 failed');
  });

  it('fails with what moved, and says so in the summary', () => {
    const baseline = readFileSync(join(folder, 'baseline.json'), 'utf8');
    writeFileSync(join(folder, 'moved.json'), baseline.replace('"edit_calls":2', '"edit_calls":1'));
    const { status, summary, output, stderr } = runStep(folder, { ...inputs, baseline: 'moved.json' });
    expect([status, output]).toEqual([1, 'passed=false\n']);
    expect(summary).toMatch(/\| edit\\?_calls \| 1 \| 2 \| failed \|/);
    expect(stderr).toContain('see triage-sim trace');
  });

  it('ends with 2, and never passes, when the baseline cannot be read', () => {
    const { status, output } = runStep(folder, { ...inputs, baseline: 'none.json' });
    expect([status, output]).toEqual([2, 'passed=false\n']);
  });
});
