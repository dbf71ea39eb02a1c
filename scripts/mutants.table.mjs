// Each bug: what it is called, and the one place in one file that it changes.
const store = 'src/store/record-store.ts';
const sql = 'src/store/sql-engine.ts';
const keyIndex = 'src/store/key-index.ts';
const memory = 'src/store/memory-engine.ts';
const violation = 'src/record/violation.ts';
const tools = 'src/tools/record-tools.ts';
const wireArguments = 'src/wire/arguments.ts';

/** @typedef {{ readonly name: string, readonly file: string, readonly from: string, readonly to: string }} Mutant */

/**
 * @param {string} name
 * @param {string} file
 * @param {string} from
 * @param {string} to
 * @returns {Mutant}
 */
const mutant = (name, file, from, to) => ({ name, file, from, to });

export const mutants = [
  mutant(
    'cursor off by one: the anchor comes again',
    sql,
    'WHERE serial < ? ORDER BY serial DESC',
    'WHERE serial <= ? ORDER BY serial DESC',
  ),
  mutant('cursor off by one in the memory engine', memory, 'serial < position.below', 'serial <= position.below'),
  mutant(
    'deleted anchor means page one',
    store,
    'return below === undefined ? undefined : { below };',
    'return { below: this.find(channel, beforeId, []) === undefined ? null : (below ?? null) };',
  ),
  mutant(
    'unknown cursor is accepted',
    store,
    'return serial !== undefined && this.engine.channelOfSerial(serial) === channel.number ? serial : undefined;',
    'return serial;',
  ),
  mutant(
    'has_more wrong at the exact multiple',
    store,
    'hasMore: nextSequence < latestSequence, logId };',
    'hasMore: events.length === limit, logId };',
  ),
  mutant(
    'page says more at the exact multiple',
    store,
    'hasMore: found.length > limit,',
    'hasMore: found.length >= limit,',
  ),
  mutant('no look one item ahead', store, 'from, limit + 1, columns);', 'from, limit, columns);'),
  mutant(
    'a key is looked up after the version',
    store,
    'if (first !== undefined) return first;',
    'if (first !== undefined && first.outcome === "reused") return first;',
  ),
  mutant('a replay is made with other values', store, '|| request !== canonicalJson(edit.values)', ''),
  mutant('a replay on another item', store, 'id !== edit.itemId ||', ''),
  mutant(
    'keys of all actors are one',
    keyIndex,
    'let keys = actors.get(actor);',
    "actor = '';\n    let keys = actors.get(actor);",
  ),
  mutant('a table that was changed is not copied back', sql, 'this.touched.add(table);\n', ''),
  mutant(
    'a used key is not known to be used',
    keyIndex,
    'keys.set(key, sequence);\n    return before;',
    'return before;',
  ),
  mutant(
    'an edit clears the lines behind its own',
    sql,
    'const changed = [...lines];',
    'const changed = lines.slice(0, 5);',
  ),
  mutant(
    'a copy that is restored keeps newer events',
    sql,
    'for (const { name } of shape) {',
    "for (const { name } of shape) {\n      if (name.startsWith('events')) continue;",
  ),
  mutant(
    'version is not compared',
    store,
    'item.version !== edit.expectedVersion',
    'item.version < edit.expectedVersion',
  ),
  mutant(
    'an edit does not raise the version',
    store,
    'const version = item.version + 1;',
    'const version = item.version;',
  ),
  mutant(
    'sequence gap',
    store,
    'const sequence = this.book.head(edit.channelId) + 1;',
    'const sequence = this.book.head(edit.channelId) + 2;',
  ),
  mutant(
    'poll includes the sequence it starts after',
    sql,
    'WHERE sequence > ? ORDER BY sequence',
    'WHERE sequence >= ? ORDER BY sequence',
  ),
  mutant(
    'polling from before the oldest event is a short answer',
    store,
    'if (afterSequence < oldestSequence - 1)',
    'if (afterSequence < 0)',
  ),
  mutant(
    'polling from after the head is empty',
    store,
    'if (afterSequence > latestSequence)',
    'if (afterSequence > latestSequence + 1e9)',
  ),
  mutant('pruning takes the keys along', sql, 'WHERE sequence < ? AND key IS NULL`', 'WHERE sequence < ?`'),
  mutant('a deleted item keeps its unique value', store, '      this.unique.releaseAll(channel, item);\n', ''),
  mutant(
    'an item clashes with itself',
    sql,
    'AND value = ? AND serial <> ? LIMIT 1',
    'AND value = ? AND serial <> -(?) LIMIT 1',
  ),
  mutant(
    'changed keys are all keys',
    store,
    'keys.filter((_, index) => cells[index] !== item.cells[index])',
    '[...keys]',
  ),
  mutant(
    'a rejection is kept',
    'src/store/transaction.ts',
    "new Set(['saved', 'created', 'deleted', 'changed'])",
    "new Set(['saved', 'created', 'deleted', 'changed', 'rejected', 'conflicted', 'missing'])",
  ),
  mutant(
    'a throw is not rolled back',
    'src/store/sql-engine.ts',
    "this.prepared('ROLLBACK').run([]);",
    "this.prepared('COMMIT').run([]);",
  ),
  mutant(
    'only the first failing field is told',
    violation,
    'violations.push({ key, objection });',
    'if (violations.length === 0) violations.push({ key, objection });',
  ),
  mutant(
    'unknown keys pass',
    violation,
    'check === undefined ? unknownField : check(',
    'check === undefined ? null : check(',
  ),
  mutant(
    '0 is no value',
    violation,
    "return value === null || value === ''",
    "return value === null || value === 0 || value === ''",
  ),
  mutant('required text may be emptied', violation, "value === null || value === ''", 'value === null'),
  mutant(
    'a label is taken for its value',
    'src/record/field-types/select.ts',
    'new Set(options.map(({ value }) => value))',
    'new Set(options.flatMap(({ value, label }) => [value, label]))',
  ),
  mutant(
    'an option is folded to lower case',
    'src/record/field-types/select.ts',
    'values.has(got) ?',
    'values.has(got.toLowerCase()) ?',
  ),
  mutant('limit is clamped', wireArguments, 'value <= (schema.maximum ?? Number.MAX_SAFE_INTEGER)', 'true'),
  mutant(
    'unknown arguments pass',
    wireArguments,
    'if (schema === undefined) problems.push(unknownArgument(name, Object.keys(properties), sent));',
    'if (schema === undefined) continue;',
  ),
  mutant('an empty edit passes', wireArguments, 'Object.keys(value).length >= (schema.minProperties ?? 0)', 'true'),
  mutant('a channel that was not granted is told apart', tools, ' && granted.includes(channelId)', ''),
  mutant(
    'the fields of terse are told',
    'src/tools/rejections.ts',
    'describe: () => null',
    'describe: ({ key }) => ({ key })',
  ),
  mutant(
    'stale schema: a page shows the first that it was asked for',
    'src/tools/wire-documents.ts',
    'const wireSchemas = new WeakMap<Schema, readonly JsonObject[]>();',
    'const kept = new Map<number, readonly JsonObject[]>();\nconst wireSchemas = { get: (schema: Schema) => kept.get(schema.length), set: (schema: Schema, shown: readonly JsonObject[]) => kept.set(schema.length, shown) };',
  ),
  mutant('a preview is cut in the middle of a pair', 'src/record/json-value.ts', '? 2 : 1', '? 1 : 1'),
  mutant(
    'a renamed field loses its values',
    'src/store/channel-book.ts',
    'key === change.key ? change.to : key',
    "key === change.key ? change.to + '?' : key",
  ),
  mutant(
    'numbers out of range pass',
    'src/record/range.ts',
    "if (isOutside) return { code: 'out_of_range', got, ...bounds };",
    'if (isOutside) return null;',
  ),
  mutant('a bound is left out', 'src/record/range.ts', 'got >= min && got <= max', 'got >= min && got < max'),
  mutant(
    'partial save: what fails is kept beside what passes',
    store,
    'this.engine);\n      if (violations.length > 0) return',
    'this.engine);\n      if (violations.length === keys.length) return',
  ),
  mutant('a prototype key passes', violation, 'checks.get(key);', 'key in {} ? () => null : checks.get(key);'),
];
