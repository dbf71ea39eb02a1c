import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { choice, count, defaultsOf, settled, share } from './knob.js';

const traits = { drawnPer: "'call'", isHandSet: 'true', notEnumerable: "'always'" };
const said = { models: "'What it is.'", default: "'here'", changesPeople: 'false' };
const way = { models: "'It is here.'", ...traits };

/** Declarations with all that they need, part by part. */
const whole: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  choice: { ...said, ways: `{ here: ${literal(way)} }` },
  count: { ...said, default: '5', low: '1', high: '9', ...traits },
  share: { ...said, default: '{ of: 1, in: 2 }', ...traits },
};

/** As a file declares them: whole, and once without each part. */
function snippets(): ReadonlyMap<string, string> {
  const head = `import { choice, count, share } from ${JSON.stringify('./knob.js')};\nexport const declared = `;
  const files = Object.entries(whole).flatMap(([kind, parts]) => [
    [`${kind} whole`, `${head}${kind}(${literal(parts)});`] as const,
    ...Object.keys(parts).map(
      (part) => [`${kind} without ${part}`, `${head}${kind}(${literal(without(parts, part))});`] as const,
    ),
  ]);
  const ways = Object.keys(way).map((part) => {
    const parts = { ...whole.choice, ways: `{ here: ${literal(without(way, part))} }` };
    return [`way without ${part}`, `${head}choice(${literal(parts)});`] as const;
  });
  const unknown = { ...whole.choice, default: "'there'" };
  return new Map([...files, ...ways, ['choice with a default that is no way', `${head}choice(${literal(unknown)});`]]);
}

function without(parts: Readonly<Record<string, string>>, part: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => name !== part));
}

function literal(parts: Readonly<Record<string, string>>): string {
  return `{ ${Object.entries(parts)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')} }`;
}

/** The names of the snippets that do not compile beside `knob.ts`. */
function refused(texts: ReadonlyMap<string, string>): readonly string[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = new Map([...texts.keys()].map((name, index) => [`${folder}declared-${index}.ts`, name]));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  const textOf = (path: string) => texts.get(files.get(path) ?? '');
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => textOf(path) ?? readFile(path);
  host.getSourceFile = (path, language) => {
    const text = textOf(path);
    return text === undefined ? getSourceFile(path, language) : ts.createSourceFile(path, text, language);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files].flatMap(([path, name]) =>
    program.getSemanticDiagnostics(program.getSourceFile(path)).length > 0 ? [name] : [],
  );
}

it('a declaration with all its parts compiles, and none that leaves one out', () => {
  const texts = snippets();
  const expected = [...texts.keys()].filter((name) => !name.endsWith(' whole'));
  expect(expected).toHaveLength(23);
  expect(refused(texts)).toEqual(expected);
}, 60_000);

it('the defaults of declarations are a setting', () => {
  const knobs = {
    place: choice({
      models: 'Where it is.',
      default: 'here',
      changesPeople: false,
      ways: { here: { models: 'It is here.', ...settled }, there: { models: 'It is there.', ...settled } },
    }),
    size: count({ models: 'How large it is.', default: 5, changesPeople: false, low: 1, high: 9, ...settled }),
    lost: share({ models: 'How often.', default: { of: 1, in: 4 }, changesPeople: false, ...settled }),
  };
  expect(defaultsOf(knobs)).toEqual({ place: 'here', size: 5, lost: { of: 1, in: 4 } });
});
