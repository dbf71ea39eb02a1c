import { visible } from './visible.js';
import { displayWidth } from './wrap.js';

/** What stands at the end of a line of a command that goes on in the next. */
const GOES_ON = ' \\';

/** A command line in lines of at most `width` columns that a shell takes for one: never broken inside a word or a quoted text. */
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
