import { visible } from './visible.js';
import { displayWidth } from './wrap.js';

/** Ends a line of a command that goes on in the next. */
const GOES_ON = ' \\';

/** Breaks a command into lines of at most `width` columns that a shell joins again. Words and quoted texts stay whole. */
export function commandLines(command: string, width: number): string[] {
  const words = visible(command).match(/(?:[^\s']|'[^']*')+/g) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && displayWidth(longer) + GOES_ON.length > width) {
      lines.push(line + GOES_ON);
      line = `  ${word}`;
    } else line = longer;
  }
  return [...lines, line];
}
