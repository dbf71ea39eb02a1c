import { readJson } from './json-source.js';
import type { Source, SourceFlaw } from './source.js';
import { readYaml } from './yaml-source.js';

/** The largest scenario file, in bytes. */
const BYTES_MAX = 2 ** 20;

const BYTE_ORDER_MARK = '\uFEFF';

/** A file's text, without a byte order mark, and what it holds. */
export type ReadSource = Source & { readonly text: string };

/** Reads a file that nothing is known of. A file whose name ends in .json is JSON, any other YAML. */
export function readSource(file: string | Uint8Array, place: string): ReadSource {
  const size = typeof file === 'string' ? Buffer.byteLength(file) : file.byteLength;
  if (size > BYTES_MAX) return refuse(`expected a file of at most ${BYTES_MAX} bytes, got ${size}; make it smaller`);
  const decoded = typeof file === 'string' ? file : decode(file);
  if (decoded === null) return refuse('expected text in UTF-8, got bytes that are none; save the file as UTF-8');
  const text = decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(1) : decoded;
  const control = text.search(CONTROL);
  if (control >= 0) {
    const problem = `expected text, got the control character ${describeControl(text, control)}; remove it`;
    return { text, flaws: [{ at: control, path: [], problem }] };
  }
  if (text.trim() === '')
    return refuse('expected a scenario, got an empty file; start from one of those that come along');
  return { text, ...(/\.json$/i.test(place) ? readJson(text) : readYaml(text)) };
}

/** All control characters but tab and line ends: what no text file holds. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

function describeControl(text: string, at: number): string {
  return `U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}`;
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function refuse(problem: string): ReadSource {
  const flaw: SourceFlaw = { at: 0, path: [], problem };
  return { text: '', flaws: [flaw] };
}
