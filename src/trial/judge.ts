import type { FieldReport } from '../agents/agent.js';
import { isSameJson, type JsonValue } from '../record/json-value.js';
import type { Intent } from '../scenario/intent.js';
import type { Ending } from './ledger.js';

/** One field that a person aimed at: what was meant, and what became of it. */
export interface JudgedField {
  readonly intent: Intent;
  /** What the agent said of it; undefined when it said nothing. */
  readonly report: FieldReport | undefined;
  /** What stood there before the agent came, and what is stored at the end, or was when a person deleted the item. */
  readonly before: JsonValue;
  readonly stored: JsonValue;
  /** Whether an edit of the agent that had the field in it was accepted. */
  readonly written: boolean;
  /** Whether a person changed it before the agent came to set it, and theirs was the last word. */
  readonly isSetLater?: boolean;
  /** Whether a person had deleted the item before the agent could set it. */
  readonly isOutOfReach?: boolean;
  /** Whether two values of the field are one value. Default: whether they are the same JSON. */
  readonly isSame?: (left: JsonValue, right: JsonValue) => boolean;
}

/** How a field ended, and whether it came right by a guess where the words left open which value was meant. */
export interface Judgement {
  readonly ending: Ending;
  readonly isByLuck: boolean;
}

/**
 * How one field ended, judged against what was meant and never against what the agent or the server believed. A field whose
 * meaning is "ask me" is right in a person's hands, and with a value only where they would take that as well.
 */
export function judge(field: JudgedField): Judgement {
  const { intent, stored, isSame = isSameJson } = field;
  const { meaning, accepts = [] } = intent;
  const isMeant = meaning.kind !== 'ask_me' && isSame(stored, meaning.value);
  const isAccepted = accepts.some((value) => isSame(stored, value));
  const ending = endingOf(field, isMeant || isAccepted);
  return { ending, isByLuck: ending === 'right' && meaning.kind === 'ambiguous' && !isAccepted };
}

function endingOf(field: JudgedField, isGood: boolean): Ending {
  const { intent, report, before, stored, written, isSetLater, isOutOfReach, isSame = isSameJson } = field;
  // An accepted edit may have left the field as it was, without a word.
  const isChanged = written && !isSame(stored, before);
  if (report?.told === 'left') {
    if (isChanged && !isGood) return 'wrongTold';
    // Of an item that is gone a person must be told.
    if (intent.meaning.kind !== 'value' || isOutOfReach) return 'leftRightly';
    return isSetLater ? 'gaveWay' : 'leftNeedlessly';
  }
  if (isGood) return 'right';
  return isChanged ? 'wrongSilent' : 'droppedSilent';
}
