import { parentPort, workerData } from 'node:worker_threads';
import { takeShare } from '../../store/engines.js';
import { Claims } from './claims.js';
import { openTrials, type TrialsRequest } from './open-trials.js';
import type { Found } from './trials.js';
import type { WorkerAnswer, WorkerOrder } from './worker-pool.js';

// A thread beside the main one: makes the trials that it can claim, and ends. Started by the pool, and by nobody else.

const { request, share, parts, claimed, from, memory } = workerData as WorkerOrder<TrialsRequest>;
const claims = new Claims(parts, claimed, memory);
await takeShare(request.engine, share);
const { trials, close } = await openTrials(request);
try {
  for (let claim = claims.next(from); claim !== undefined; claim = claims.next(from)) {
    for (let part = claim.first; part < claim.end; part += 1) {
      parentPort?.postMessage({ part, found: trials.find(part) } satisfies WorkerAnswer<Found>);
    }
  }
} finally {
  close();
}
