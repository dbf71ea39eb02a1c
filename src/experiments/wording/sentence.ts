// Figures as words, for the sentences that a run computes from them.

/** 6000 as 6,000, and 2 with two decimals as 2.00; what is no number was not measured. */
export function figureInWords(number: number, decimals = 0): string {
  if (!Number.isFinite(number)) return 'no figure';
  const [whole = '', fraction] = Math.abs(number).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return number < 0 ? `-${text}` : text;
}

/** Words with commas and an "and" before the last. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The first few, and how many more there are. */
export function firstOf(words: readonly string[], count: number): string {
  if (words.length <= count) return words.join('; ');
  return `${words.slice(0, count).join('; ')}; and ${words.length - count} more`;
}
