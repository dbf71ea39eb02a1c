import type { SelectOption } from './select-option.js';

/**
 * The options that words may mean, by the surest way that finds any: the value itself, the whole label in any case, or a label
 * that has the word in it ("major" is in "S2 Major"). More than one when the words leave it open.
 */
export function optionsMeant<Option extends Pick<SelectOption, 'value' | 'label'>>(
  words: string,
  options: readonly Option[],
): { readonly surely: readonly Option[]; readonly perhaps: readonly Option[] } {
  const said = words.toLowerCase();
  const byValue = options.filter(({ value }) => value === words);
  if (byValue.length > 0) return { surely: byValue, perhaps: [] };
  const surely = options.filter(({ label }) => label.toLowerCase() === said);
  if (surely.length > 0) return { surely, perhaps: [] };
  return { surely: [], perhaps: options.filter(({ label }) => label.toLowerCase().split(' ').includes(said)) };
}
