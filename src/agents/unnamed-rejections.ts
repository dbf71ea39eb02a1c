import { type KnobWay, settled } from '../knob.js';
import type { JsonObject, JsonValue } from '../record/json-value.js';
import { messageOf } from './answers.js';
import { chooseNext } from './choose.js';
import { noCall, type Step } from './list-channel.js';
import { noteSaved, sendEdit } from './triage-item.js';
import type { Work } from './work.js';

/** What an agent does once an edit was rejected and no field of it was named. A new way is one entry of `unnamedRejections`. */
interface UnnamedRejection extends KnobWay {
  goOn(work: Work): Step<void>;
}

/** Every way, by the name that `agent.unnamed_rejection` takes. */
export const unnamedRejections = {
  sends_apart: {
    models: 'It finds out which fields are good by sending each once on its own.',
    ...settled,
    goOn: function* (work) {
      for (const [key, value] of Object.entries(work.values)) {
        const problem = yield* sendAlone(work, { [key]: value });
        if (problem !== null) work.left.push({ key, reason: problem });
      }
    },
  },
  guesses_apart: {
    models:
      'What is spelt like something that was taken goes out together, and each other field alone, in every spelling until one is taken.',
    ...settled,
    goOn: guessApart,
  },
  gives_up: {
    models: 'It leaves all fields of the edit to a person.',
    ...settled,
    goOn: function* ({ values, left }) {
      yield* noCall();
      for (const key of Object.keys(values)) left.push({ key, reason: 'the edit was rejected, with no reason' });
    },
  },
} satisfies Record<string, UnnamedRejection>;

/** Sends some fields and nothing else; returns why they were not taken, or null. */
function* sendAlone(work: Work, values: JsonObject): Step<string | null> {
  const answer = yield* sendEdit(work, values);
  if (answer.isError) return messageOf(answer);
  work.values = values;
  const unsaved = noteSaved(work, answer.body);
  return unsaved.size === 0 ? null : 'it was not saved';
}

function* guessApart(work: Work): Step<void> {
  const { knowledge, said } = work;
  const isSure = ([key, value]: [string, JsonValue]) => knowledge.of(key).isSure(said.get(key) ?? null, value);
  const sent = Object.entries(work.values);
  const sure = sent.filter(isSure);
  const doubtful = sent.filter((field) => !isSure(field));
  const [only] = doubtful;
  // All others are good, so that it must be the one that is left.
  if (doubtful.length === 1 && only !== undefined)
    knowledge.of(only[0]).noteRefused(said.get(only[0]) ?? null, only[1]);
  const together = sure.length === 0 ? null : yield* sendAlone(work, Object.fromEntries(sure));
  const apart = together === null ? doubtful : sent;
  for (const [key, value] of apart) yield* guessAlone(work, key, value);
}

/** Sends one field in one spelling after the other, beginning with the one that was rejected among others. */
function* guessAlone(work: Work, key: string, first: JsonValue): Step<void> {
  const known = work.knowledge.of(key);
  const words = work.said.get(key) ?? null;
  let value: JsonValue | undefined = known.isRefused(first) ? undefined : first;
  for (;;) {
    if (value === undefined) {
      const choice = chooseNext(work, key);
      if (choice.kind === 'left') {
        work.left.push({ key, reason: choice.reason });
        return;
      }
      value = choice.value;
    }
    const problem: string | null = yield* sendAlone(work, { [key]: value });
    if (problem === null) return;
    known.noteRefused(words, value);
    value = undefined;
  }
}
