import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { fieldTypes } from './record/field-types.js';

// The laws of the house, each a function from files to what breaks it. `architecture.test.ts` holds them over `src/`, and
// shows for each that it can be broken.

/** The text of every source file by its path inside `src/`, such as `store/engine.ts`. */
export type SourceTree = ReadonlyMap<string, string>;

interface Import {
  /** A path inside `src/`, or the name of a package. */
  readonly target: string;
  readonly isOwn: boolean;
  readonly typeOnly: boolean;
  /** What is imported by name. */
  readonly names: readonly string[];
}

/** Each room's floor. A floor imports only lower floors; rooms on one floor ignore each other. */
const FLOORS: Readonly<Record<string, number>> = {
  record: 0,
  'random.ts': 0,
  'usage-error.ts': 0,
  'knob.ts': 1,
  store: 1,
  wire: 2,
  scenario: 2,
  tools: 3,
  agents: 3,
  trial: 4,
  result: 5,
  experiments: 6,
  report: 7,
  cli: 8,
  'index.ts': 8,
  'main.ts': 9,
};

/** What a room may import of a lower one, where that is not everything. */
const NARROW: readonly { readonly room: string; readonly of: string; readonly only: readonly string[] }[] = [
  { room: 'agents', of: 'scenario', only: ['scenario/request.ts'] },
  { room: 'agents', of: 'record', only: ['record/json-value.ts', 'record/day.ts', 'record/label-match.ts'] },
  { room: 'agents', of: 'store', only: [] },
  { room: 'tools', of: 'scenario', only: [] },
  { room: 'wire', of: 'store', only: [] },
  { room: 'scenario', of: 'store', only: [] },
  ...['store', 'wire', 'scenario', 'tools', 'agents', 'trial', 'experiments'].map((of) => ({
    room: 'report',
    of,
    only: [],
  })),
  ...['store', 'wire', 'scenario', 'tools', 'agents', 'trial'].map((of) => ({ room: 'result', of, only: [] })),
];

const FUNCTION_LINES_MAX = 60;

const FIELD_TYPES = Object.keys(fieldTypes).join('|');

function isProduct(path: string): boolean {
  return !/\.(test|suite|fixture|model|laws)\.ts$|\.d\.ts$/.test(path);
}

function product(tree: SourceTree): readonly (readonly [string, string])[] {
  return [...tree].filter(([path]) => isProduct(path));
}

function roomOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] as string) : path;
}

const trees = new Map<string, ts.SourceFile>();

/** Every law looks at the same files, and each is shown broken with all but one of them as they are. */
function parsed(path: string, text: string): ts.SourceFile {
  const known = trees.get(text) ?? ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  trees.set(text, known);
  return known;
}

