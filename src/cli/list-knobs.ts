import { type Knob, knobs } from '../trial/knobs.js';

/** What a knob takes, in few words: its ways, or its range. */
export function knobDomainText({ domain }: Knob): string {
  if (domain.kind === 'choice') return Object.keys(domain.ways).join(', ');
  return domain.kind === 'count' ? `${domain.low} to ${domain.high}` : 'such as 1 in 4';
}

/** Every knob with what can be typed for it and what that models, the post's own marked. */
export function knobSections(): readonly (readonly [string, readonly (readonly [string, string])[]])[] {
  return knobs.map((knob) => {
    const { name, domain } = knob;
    if (domain.kind !== 'choice') {
      return [name, [[knobDomainText(knob), `${domain.models} ${knob.default} unless it is set.`]]];
    }
    const ways = Object.entries(domain.ways).map(
      ([way, models]) => [way === knob.default ? `${way} *` : way, models] as const,
    );
    return [name, ways];
  });
}
