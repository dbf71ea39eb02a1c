import { findKnob, type KnobName, type KnobValues } from '../trial/knobs.js';
import { UsageError } from '../usage-error.js';

/** Reads `KNOB=VALUE` pairs; one text may hold several, with commas between. @throws UsageError that names the flag and what came. */
export function parseKnobValues(flag: string, texts: readonly string[]): KnobValues {
  const pairs = texts.flatMap((text) => text.split(',')).map((text) => splitPair(flag, text));
  return Object.fromEntries(onceEach(flag, pairs));
}

/** Reads `KNOB=VALUE,VALUE` with one knob in each text. @throws UsageError that names the flag and what came. */
export function parseVaried(
  flag: string,
  texts: readonly string[],
): Readonly<Partial<Record<KnobName, readonly string[]>>> {
  const pairs = texts.map((text) => splitPair(flag, text));
  return Object.fromEntries(onceEach(flag, pairs).map(([name, values]) => [name, values.split(',')]));
}

function splitPair(flag: string, text: string): readonly [KnobName, string] {
  const at = text.indexOf('=');
  if (at > 0) return [findKnob(flag, text.slice(0, at)).name, text.slice(at + 1)];
  throw new UsageError(
    `${flag} expects a knob and what it is set to, such as tools.rejection=terse; got ${JSON.stringify(text)}`,
  );
}

function onceEach<Pair extends readonly [string, string]>(flag: string, pairs: readonly Pair[]): readonly Pair[] {
  const twice = pairs.find(([name], index) => pairs.findIndex(([other]) => other === name) !== index);
  if (twice !== undefined) throw new UsageError(`${flag} names ${twice[0]} twice; name it once`);
  return pairs;
}
