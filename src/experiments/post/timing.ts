import { Bench } from 'tinybench';

/** One thing to time: each call of `run` is one sample. */
export interface TimedTask {
  readonly name: string;
  run(): void;
}

/** How much is timed: so many calls first that nobody looks at, then rounds in which every task has so many samples. */
export interface TimingPlan {
  readonly warmup: number;
  readonly rounds: number;
  readonly samplesPerRound: number;
}

/** The median of each round of one task, in microseconds. */
export interface TimedRounds {
  readonly name: string;
  readonly medians: readonly number[];
}

/**
 * Times tasks in turn, round by round, each round starting with another task: what a machine does in one spell touches all of
 * them alike, so that ratios of one round hold where the times themselves drift.
 */
export function timeInterleaved(tasks: readonly TimedTask[], plan: TimingPlan): readonly TimedRounds[] {
  for (const task of tasks) sample(task, plan.warmup);
  const medians = tasks.map(() => new Array<number>(plan.rounds));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (let turn = 0; turn < tasks.length; turn += 1) {
      const index = (round + turn) % tasks.length;
      (medians[index] as number[])[round] = sample(tasks[index] as TimedTask, plan.samplesPerRound);
    }
  }
  return tasks.map(({ name }, index) => ({ name, medians: medians[index] as number[] }));
}

/** The median of so many calls, in microseconds. */
function sample(task: TimedTask, calls: number): number {
  const bench = new Bench({ time: 0, iterations: calls, warmup: false });
  bench.add(task.name, () => task.run(), { async: false });
  bench.runSync();
  const result = bench.tasks[0]?.result;
  if (result?.state !== 'completed') throw new Error(`timing of ${task.name} ended as ${result?.state}`);
  return result.latency.p50 * 1000;
}
