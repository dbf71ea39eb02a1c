import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../record/json-value.js';
import { UsageError } from '../usage-error.js';
import { brokenFiles } from './broken-files.fixture.js';
import { checkScenario, listFindings, parseScenario } from './parse-scenario.js';
import { pathsOf, sampleDocument, withValueAt } from './sample-document.fixture.js';
import type { Path } from './source.js';

const SAMPLE = JSON.stringify(sampleDocument(), null, 2);

/** Processor time far above what a refusal takes, however busy the machine is; a bomb that goes off takes seconds. */
const REFUSAL_MS_MAX = 1000;

/** The first finding's place and problem, once it is sure that there is one and that it was found quickly. */
function refusalOf(text: string | Uint8Array, place = 'x.yaml'): string {
  const start = process.cpuUsage();
  const { flaws, scenario } = checkScenario(text, place);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(REFUSAL_MS_MAX);
  expect(scenario).toBeUndefined();
  return listFindings(flaws);
}

/** The line of the indented JSON on which the path's entry begins; for a key that is missing, the entry that lacks it. */
function lineOf(document: JsonValue, path: Path): number {
  const isThere = pathsOf(document).some((known) => known.join() === path.join());
  const marked = withValueAt(document, isThere ? path : path.slice(0, -1), 'HERE');
  return JSON.stringify(marked, null, 2).split('"HERE"')[0]?.split('\n').length ?? 0;
}

describe('a scenario file', () => {
  it('that is right gives the scenario, in YAML and in JSON alike', () => {
    const fromJson = parseScenario(SAMPLE, 'sample.json');
    expect(parseScenario(SAMPLE, 'sample.yaml')).toEqual(fromJson);
    expect(parseScenario(new TextEncoder().encode(SAMPLE), 'sample.json')).toEqual(fromJson);
    expect(checkScenario(SAMPLE, 'sample.json').warnings).toEqual([]);
    expect(fromJson).toMatchObject({ name: 'library', today: '2026-11-09', published: null });
    expect(fromJson.sizes).toEqual({ triage: 20, page: 10, paging: 30, poll: 25, conflicts: 20, timedEdits: 50 });
    expect(fromJson.main.values.find(({ key }) => key === 'others')?.plan).toEqual({
      kind: 'related',
      channelId: 'books',
      single: false,
      count: [0, 3],
    });
    expect(fromJson.intents.map(({ key }) => key)).toEqual(['state', 'marks', 'fee', 'back', 'book']);
    expect(fromJson.intents[2]?.aimed).toEqual({ of: 3, in: 4 });
    expect(fromJson.people.meanwhile).toEqual({ chance: { of: 1, in: 8 }, sets: { state: 'closed' } });
    expect(fromJson.related[0]?.items).toBe(6);
  });

  it('may be saved with a byte order mark and with line ends of Windows', () => {
    const text = `\uFEFF${SAMPLE.replaceAll('\n', '\r\n')}`;
    expect(parseScenario(new TextEncoder().encode(text), 'x.yaml').name).toBe('library');
    expect(parseScenario(text, 'x.json').name).toBe('library');
    const broken = text.replace('"page": 10', '"page": 0');
    expect(refusalOf(broken, 'x.json')).toBe(refusalOf(broken.slice(1).replaceAll('\r', ''), 'x.json'));
  });

  it('says in one error what is wrong, a line each with file, line, column and path', () => {
    const text = SAMPLE.replace('"page": 10', '"page": 0').replace('"name": "library"', '"nmae": "library"');
    expect(() => parseScenario(text, 'my.json')).toThrow(UsageError);
    expect(refusalOf(text, 'my.json').split('\n')).toEqual([
      'my.json:1:1 name: expected a name of small letters, digits and hyphens, got nothing; add it',
      expect.stringMatching(/^my\.json:\d+:13 sizes\.page: expected a whole number from 1 to 50, got 0$/),
      expect.stringMatching(/^my\.json:3:3 nmae: expected one of \$schema, .*, got "nmae"; did you mean name\?$/),
    ]);
  });

  it('lists the first twenty flaws and how many more there are', () => {
    const values = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`k${index}`, { value: 1 }]));
    const text = JSON.stringify(withValueAt(sampleDocument(), ['conflict_wants'], values));
    const lines = refusalOf(text, 'x.json').split('\n');
    expect(lines).toHaveLength(21);
    expect(lines[20]).toBe('and 10 more');
  });

  it('shows a hostile key and a hostile value as escaped text of bounded length', () => {
    const key = `\u001b[31m\n${'x'.repeat(5000)}`;
    const text = JSON.stringify(withValueAt(sampleDocument(), ['sizes', key], `\u202e${'y'.repeat(5000)}`));
    const value = JSON.stringify(withValueAt(sampleDocument(), ['sizes', 'page'], `\u202e\u0000${'y'.repeat(5000)}`));
    for (const message of [refusalOf(text, 'x.json'), refusalOf(value, 'x.json')]) {
      expect(message).toMatch(/^[ -~…\n]*$/);
      expect(message.length).toBeLessThan(600);
    }
    expect(refusalOf(text, 'x.json')).toContain('sizes."\\u001b[31m\\u000axxx');
    expect(refusalOf(value, 'x.json')).toContain('got "\\u202e\\u0000yyy');
  });
});

