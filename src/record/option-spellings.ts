import { createHash } from 'node:crypto';
import type { SelectOption } from './select-option.js';

/** Where an option stands: what an id hangs on beside the value that the option has there. */
export interface OptionPlace {
  /** The scenario's name. */
  readonly scenario: string;
  /** The key of the field. */
  readonly field: string;
}

/** One way to spell the values of options. A new way is one entry. */
export interface OptionSpelling {
  /** One sentence: what is modelled. */
  readonly models: string;
  /** For agents: what a select takes, as the end of the sentence "a select takes …". */
  readonly takes: string;
  /** The value in the place of the one that the option has in its scenario. */
  spell(option: SelectOption, place: OptionPlace): string;
}

const VALUE_AND_NO_LABEL = 'an option value and not its label';

/** Every way to spell the values of options. */
export const optionSpellings = {
  as_stored: {
    models: 'Option values are those of the scenario, mostly such as can be guessed from their labels.',
    takes: VALUE_AND_NO_LABEL,
    spell: ({ value }) => value,
  },
  opaque: {
    models: 'Option values are ids of one length that cannot be guessed, as Airtable, Notion and Jira have them.',
    takes: VALUE_AND_NO_LABEL,
    spell: ({ value }, { scenario, field }) => opaqueId(JSON.stringify([scenario, field, value])),
  },
  labels: {
    models: 'The value of an option is its label, as on GitHub.',
    takes: 'an option value, which is its label',
    spell: ({ label }) => label,
  },
} satisfies Record<string, OptionSpelling>;

/** The name of a way to spell option values, as `tools.option_values` takes it. */
export type OptionSpellingName = keyof typeof optionSpellings;

const ID_PREFIX = 'sel';
const ID_CHARACTERS = 14;
const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A text of 17 characters that is always the same for the same name. */
function opaqueId(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, ID_CHARACTERS);
  return `${ID_PREFIX}${[...bytes].map((byte) => LETTERS_AND_DIGITS[byte % LETTERS_AND_DIGITS.length]).join('')}`;
}
