import type { Fault } from './fault.js';
import { answerLost } from './faults/answer-lost.js';
import { boundLowered } from './faults/bound-lowered.js';
import { delayed } from './faults/delayed.js';
import { deliveredTwice } from './faults/delivered-twice.js';
import { fieldRenamed } from './faults/field-renamed.js';
import { itemDeleted } from './faults/item-deleted.js';
import { logPruned } from './faults/log-pruned.js';
import { lostThenAnew } from './faults/lost-then-anew.js';
import { optionRelabelled } from './faults/option-relabelled.js';
import { optionRemoved } from './faults/option-removed.js';
import { rateLimited } from './faults/rate-limited.js';
import { requestLost } from './faults/request-lost.js';
import { restart } from './faults/restart.js';
import { restartAnew } from './faults/restart-anew.js';

/** Everything that can go wrong around a call, by the name that `conditions.fault` takes. */
export const faults = {
  answer_lost: answerLost,
  request_lost: requestLost,
  delivered_twice: deliveredTwice,
  delayed,
  restart,
  restart_anew: restartAnew,
  lost_then_anew: lostThenAnew,
  option_relabelled: optionRelabelled,
  option_removed: optionRemoved,
  field_renamed: fieldRenamed,
  bound_lowered: boundLowered,
  item_deleted: itemDeleted,
  log_pruned: logPruned,
  rate_limited: rateLimited,
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