describe('a file that is wrong in one way', () => {
  it('is one of at least sixty', () => {
    expect(brokenFiles.length).toBeGreaterThan(100);
  });

  it.each(brokenFiles.map((file) => [file.path.join('.'), file.says, file] as const))(
    '%s: %s',
    (_path, says, { document, path }) => {
      const text = JSON.stringify(document, null, 2);
      const place = `${path.map(String).join('.')}`;
      const [first] = checkScenario(text, 'x.json').flaws;
      expect(refusalOf(text, 'x.json')).toContain(says);
      expect(first?.path).toBe(place);
      expect(first?.line).toBe(lineOf(document, path));
      // The same text is YAML, too, and must be found wrong in the same place.
      expect(checkScenario(text, 'x.yaml').flaws).toEqual(
        checkScenario(text, 'x.json').flaws.map((flaw) => ({ ...flaw, place: 'x.yaml' })),
      );
    },
  );
});

describe('a file that is doubtful', () => {
  it('is used, with a warning where an agent could store what is to be asked about', () => {
    const text = JSON.stringify(withValueAt(sampleDocument(), ['intents', 'fee', 'meanings', 1, 'said'], [99, 7]));
    const { scenario, warnings } = checkScenario(text, 'x.json');
    expect(scenario).toBeDefined();
    expect(listFindings(warnings)).toContain(
      'intents.fee.meanings.1.said.1: 7 is to be asked about, but the field takes it',
    );
    expect(warnings).toHaveLength(1);
  });

  it('is used, with a warning when nobody can overwrite anybody', () => {
    const text = JSON.stringify(withValueAt(sampleDocument(), ['conflict_wants'], { state: 'closed', fee: 3 }));
    expect(listFindings(checkScenario(text, 'x.json').warnings)).toContain('no change of theirs can be overwritten');
  });

  it('is used, with the warnings that the channel itself gives', () => {
    const path = ['channel', 'fields', 2, 'config', 'options', 1, 'label'];
    const { scenario, warnings } = checkScenario(JSON.stringify(withValueAt(sampleDocument(), path, 'open')), 'x.json');
    expect(scenario).toBeDefined();
    expect(warnings.map((warning) => warning.path)).toEqual([path.join('.')]);
  });
});

