import { BY_CHANCE, type Choice, type DrawnPer, type KnobDeclaration, settled, type ValueTraits } from '../knob.js';
import { type Knob, knobs } from '../trial/knobs.js';

/** What a knob takes, in few words: its ways, or its range. */
export function knobDomainText({ declared }: Knob): string {
  if (declared.kind === 'choice') return Object.keys(declared.ways).join(', ');
  return declared.kind === 'count' ? `${declared.low} to ${declared.high}` : 'such as 1 in 4';
}

/** What the list of knobs leaves unsaid. */
export const knobLegend =
  "A star marks the post's choice. Unless it says otherwise, a value leaves nothing to chance, its figures are not assumed, its outcomes can be enumerated, and people say the same words.";

/** Every knob with what can be typed for it and all that is declared of that, the post's own marked. */
export function knobSections(): readonly (readonly [string, readonly (readonly [string, string])[]])[] {
  return knobs.map((knob) => [knob.name, [['', aboutKnob(knob)], ...valueEntries(knob)]]);
}

function aboutKnob({ declared }: Knob): string {
  const sentences = [declared.models, declared.changesPeople ? 'Another value has people say other things.' : ''];
  if (declared.kind === 'choice')
    sentences.push(traitsText(commonTraits(declared), `Unless it is ${declared.default}: `));
  return inOneLine(sentences);
}

function valueEntries(knob: Knob): readonly (readonly [string, string])[] {
  const { declared, default: post } = knob;
  if (declared.kind !== 'choice') {
    return [[knobDomainText(knob), inOneLine([`Default: ${post}.`, traitsText(declared, START[declared.kind])])]];
  }
  const common = commonTraits(declared);
  return Object.entries(declared.ways).map(([way, traits]) => {
    const own = common === settled ? traitsText(traits, '') : '';
    return [way === post ? `${way} *` : way, inOneLine([traits.models, own])] as const;
  });
}

/** The traits that several ways share, all but the default's, so that they are said once. */
function commonTraits({ ways, default: post }: Choice): ValueTraits {
  const others = Object.entries(ways).filter(([way]) => way !== post);
  const [first] = others.map(([, traits]) => traits);
  const areAlike = new Set(others.map(([, traits]) => traitsText(traits, ''))).size === 1;
  return first !== undefined && areAlike && others.length > 1 ? first : settled;
}

function inOneLine(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** For which values of a number its traits are told. */
const START: Readonly<Record<Exclude<KnobDeclaration['kind'], 'choice'>, string>> = {
  count: 'Set otherwise: ',
  share: 'Above 0: ',
};

function traitsText({ drawnPer, isHandSet, notEnumerable }: ValueTraits, start: string): string {
  const told = [DRAWN[drawnPer], isHandSet ? 'figures are assumed' : '', enumerableText(notEnumerable)].filter(
    (text) => text !== '',
  );
  return told.length === 0 ? '' : `${sentenceCase(`${start}${told.join('; ')}`)}.`;
}

const DRAWN: Readonly<Record<DrawnPer, string>> = {
  nothing: '',
  call: 'drawn for each call',
  page: 'drawn after each page',
  item: 'drawn for each item',
  pass: 'drawn for each pass',
  field: 'drawn for each field that is spoken of',
};

function enumerableText(when: ValueTraits['notEnumerable']): string {
  if (when === 'never') return '';
  if (when === 'always') return 'outcomes cannot be enumerated';
  const places = Object.entries(when).map(([name, is]) =>
    is === BY_CHANCE ? `${name} is neither 0 nor all` : `${name} is ${is}`,
  );
  return `outcomes cannot be enumerated where ${places.join(' and ')}`;
}

function sentenceCase(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
