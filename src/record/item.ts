import { cutToCodePoints, type JsonValue, memberOf } from './json-value.js';

/** An item's stored values by field key. Always built from entries, so no key can reach a prototype. */
export type ItemValues = Readonly<Record<string, JsonValue>>;

/** Counts the accepted edits of an item, from 1 at its creation. */
export type Version = number;

/** One item, whole. `computed` holds the formula fields, apart, so that nobody writes them back. */
export interface RecordItem {
  readonly id: string;
  readonly version: Version;
  readonly values: ItemValues;
  readonly computed: ItemValues;
}

/** What a page shows of an item: the channel's preview fields, each cut at 120 code points. */
export interface Preview {
  readonly id: string;
  readonly version: Version;
  readonly preview: ItemValues;
  /** The keys that were cut; empty when none was. */
  readonly truncated: readonly string[];
}

/** The most code points of one value that a preview shows. */
export const PREVIEW_LENGTH = 120;

/**
 * Cuts the values of an item's preview fields for a page. A text is cut as it stands; any other value whose compact JSON is
 * too long becomes that JSON, cut, which is text and no longer the value: `truncated` names both.
 */
export function toPreview(values: ItemValues, length = PREVIEW_LENGTH): Pick<Preview, 'preview' | 'truncated'> {
  const truncated: string[] = [];
  // A copy has every key as its own already, so that none of them can reach a prototype.
  const preview: Record<string, JsonValue> = { ...values };
  for (const key of Object.keys(values)) {
    const value = memberOf(values, key);
    const shown = cutValue(value, length);
    if (shown === value) continue;
    preview[key] = shown;
    truncated.push(key);
  }
  return { preview, truncated };
}

/** The same value when it is short enough. */
function cutValue(value: JsonValue, length: number): JsonValue {
  if (typeof value === 'string') return cutToCodePoints(value, length);
  if (typeof value !== 'object' || value === null) return value;
  const text = JSON.stringify(value);
  const cut = cutToCodePoints(text, length);
  return cut === text ? value : cut;
}