describe('text that is no scenario', () => {
  const lines = (line: string, count: number) => `${line}\n`.repeat(count);
  const bomb = [
    'a: &a [x, x]',
    ...[...'bcdefghij'].map((name, index) => `${name}: &${name} [*${'abcdefghi'[index]}, *${'abcdefghi'[index]}]`),
  ];

  it.each([
    ['an empty file', '', 'x.yaml:1:1 expected a scenario, got an empty file'],
    ['only spaces and lines', ' \n\n', 'x.yaml:1:1 expected a scenario, got an empty file'],
    ['only a comment', '# nothing\n', 'x.yaml:1:1 expected a mapping with $schema'],
    ['a bare word', 'hello', 'x.yaml:1:1 expected a mapping with $schema'],
    [
      'a tab as indentation',
      'sizes:\n\tpage: 5\n',
      'x.yaml:2:1 expected YAML 1.2, but "Tabs are not allowed as indentation"; indent with spaces',
    ],
    ['a key twice', 'name: a\nsizes:\n  page: 1\n  page: 2\n', 'x.yaml:4:3 sizes.page: expected each key once'],
    ['two documents', 'name: a\n---\nname: b\n', 'x.yaml:3:1 expected one document, got a second one'],
    ['an alias', 'name: &a x\ntitle: *a\n', 'x.yaml:2:8 title: expected a value, got an alias; write the value out'],
    ['an alias bomb', bomb.join('\n'), 'expected a value, got an alias'],
    ['a merge key', 'sizes:\n  <<: {page: 1}\n', 'x.yaml:2:3 sizes."<<": expected a key, got a merge key'],
    ['a tag', 'name: !!binary aGk=\n', 'x.yaml:1:7 expected YAML 1.2, but "Unresolved tag: tag:yaml.org,2002:binary"'],
    ['a tag that runs code elsewhere', 'name: !!js/function "x"\n', 'remove the tag'],
    ['YAML 1.1', '%YAML 1.1\n---\nname: a\n', 'x.yaml:1:1 expected YAML 1.2, got 1.1; remove the %YAML line'],
    ['a key that is a list', '[a]: 1\n', 'write the key as text'],
    ['a key of prototypes', '__proto__: {page: 1}\n', 'expected a key of a scenario'],
    ['infinity', 'sizes: {page: .inf}\n', 'x.yaml:1:15 sizes.page: expected a finite number, got Infinity'],
    ['a number that would be rounded', 'title: 12345678901234567890\n', 'quote it to keep it as text'],
    ['half a surrogate pair', 'title: "\\ud800"\n', 'expected well-formed text'],
    ['a brace that is not closed', 'sizes: {page: 1\n', 'expected YAML 1.2'],
    ['100,000 brackets', '['.repeat(100_000), 'x.yaml:1:65 expected values at most 64 deep'],
    ['100,000 dashes', '- '.repeat(100_000), 'expected values at most 64 deep'],
    ['100,000 braces', '{a: '.repeat(100_000), 'expected values at most 64 deep'],
    [
      '1,000 levels of indentation',
      Array.from({ length: 1000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'),
      'at most 64 deep',
    ],
    [
      '100 levels of indentation',
      Array.from({ length: 100 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'),
      'at most 64 deep',
    ],
    ['200,000 lines of one key', lines('a: 1', 200_000), 'expected at most 10000 marks of YAML'],
    ['200,000 commas', `[${','.repeat(200_000)}]`, 'expected at most 10000 marks'],
    ['500,000 brackets that close nothing', ']'.repeat(500_000), 'expected at most 10000 marks'],
    ['9,000 brackets that close nothing', ']'.repeat(9000), 'expected YAML 1.2'],
    ['500,000 bad escapes in one text', `"${'\\q'.repeat(500_000)}"`, 'expected at most 10000 marks'],
    ['a long text of many lines', `a: |\n${lines('  x', 200_000)}`, 'expected at most 10000 marks'],
    ['five megabytes', 'x'.repeat(5 * 2 ** 20), 'x.yaml:1:1 expected a file of at most 1048576 bytes, got 5242880'],
    ['a control character', 'name: a\u0000b\n', 'x.yaml:1:8 expected text, got the control character U+0000'],
  ])('%s is refused', (_name, text, says) => {
    expect(refusalOf(text)).toContain(says);
  });

  it.each([
    ['bytes that are no UTF-8', Uint8Array.of(0x6e, 0xff, 0xfe), 'expected text in UTF-8'],
    [
      'UTF-16',
      new Uint8Array(Uint16Array.from([...'\uFEFFname: a'].map((letter) => letter.charCodeAt(0))).buffer),
      'expected text in UTF-8',
    ],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0), 'expected text in UTF-8'],
    ['zeros', new Uint8Array(100), 'got the control character U+0000'],
    [
      'more than a megabyte',
      new Uint8Array(2 ** 20 + 1).fill(0x20),
      'expected a file of at most 1048576 bytes, got 1048577',
    ],
  ])('%s are refused', (_name, bytes, says) => {
    expect(refusalOf(bytes)).toContain(says);
  });

  it.each([
    ['a key twice', '{"name": 1,\n "name": 2}', 'x.json:2:2 name: expected each key once'],
    ['a comma too many', '{"name": 1,}', 'x.json:1:12 expected a key in double quotes, got "}"'],
    ['a comma too few', '[1 2]', 'x.json:1:4 expected a comma or ], got "2"'],
    ['a colon too few', '{"name" 1}', 'x.json:1:9 name: expected a colon after the key, got "1"'],
    ['a comment', '{} // end', 'x.json:1:4 expected one JSON value and nothing after it, got "/"'],
    ['a text that does not end', '{"name": "x', 'x.json:1:10 name: expected a JSON value, got "\\""'],
    ['nothing where a value should be', '{"name":', 'x.json:1:9 name: expected a JSON value, got the end of the file'],
    ['a number with a leading zero', '[01]', 'x.json:1:3 expected a comma or ], got "1"'],
    ['a word that is no value', '{"name": undefined}', 'expected a JSON value, got "u"'],
    ['a number beyond all', '{"name": 1e999}', 'name: expected a finite number, got Infinity'],
    ['a key of prototypes', '{"__proto__": {}}', 'expected a key of a scenario'],
    ['half a surrogate pair', '{"name": "\\ud800"}', 'expected well-formed text'],
    ['100,000 levels', '['.repeat(100_000), 'x.json:1:66 0.0.0'],
    ['100,000 values', `[${'0,'.repeat(100_000)}0]`, 'expected at most 10000 values in a file, got more'],
    ['five megabytes', `"${'x'.repeat(5 * 2 ** 20)}"`, 'x.json:1:1 expected a file of at most 1048576 bytes'],
    ['YAML', 'name: a\n', 'expected a JSON value, got "n"'],
  ])('JSON with %s is refused', (_name, text, says) => {
    expect(refusalOf(text, 'x.json')).toContain(says);
  });

  it('of a thousand flaws is refused as quickly', () => {
    const fields = Array.from({ length: 1000 }, () => ({}));
    const text = JSON.stringify(withValueAt(sampleDocument(), ['channel', 'fields'], fields));
    expect(refusalOf(text, 'x.json')).toContain('and 980 more');
  });
});

describe('YAML', () => {
  const titleOf = (yaml: string) => {
    const text = `${yaml}\n${JSON.stringify(withValueAt(sampleDocument(), ['title'], undefined)).slice(1, -1)}`;
    return parseScenario(`{${text}}`, 'x.yaml').title;
  };

  it('keeps days, yes and no as text, as its core schema has it', () => {
    expect(titleOf('title: 2026-11-09,')).toBe('2026-11-09');
    expect(titleOf('title: yes,')).toBe('yes');
    expect(titleOf('title: No,')).toBe('No');
  });

  it('may hold comments, quotes of both kinds and anchors that nothing refers to', () => {
    expect(titleOf("title: 'it''s', # why")).toBe("it's");
    expect(titleOf('title: "tab\\tbed",')).toBe('tab\tbed');
    expect(titleOf('title: &name named,')).toBe('named');
  });
});
