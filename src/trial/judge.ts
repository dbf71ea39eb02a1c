import type { FieldReport } from '../agents/agent.js';
import { canonicalJson, type JsonValue } from '../record/json-value.js';
import type { Intent } from '../scenario/intent.js';
import type { Ending } from './ledger.js';

/** One field that a person aimed at: what was meant, and what became of it. */
export interface JudgedField {
  readonly intent: Intent;
  /** What the agent said of it; undefined when it said nothing. */
  readonly report: FieldReport | undefined;
  /** What is stored at the end, and whether it was the agent who wrote the field. */
  readonly stored: JsonValue;
  readonly written: boolean;
}

/**
 * How one field ended, judged against what was meant and never against what the agent or the server believed. A field whose
 * meaning is "ask me" is right only in a person's hands.
 */
export function judge({ intent, report, stored, written }: JudgedField): Ending {
  const { meaning } = intent;
  const asMeant = meaning.kind !== 'ask_me' && canonicalJson(stored) === canonicalJson(meaning.value);
  if (report?.told === 'left') {
    if (written && !asMeant) return 'wrongTold';
    return meaning.kind === 'value' ? 'leftNeedlessly' : 'leftRightly';
  }
  if (asMeant) return 'right';
  return written ? 'wrongSilent' : 'droppedSilent';
}
