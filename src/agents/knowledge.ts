import { isDay } from '../record/day.js';
import { isJsonArray, type JsonValue } from '../record/json-value.js';
import type { PassRequest } from '../scenario/request.js';
import type { ShownField } from './shown-field.js';
import { type SpellingName, spell, spellingNames } from './spellings.js';

/** As said, a word is tried although that failed for another; every other spelling is given up with the first word that it fails for. */
const FAILURES_BORNE: Partial<Readonly<Record<SpellingName, number>>> = { as_said: 2 };

/** Everything that is said of one field in a pass. It is gone through once, when first something is asked of it. */
export class SaidOfField {
  private longerByWord: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  constructor(private readonly all: () => readonly JsonValue[]) {}

  /** "major" is a word of "S2 Major": the one longer thing that is said with it as a whole word; undefined where several are. */
  longerWording(words: JsonValue): string | undefined {
    if (typeof words !== 'string' || /\s/.test(words)) return undefined;
    this.longerByWord ??= wordsOfLonger(this.all());
    const longer = this.longerByWord.get(words.toLowerCase());
    const [only] = longer ?? [];
    return longer?.size === 1 ? only : undefined;
  }
}

/** Every word of what is said in several words, with all that has it. */
function wordsOfLonger(all: readonly JsonValue[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const said of all) {
    if (typeof said !== 'string' || !said.includes(' ')) continue;
    for (const word of said.toLowerCase().split(' ')) found.set(word, (found.get(word) ?? new Set()).add(said));
  }
  return found;
}

/** What an agent has learnt of one field by what was taken, refused and shown. */
export class FieldKnowledge {
  /** What rejections showed of it, all taken together. */
  shown: ShownField = {};
  private readonly taken = new Map<string, JsonValue>();
  private readonly refused = new Set<string>();
  private readonly takenSpellings = new Set<SpellingName>();
  private readonly failures = new Map<SpellingName, Set<string>>();

  constructor(
    private readonly said: SaidOfField,
    private readonly today: string,
  ) {}

  noteShown(field: ShownField): void {
    this.shown = {
      ...this.shown,
      ...Object.fromEntries(Object.entries(field).filter(([, part]) => part !== undefined)),
    };
  }

  noteTaken(words: JsonValue, value: JsonValue): void {
    this.taken.set(JSON.stringify(words), value);
    for (const name of this.spellingsOf(words, value)) this.takenSpellings.add(name);
  }

  noteRefused(words: JsonValue, value: JsonValue): void {
    this.refused.add(JSON.stringify(value));
    // A number that is out of range says nothing of how the field wants its numbers.
    if (typeof value === 'number') return;
    for (const name of this.spellingsOf(words, value)) {
      this.failures.set(name, (this.failures.get(name) ?? new Set()).add(JSON.stringify(words)));
    }
  }

  isRefused(value: JsonValue): boolean {
    return this.refused.has(JSON.stringify(value));
  }

  /** Whether the field took this value before, or some other text that was spelt like it: one number says nothing of another. */
  isSure(words: JsonValue, value: JsonValue): boolean {
    const isKnown = [...this.taken.values()].some((known) => JSON.stringify(known) === JSON.stringify(value));
    if (isKnown || typeof value === 'number') return isKnown;
    return this.spellingsOf(words, value).some((name) => this.takenSpellings.has(name));
  }

  /** What was taken for these very words. */
  takenFor(words: JsonValue): JsonValue | undefined {
    return this.taken.get(JSON.stringify(words));
  }

  /** The words spelt in every way that is worth trying, the likeliest first. */
  spelt(words: JsonValue): readonly JsonValue[] {
    const names = spellingNames.filter((name) => !this.isGivenUp(name, words));
    const first = names.filter((name) => name === 'iso_day' || this.takenSpellings.has(name));
    const asSaid: readonly SpellingName[] = names.filter((name) => name === 'as_said');
    const later = names.filter((name) => !first.includes(name) && !asSaid.includes(name));
    const longer = this.longerWording(words);
    const ways = (said: JsonValue | undefined, order: readonly SpellingName[]) =>
      said === undefined
        ? []
        : order.map((name) => spell(name, said, this.today)).filter((value) => value !== undefined);
    const all = [
      ...ways(words, [...first, ...asSaid]),
      ...ways(longer, [...first, ...asSaid, ...later]),
      ...ways(words, later),
    ];
    return this.ofTheKindTaken([...new Map(all.map((value) => [JSON.stringify(value), value])).values()], words);
  }