function importsOf(path: string, text: string): readonly Import[] {
  const found: Import[] = [];
  const source = parsed(path, text);
  const add = (specifier: string, typeOnly: boolean, names: readonly string[] = []) => {
    const isOwn = specifier.startsWith('.');
    const target = isOwn ? normalize(join(dirname(path), specifier)).replace(/\.js$/, '.ts') : specifier;
    found.push({ target, isOwn, typeOnly, names });
  };
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined) {
      const typeOnly = ts.isImportDeclaration(node)
        ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        : node.isTypeOnly;
      add((node.moduleSpecifier as ts.StringLiteral).text, typeOnly, ts.isImportDeclaration(node) ? namesOf(node) : []);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const specifier = node.arguments[0];
      if (specifier !== undefined && ts.isStringLiteral(specifier)) add(specifier.text, false);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Law: a floor imports only lower floors, and of some rooms only what is named. */
export function findFloorBreaks(tree: SourceTree): string[] {
  return product(tree).flatMap(([path, text]) =>
    importsOf(path, text).flatMap(({ target, isOwn }) => {
      if (!isOwn) return [];
      const [room, other] = [roomOf(path), roomOf(target)];
      if (room === other) return [];
      const [floor, below] = [FLOORS[room], FLOORS[other]];
      if (floor === undefined || below === undefined) return [`${path}: ${room} or ${other} has no floor`];
      if (below >= floor) return [`${path} imports ${target}, which is not on a lower floor`];
      const narrow = NARROW.find((rule) => rule.room === room && rule.of === other);
      return narrow === undefined || narrow.only.includes(target) ? [] : [`${path} may not import ${target}`];
    }),
  );
}

function namesOf({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  return bindings !== undefined && ts.isNamedImports(bindings)
    ? bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
    : [];
}

/** Law 1: what a table lists is reached through that table, whether it stands in a folder beside it, in a file or in the table's own. */
export function findTableBreaks(tree: SourceTree): string[] {
  return [...findFolderBreaks(tree), ...findEntryBreaks(tree)];
}

function findFolderBreaks(tree: SourceTree): string[] {
  const folders = [...tree.keys()]
    .map((path) => path.replace(/\.ts$/, '/'))
    .filter((folder) => [...tree.keys()].some((path) => path.startsWith(folder)));
  return product(tree).flatMap(([path, text]) =>
    importsOf(path, text).flatMap(({ target, isOwn }) =>
      folders
        .filter((folder) => isOwn && target.startsWith(folder))
        .map((folder) => folder.replace(/\/$/, '.ts'))
        .filter((table) => path !== table && !path.startsWith(table.replace(/\.ts$/, '/')))
        .map((table) => `${path} imports ${target} past its table ${table}`),
    ),
  );
}

function findEntryBreaks(tree: SourceTree): string[] {
  const entries = product(tree).flatMap(([table, text]) =>
    entriesOf(table, text).map((entry) => ({ ...entry, table })),
  );
  return product(tree).flatMap(([path, text]) => {
    const imported = importsOf(path, text).flatMap(({ target, names }) => names.map((name) => `${target} ${name}`));
    return entries
      .filter(({ file, name, table }) => path !== table && imported.includes(`${file} ${name}`))
      .map(({ name, table }) => `${path} imports ${name} past its table ${table}`);
  });
}

/** The names that stand as entries in a file's tables, such as `{ terse, labels } satisfies Record<…>`, and the file of each. */
function entriesOf(path: string, text: string): readonly { readonly file: string; readonly name: string }[] {
  if (!text.includes('satisfies Record<')) return [];
  const imports = importsOf(path, text);
  const found: { file: string; name: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSatisfiesExpression(node) && ts.isObjectLiteralExpression(node.expression)) {
      for (const name of node.expression.properties.flatMap(entryName)) {
        const file = imports.find(({ names }) => names.includes(name))?.target ?? path;
        // A table that is spread into another one beside it stays a table of its own.
        if (file !== path || !text.includes(`export const ${name} =`)) found.push({ file, name });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed(path, text));
  return found;
}

function entryName(property: ts.ObjectLiteralElementLike): string[] {
  if (ts.isShorthandPropertyAssignment(property)) return [property.name.text];
  const value = ts.isPropertyAssignment(property)
    ? property.initializer
    : ts.isSpreadAssignment(property)
      ? property.expression
      : undefined;
  return value !== undefined && ts.isIdentifier(value) ? [value.text] : [];
}

/** Law 2: an outcome is returned, an impossible request is a UsageError; what a file throws to itself alone is its own affair. */
export function findThrowBreaks(tree: SourceTree): string[] {
  return product(tree).flatMap(([path, text]) =>
    [...text.matchAll(/throw new (\w+)/g)]
      .map(([, name]) => name as string)
      .filter((name) => !['Error', 'RangeError', 'UsageError'].includes(name))
      .filter((name) => !new RegExp(`^class ${name}\\b`, 'm').test(text))
      .map((name) => `${path} throws ${name}: an outcome is returned, a wrong request is a UsageError`),
  );
}

/** Law 3: one file imports a dependency. Node's own modules are free to all. */
export function findDoorBreaks(tree: SourceTree): string[] {
  const doors = new Map<string, Set<string>>();
  for (const [path, text] of product(tree)) {
    for (const { target, isOwn } of importsOf(path, text)) {
      if (isOwn || target.startsWith('node:')) continue;
      const name = target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/');
      doors.set(name, (doors.get(name) ?? new Set()).add(path));
    }
  }
  return [...doors].flatMap(([name, paths]) =>
    paths.size > 1 ? [`${name} has ${paths.size} doors: ${[...paths].join(', ')}`] : [],
  );
}

/** Law 4: chance only through `random.ts`, no clock but where time is measured, the process only in `main.ts`. */
export function findChanceBreaks(tree: SourceTree): string[] {
  const forbidden = [
    { pattern: /\bMath\.random\b|\brandomUUID\b|\brandomBytes\b/, allowed: [] },
    { pattern: /\bDate\.now\b|\bnew Date\b|\bperformance\.now\b|\bhrtime\b/, allowed: [] },
    { pattern: /\btinybench\b/, allowed: ['experiments/post/timing.ts'] },
    { pattern: /\bseedrandom\b/, allowed: ['random.ts'] },
    { pattern: /\bprocess\.[a-z]/, allowed: ['main.ts'] },
    // They end in other digits on another version of V8.
    { pattern: /\bMath\.(log|exp|pow|sin|cos|tan|cbrt|hypot)\w*/, allowed: [] },
  ];
  return product(tree).flatMap(([path, text]) =>
    forbidden
      .filter(({ pattern, allowed }) => pattern.test(withoutComments(text)) && !(allowed as string[]).includes(path))
      .map(({ pattern }) => `${path} matches ${pattern}`),
  );
}

/** Law 5: only `cli/` and `main.ts` write, to a stream or a file. The heap of a process is neither. */
export function findWriteBreaks(tree: SourceTree): string[] {
  return product(tree)
    .filter(([path]) => roomOf(path) !== 'cli' && path !== 'main.ts')
    .filter(([, text]) =>
      /\bconsole\.|\bwriteFile|(?<!\bheap)\.write\(|\bcreateWriteStream\b/.test(withoutComments(text)),
    )
    .map(([path]) => `${path} writes: a run returns, a report renders, cli/ writes`);
}

/** Law 6: code is camelCase, and the rooms of the domain know no word of the wire. */
export function findSpellingBreaks(tree: SourceTree): string[] {
  const wireWord =
    /\b(record_channel_id|before_id|item_id|expected_version|idempotency_key|after_sequence|as_of_sequence|next_sequence|changed_keys)\b/;
  return product(tree).flatMap(([path, text]) => {
    const code = withoutComments(text);
    const declared = [...code.matchAll(/\b(?:const|let|function|class) ([a-z]+_\w*)/g)].map(
      ([, name]) => `${path} declares ${name}`,
    );
    const isDomain = ['record', 'store', 'scenario'].includes(roomOf(path));
    const leaked = isDomain && wireWord.test(code) ? [`${path} speaks of ${wireWord.exec(code)?.[0]}`] : [];
    return [...declared, ...leaked];
  });
}

/** Law 7: nothing but a field type's own file asks which type a field has. */
export function findTypeQuestions(tree: SourceTree): string[] {
  const question = new RegExp(
    `\\btype\\s*[!=]==?\\s*'(${FIELD_TYPES})'|\\bswitch \\([\\w.]*\\btype\\)[^]*case '(${FIELD_TYPES})':`,
  );
  return product(tree)
    .filter(([path]) => ['record', 'store', 'tools', 'scenario', 'trial', 'experiments'].includes(roomOf(path)))
    .filter(([path]) => !path.startsWith('record/field-types/'))
    .filter(([, text]) => question.test(withoutComments(text)))
    .map(([path]) => `${path} asks which type a field has`);
}

/** Law 8: what was meant is read in `scenario/`, where it is drawn, and by the judge. */
export function findMeaningReaders(tree: SourceTree): string[] {
  return product(tree)
    .filter(([path]) => ['store', 'wire', 'tools', 'agents', 'trial', 'experiments'].includes(roomOf(path)))
    .filter(([path]) => path !== 'trial/judge.ts')
    .filter(([, text]) => /\bmeaning\b/.test(withoutComments(text)))
    .map(([path]) => `${path} looks at what was meant`);
}

/** Lines that make a knob without a declaration impossible: settings and defaults are derived, worlds take them, and all are listed. */
const DERIVED: readonly { readonly path: string; readonly says: string }[] = [
  { path: 'tools/design.ts', says: 'export type ToolDesign = SettingOf<typeof toolKnobs>;' },
  { path: 'tools/design.ts', says: 'export const postDesign: ToolDesign = defaultsOf(toolKnobs);' },
  { path: 'agents/policy.ts', says: 'export type TriagePolicy = SettingOf<typeof agentKnobs>;' },
  { path: 'agents/policy.ts', says: 'export const postPolicy: TriagePolicy = defaultsOf(agentKnobs);' },
  { path: 'trial/conditions.ts', says: 'export type Conditions = SettingOf<typeof conditionKnobs>;' },
  { path: 'trial/conditions.ts', says: 'export const quietConditions: Conditions = defaultsOf(conditionKnobs);' },
  { path: 'trial/world.ts', says: 'readonly tools: ToolDesign;' },
  { path: 'trial/world.ts', says: 'readonly conditions: Conditions;' },
  { path: 'trial/trial.ts', says: 'readonly agent: TriagePolicy;' },
  { path: 'trial/knobs.ts', says: 'tools: toolKnobs,' },
  { path: 'trial/knobs.ts', says: 'agent: agentKnobs,' },
  { path: 'trial/knobs.ts', says: 'conditions: conditionKnobs,' },
];

/** Law 1: there is no knob without a declaration. */
export function findUndeclaredKnobs(tree: SourceTree): string[] {
  return DERIVED.filter(({ path, says }) => !withoutComments(tree.get(path) ?? '').includes(says)).map(
    ({ path, says }) => `${path} no longer says ${says}`,
  );
}

/** Law 9: no utils, no barrel but index.ts, functions that fit on a screen. */
export function findShapeBreaks(tree: SourceTree): string[] {
  return product(tree).flatMap(([path, text]) => {
    const breaks: string[] = [];
    if (/\b(utils?|helpers?|misc|common)\b/.test(path)) breaks.push(`${path} has a name that says nothing`);
    if (path !== 'index.ts' && /^export (\*|\{[^}]*\}) from/m.test(text)) breaks.push(`${path} is a barrel`);
    return [...breaks, ...longFunctions(path, text)];
  });
}

function longFunctions(path: string, text: string): string[] {
  const source = parsed(path, text);
  const long: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const lines = source.getLineAndCharacterOfPosition(node.getEnd()).line - first + 1;
      if (lines > FUNCTION_LINES_MAX) long.push(`${path}:${first + 1} is a function of ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return long;
}

/** Law 9: no cycles, types aside. */
export function findCycles(tree: SourceTree): string[] {
  const graph = new Map(
    product(tree).map(([path, text]) => [
      path,
      importsOf(path, text).flatMap(({ target, isOwn, typeOnly }) => (isOwn && !typeOnly ? [target] : [])),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return cycles;
}

/** Law: rooms do not go round in circles either: neither the folders of a floor nor a folder and what stands beside it. Types count. */
export function findRoomCircles(tree: SourceTree): string[] {
  const rooms = new Map<string, Map<string, string>>();
  for (const [path, text] of product(tree)) {
    const room = folderOf(path);
    for (const { target, isOwn } of importsOf(path, text)) {
      // A table and the folder of what it enumerates are one room, whose members may know the table's contract.
      const other = folderOf(target);
      if (!isOwn || other === room || isTableOf(path, other) || isTableOf(target, room)) continue;
      const known = rooms.get(room) ?? new Map<string, string>();
      rooms.set(room, known.set(other, `${path} imports ${target}`));
    }
  }
  const circles: string[] = [];
  for (const start of rooms.keys()) {
    const trail = circleFrom(start, rooms);
    if (trail !== undefined) circles.push(`rooms in a circle: ${trail.join('; ')}`);
  }
  return circles;
}

/** A file at the top of the house is a room by itself. */
function folderOf(path: string): string {
  return path.includes('/') ? dirname(path) : path;
}

function isTableOf(path: string, folder: string): boolean {
  return path.replace(/\.ts$/, '') === folder || folder.startsWith(`${path.replace(/\.ts$/, '')}/`);
}

/** The shortest way from a room back to itself, import by import; undefined where there is none. */
function circleFrom(start: string, rooms: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] | undefined {
  const ways: { readonly room: string; readonly trail: string[] }[] = [{ room: start, trail: [] }];
  const seen = new Set<string>();
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    for (const [next, by] of rooms.get(way.room) ?? []) {
      if (next === start) return [...way.trail, by];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push({ room: next, trail: [...way.trail, by] });
    }
  }
  return undefined;
}

/** Law: what a person types is known in `cli/` alone; below it, messages name the fields of a request. */
export function findFlags(tree: SourceTree): string[] {
  return product(tree)
    .filter(([path]) => roomOf(path) !== 'cli' && path !== 'main.ts')
    .flatMap(([path, text]) =>
      [...withoutComments(text).matchAll(/(?<=[\s'"`(])--[a-z][a-z-]*/g)].map(
        ([flag]) => `${path} names the flag ${flag}`,
      ),
    );
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}
