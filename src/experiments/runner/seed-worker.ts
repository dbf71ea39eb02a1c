import { parentPort, workerData } from 'node:worker_threads';
import { takeShare } from '../../store/engines.js';
import { openSessions, type SessionsRequest } from '../post/sessions.js';
import { Claims } from './claims.js';
import type { WorkerAnswer, WorkerOrder } from './worker-pool.js';

// A thread beside the main one: measures what it can claim, and ends. Started by the pool, and by nobody else.

const { request, share, parts, claimed, memory } = workerData as WorkerOrder<SessionsRequest>;
const claims = new Claims(parts, claimed, memory);
await takeShare(request.engine, share);
const { work, close } = await openSessions(request);
for (let claim = claims.fromBack(); claim !== undefined; claim = claims.fromBack()) {
  for (let part = claim.first; part < claim.end; part += 1) {
    parentPort?.postMessage({ part, found: await work.measure(part) } satisfies WorkerAnswer);
  }
}
close();
