import { type Damage, damageNames, damages } from '../../trial/damage.js';
import { type Ending, endingNames, endings, handledIn } from '../../trial/ledger.js';
import type { Figure } from '../runner/figure.js';

/** A figure that a gate can hold a design to, with one phrase that says what it counts. */
export type GateFigure = Pick<Figure, 'unit' | 'of'> & { readonly about: string };

/** A name as files have it: leftRightly as left_rightly. */
type InFile<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${InFile<Rest>}`
  : Name;

function inFile<Name extends string>(name: Name): InFile<Name> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as InFile<Name>;
}

/** A figure for each name of a table. */
function figuresOf<Name extends string>(names: readonly Name[], figure: (name: Name) => GateFigure) {
  return Object.fromEntries(names.map((name) => [inFile(name), figure(name)])) as Record<InFile<Name>, GateFigure>;
}

/** Every figure by the name that a thresholds file and a baseline have for it. Shares are of the fields that were aimed at. */
export const gateFigures = {
  handled: {
    unit: 'share',
    about: 'right, left rightly, or left to what a person set later',
    of: ({ tally }) => handledIn(tally) / tally.aimed,
  },
  ...figuresOf<Ending>(endingNames, (name) => {
    return { unit: 'fields', about: endings[name].about, of: ({ tally }) => tally[name] };
  }),
  right: { unit: 'share', about: endings.right.about, of: ({ tally }) => tally.right / tally.aimed },
  right_by_luck: {
    unit: 'fields',
    about: 'right because a guess between two values hit',
    of: ({ tally }) => tally.rightByLuck,
  },
  edit_calls: { unit: 'calls_per_item', about: 'edit calls an item', of: ({ tally }) => tally.editCalls / tally.items },
  calls: { unit: 'calls_per_item', about: 'calls an item', of: ({ tally }) => tally.calls / tally.items },
  bytes: {
    unit: 'bytes',
    about: 'bytes of tool list and answers an item',
    of: ({ tally, measured }) => (measured.readBytes ?? Number.NaN) / tally.items,
  },
  first_edits_accepted: {
    unit: 'share',
    about: 'items whose first edit was accepted',
    of: ({ tally }) => tally.firstEditsAccepted / tally.items,
  },
  ...figuresOf<Damage>(damageNames, (name) => {
    const { unit, about } = damages[name];
    return { unit, about, of: ({ tally }) => tally[name] };
  }),
} satisfies Record<string, GateFigure>;

export type GateFigureName = keyof typeof gateFigures;

export const gateFigureNames = Object.keys(gateFigures) as readonly GateFigureName[];
