import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// Nothing here looks at a time: only that the bench runs, and says what it must.

const script = fileURLToPath(new URL('../scripts/bench.mjs', import.meta.url));

function bench(...argv: readonly string[]) {
  return spawnSync(process.execPath, [script, ...argv], { encoding: 'utf8' });
}

interface Row {
  readonly name: string;
  readonly ratio: number | null;
  readonly interval: readonly [number, number] | null;
  readonly atMost: number | null;
  readonly aimFor: number | null;
  readonly verdict: string;
  readonly why?: string;
}

describe('the bench', () => {
  it('in its shortest form sets every ratio beside its target, or says why it has none', () => {
    const { status, stdout, stderr } = bench('--short', '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { rows, circumstances } = JSON.parse(stdout) as { rows: Row[]; circumstances: Record<string, string> };
    expect(Object.keys(circumstances)).toEqual(['machine', 'node', 'sql.js', 'better-sqlite3', 'python']);
    expect(rows.map(({ name }) => name)).toContain('--version ÷ node -e 0');
    for (const { name, ratio, interval, atMost, aimFor, verdict, why } of rows) {
      if (atMost !== null) expect(aimFor, name).toBeLessThan(atMost);
      if (ratio === null) {
        expect({ name, interval, verdict, why }).toEqual({
          name,
          interval: null,
          verdict: 'not measured',
          why: expect.stringMatching(/./),
        });
        continue;
      }
      const [low, high] = interval ?? [Number.NaN, Number.NaN];
      expect(low <= ratio && ratio <= high, name).toBe(true);
      expect(atMost === null ? ['shown'] : ['met', 'aim met', 'missed'], name).toContain(verdict);
    }
    expect(rows.filter(({ atMost }) => atMost === null).map(({ name }) => name)).toEqual(['all types: edit ÷ stubbed']);
    // Without a reference named, three rows have nobody to be set beside.
    expect(rows.filter(({ why }) => why?.startsWith('no reference')).length).toBe(3);
  }, 60_000);

  it('refuses what it does not know in one sentence, and ends with 2', () => {
    const { status, stdout, stderr } = bench('--seeds', 'many');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe('bench: --seeds expects a whole number from 1 to 99999, such as 1000; got "many"\n');
  });
});
