import { postPolicy } from '../../agents/policy.js';
import { postDesign } from '../../tools/design.js';
import { quietConditions } from '../../trial/conditions.js';
import type { TrialSetting } from '../../trial/trial.js';

/** A trial of the post's design and agent over so many items, on a quiet day; each experiment changes what it asks about. */
export function postSetting(items: number): TrialSetting {
  return {
    items,
    tools: postDesign,
    agent: postPolicy,
    conditions: quietConditions,
    asked: 'nothing',
    comesBack: false,
    triesAgain: false,
    countsBytes: false,
    keepsTrace: false,
  };
}
