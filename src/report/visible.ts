/** What a terminal obeys instead of showing, or shows as nothing: controls, bidi marks, line separators, zero widths, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * Writes out everything unseen as `\n` or `\u001b`, so that a terminal shows it rather than obeys it. A backslash of the text's own stays
 * as it is: the result is for reading, not for parsing back.
 */
export function visible(text: string): string {
  return text.replace(UNSEEN, (unseen) => SHORT[unseen] ?? escapeUnits(unseen));
}

/** The same for a text of several lines, whose line ends stay. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}

/** Writes the text as a JSON string in which everything unseen is escaped. It reads back as the same text. */
export function visibleJson(text: string): string {
  return JSON.stringify(text).replace(UNSEEN, escapeUnits);
}

function escapeUnits(unseen: string): string {
  let escaped = '';
  for (let index = 0; index < unseen.length; index += 1) {
    escaped += `\\u${unseen.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }
  return escaped;
}
