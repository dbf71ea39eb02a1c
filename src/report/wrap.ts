/** Characters that take two columns of a terminal: East Asian wide forms and pictures. */
const WIDE =
  /[\u1100-\u115f\u2329\u232a\u2e80-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{1f200}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
/** Marks that sit on the character before them. */
const COMBINING = /\p{Mn}|\p{Me}/u;

/** How many columns of a terminal a text takes in which everything unseen is written out. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): number {
  if (character < '\u0300') return 1;
  if (COMBINING.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** Adds spaces after the text up to a width in columns. */
export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

/** Adds spaces before the text up to a width in columns. */
export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - displayWidth(text))) + text;
}

/** Breaks the text at spaces into lines of at most `width` columns. A word is broken only where it is longer than a line. */
export function wrap(text: string, width: number): string[] {
  if (displayWidth(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ').flatMap((whole) => breakWord(whole, width))) {
    const taken = displayWidth(word);
    if (used > 0 && used + 1 + taken <= width) {
      line += ` ${word}`;
      used += 1 + taken;
    } else {
      if (used > 0) lines.push(line);
      line = word;
      used = taken;
    }
  }
  return [...lines, line];
}

function breakWord(word: string, width: number): string[] {
  if (displayWidth(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const taken = characterWidth(character);
    if (used > 0 && used + taken > width) {
      pieces.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += taken;
  }
  return [...pieces, piece];
}
