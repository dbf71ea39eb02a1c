import { cutToCodePoints, type JsonObject, type JsonValue } from '../record/json-value.js';
import type { ItemTrace, TracedCall } from '../result/result-table.js';
import { jsonLines, shownText } from './json-lines.js';
import { visible } from './visible.js';
import { displayWidth, padEnd, wrap } from './wrap.js';

/** Shows every call and answer about one item, and how its fields ended, in lines of at most `columns`. */
export function itemTraceText(trace: ItemTrace, columns: number): string {
  const { scenario, seed, item, items, itemId, setting, calls, setByPerson, fields } = trace;
  const width = columns > 0 ? columns : 80;
  const heading = `Item ${item} of ${items} (${itemId}) under seed ${seed} of ${shownText(scenario)}`;
  const others =
    setting === ''
      ? "Everything is the post's choice."
      : `${visible(setting.replaceAll(',', ', '))}; all else is the post's choice.`;
  const person = setByPerson === null ? [] : jsonLines(setByPerson, width, 'Meanwhile a person set: ');
  const blocks = [
    [...wrap(heading, width), ...wrap(others, width)],
    ...calls.map((call, index) => callLines(call, index + 1, width)),
    person,
    [...wrap(endingHeading(fields.length), width), ...fields.flatMap((field) => fieldLines(field, trace, width))],
  ];
  const text = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${text.join('\n\n')}\n`;
}

function callLines({ tool, sent, isError, body, leftOut }: TracedCall, number: number, width: number): string[] {
  const omitted = leftOut === '' ? '' : ` (without ${leftOut})`;
  return [
    ...wrap(`${number}. ${shownText(tool)}`, width),
    ...memberLines(sent, width),
    ...indented(wrap(`${isError ? 'failed' : 'answered'}${omitted}`, width - 2), 2),
    ...indented(memberLines(body, width - 2), 2),
  ];
}

function memberLines(object: JsonObject, width: number): string[] {
  const lines = Object.entries(object).flatMap(([key, value]) => jsonLines(value, width - 4, `${shownText(key)}: `));
  return indented(lines, 4);
}

function indented(lines: readonly string[], by: number): string[] {
  return lines.map((line) => ' '.repeat(by) + line);
}

function endingHeading(fields: number): string {
  return fields === 0 ? 'Nobody wanted anything of it.' : 'How its fields ended';
}

/** The longest key that is shown whole, in code points. The rest of a line says what became of the field. */
const KEY_LENGTH_MAX = 20;

function fieldLines(field: ItemTrace['fields'][number], { fields }: ItemTrace, width: number): string[] {
  const widest = Math.max(...fields.map(({ key }) => displayWidth(keyText(key))));
  const { key, said, stored, ended, reason } = field;
  const before = `  ${padEnd(keyText(key), widest)}  `;
  const because = reason === '' ? '' : `; left because ${shownText(reason)}`;
  const text = `${ended}: said ${valueText(said)}, stored ${valueText(stored)}${because}`;
  const indent = displayWidth(before);
  return wrap(text, width - indent).map((line, index) => (index === 0 ? before : ' '.repeat(indent)) + line);
}

function keyText(key: string): string {
  return cutToCodePoints(shownText(key), KEY_LENGTH_MAX);
}

function valueText(value: JsonValue): string {
  return shownText(JSON.stringify(value));
}
