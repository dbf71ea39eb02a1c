import { Worker } from 'node:worker_threads';
import { Claims, type ClaimsEnd } from './claims.js';

/** What a worker is told. `share` is what this process made once for all threads. */
export interface WorkerOrder<Request> {
  readonly request: Request;
  readonly share: unknown;
  readonly parts: number;
  readonly claimed: number;
  readonly from: ClaimsEnd;
  readonly memory: SharedArrayBuffer;
}

/** What a worker answers, a part at a time. */
export interface WorkerAnswer<Found> {
  readonly part: number;
  readonly found: Found;
}

/** A worker has to start and to warm up: for fewer parts than this each, it is not worth it. */
const PARTS_OF_A_WORKER = 32;

/** From so many seeds a thread on, whole seeds are claimed: what is drawn for a seed then serves all of its parts. */
const SEEDS_OF_A_THREAD = 4;

/** Work for a pool. The request is plain data, from which every thread makes the same row of parts. */
export interface PooledWork<Request, Found> {
  /** The most threads. */
  readonly workers: number;
  readonly seeds: number;
  readonly partsOfSeed: number;
  readonly request: Request;
  readonly share: unknown;
  /** Told what the workers found, in whatever order. */
  readonly onFound: (answer: WorkerAnswer<Found>) => void;
}

/** Threads that do parts of some work beside this one. */
export class WorkerPool<Request, Found> {
  readonly claims: Claims;
  /** Over when every worker is; fails with the first that does. */
  readonly ended: Promise<unknown>;
  private readonly workers: readonly Worker[];

  constructor({ workers, seeds, partsOfSeed, request, share, onFound }: PooledWork<Request, Found>) {
    const parts = seeds * partsOfSeed;
    const count = Math.min(workers, Math.floor(parts / PARTS_OF_A_WORKER));
    const takesSeeds = seeds >= SEEDS_OF_A_THREAD * (count + 1);
    const claimed = takesSeeds ? partsOfSeed : 1;
    this.claims = new Claims(parts, claimed);
    const { memory } = this.claims;
    // Whole seeds are taken in order, so that little waits to be added up; single parts from both ends, so that few seeds are drawn
    // by two threads.
    const from: ClaimsEnd = takesSeeds ? 'front' : 'back';
    const workerData = { request, share, parts, claimed, from, memory } satisfies WorkerOrder<Request>;
    this.workers = Array.from({ length: count }, () => {
      return new Worker(new URL('./trials-worker.js', import.meta.url), { workerData });
    });
    for (const worker of this.workers) worker.on('message', onFound);
    this.ended = Promise.all(this.workers.map(endOf));
    // A failure is told to whoever waits for the end, which may be later.
    this.ended.catch(() => undefined);
  }

  /** Stops the workers that still run. */
  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }
}

function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('error', (cause) => reject(new Error(`a thread beside the first failed: ${cause.message}`, { cause })));
    worker.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`a thread beside the first ended with ${code}`));
    });
  });
}
