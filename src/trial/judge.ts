import type { FieldReport } from '../agents/agent.js';
import { isSameJson, type JsonValue } from '../record/json-value.js';
import type { Intent } from '../scenario/intent.js';
import type { Ending } from './ledger.js';

/** One field that a person aimed at: what was meant, and what became of it. */
export interface JudgedField {
  readonly intent: Intent;
  /** What the agent said of it; undefined when it said nothing. */
  readonly report: FieldReport | undefined;
  /** What stood there before the agent came, and what is stored at the end. */
  readonly before: JsonValue;
  readonly stored: JsonValue;
  /** Whether an edit of the agent that had the field in it was accepted. */
  readonly written: boolean;
  /** Whether a person deleted the item meanwhile, and with it whatever was stored. */
  readonly isGone?: boolean;
}

/**
 * How one field ended, judged against what was meant and never against what the agent or the server believed. A field whose
 * meaning is "ask me" is right only in a person's hands.
 */
export function judge({ intent, report, before, stored, written, isGone = false }: JudgedField): Ending {
  // Of an item that is gone a person must be told; what had been stored in it until then was no damage.
  if (isGone && report !== undefined) return report.told === 'left' ? 'leftRightly' : 'right';
  const { meaning } = intent;
  // An accepted edit may have left the field as it was, without a word.
  const changed = written && !isSameJson(stored, before);
  const asMeant = meaning.kind !== 'ask_me' && isSameJson(stored, meaning.value);
  if (report?.told === 'left') {
    if (changed && !asMeant) return 'wrongTold';
    return meaning.kind === 'value' ? 'leftNeedlessly' : 'leftRightly';
  }
  if (asMeant) return 'right';
  return changed ? 'wrongSilent' : 'droppedSilent';
}