  /** What a field took also says of what kind it takes its values; where no spelling is of that kind, the words go out as they are. */
  private ofTheKindTaken(values: readonly JsonValue[], words: JsonValue): readonly JsonValue[] {
    const kinds = new Set([...this.taken.values()].map(kindOf));
    if (kinds.size !== 1) return values;
    const alike = values.filter((value) => kinds.has(kindOf(value)));
    return alike.length > 0 ? alike : [words];
  }

  /** Whether a spelling has failed for other words: until the field took one, what fails is not tried again and again. */
  private isGivenUp(name: SpellingName, words: JsonValue): boolean {
    if (this.taken.size > 0) return false;
    const failed = new Set(this.failures.get(name));
    failed.delete(JSON.stringify(words));
    return failed.size >= (FAILURES_BORNE[name] ?? 1);
  }

  private spellingsOf(words: JsonValue, value: JsonValue): readonly SpellingName[] {
    const text = JSON.stringify(value);
    const longer = this.longerWording(words);
    return spellingNames.filter((name) =>
      [words, longer].some((said) => said !== undefined && JSON.stringify(spell(name, said, this.today)) === text),
    );
  }

  /** The one longer thing that is said of the field with this word in it. */
  longerWording(words: JsonValue): string | undefined {
    return this.said.longerWording(words);
  }
}

/** The kind of a value, as far as it can be told by looking at it: a calendar day is told from other text. */
function kindOf(value: JsonValue): string {
  if (typeof value === 'string') return isDay(value) ? 'day' : 'text';
  return isJsonArray(value) ? 'list' : typeof value;
}

/** What an agent knows of all fields, for one item or for a whole pass. */
export class Knowledge {
  private readonly fields = new Map<string, FieldKnowledge>();
  // Most items of an agent that learns nothing from one to the next are over before anything is asked of it.
  private readonly noted: ((knowledge: Knowledge) => void)[] = [];

  constructor(
    private readonly pass: PassRequest,
    private readonly said = new Map<string, SaidOfField>(),
  ) {}

  /** Whether nothing was learnt of any field. */
  get isEmpty(): boolean {
    return this.noted.length === 0 && this.fields.size === 0;
  }

  noteTaken(key: string, words: JsonValue, value: JsonValue): void {
    this.noted.push((knowledge) => knowledge.fieldOf(key).noteTaken(words, value));
  }

  /** A value that was refused, and what was shown of the field with it. */
  noteRefused(key: string, words: JsonValue, value: JsonValue, shown: ShownField): void {
    this.noted.push((knowledge) => {
      const known = knowledge.fieldOf(key);
      known.noteShown(shown);
      known.noteRefused(words, value);
    });
  }

  /** Nothing learnt yet, of the same pass. */
  forNextItem(): Knowledge {
    return new Knowledge(this.pass, this.said);
  }

  of(key: string): FieldKnowledge {
    for (const note of this.noted.splice(0)) note(this);
    return this.fieldOf(key);
  }

  private fieldOf(key: string): FieldKnowledge {
    let known = this.fields.get(key);
    if (known === undefined) {
      known = new FieldKnowledge(this.saidOf(key), this.pass.today);
      this.fields.set(key, known);
    }
    return known;
  }

  private saidOf(key: string): SaidOfField {
    const { requests } = this.pass;
    const said =
      this.said.get(key) ??
      new SaidOfField(() =>
        requests.flatMap((request) => request.said.filter((field) => field.key === key).map(({ words }) => words)),
      );
    this.said.set(key, said);
    return said;
  }
}
