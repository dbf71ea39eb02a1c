import { describe, expect, it } from 'vitest';
import { drawGrid, type GridColumn, type Paint } from './grid.js';

const plain: Paint = (_, text) => text;
const label = (head: string, ...texts: string[]): GridColumn => ({
  head,
  align: 'left',
  isAttached: false,
  cells: texts.map((text) => ({ text })),
});
const figures = (head: string, ...texts: string[]): GridColumn => ({ ...label(head, ...texts), align: 'right' });

describe('drawGrid', () => {
  it('stands labels left, figures right and heads on a rule', () => {
    expect(drawGrid([label('paging', 'offset', 'before_id'), figures('item reads', '2,890', '0')], 80, plain)).toBe(
      [
        //
        'paging     item reads',
        '─────────  ──────────',
        'offset          2,890',
        'before_id           0',
      ].join('\n'),
    );
  });

  it('breaks heads into up to three lines, no more than it needs to fit', () => {
    const columns = [label('x', 'a'), figures('first edits accepted', '86.2%'), figures('edit calls an item', '1.14')];
    const headsAt = (width: number) => drawGrid(columns, width, plain).split('\n').slice(0, -2);
    expect(headsAt(43)).toEqual(['x  first edits accepted  edit calls an item']);
    expect(headsAt(42)).toEqual([
      //
      '   first edits  edit calls',
      'x     accepted     an item',
    ]);
    expect(headsAt(25)).toEqual([
      //
      '      first     edit',
      '      edits    calls',
      'x  accepted  an item',
    ]);
  });

  it('then wraps labels, the widest first', () => {
    const columns = [label('strategy', 'list all pages again'), figures('calls', '9.0')];
    expect(drawGrid(columns, 20, plain)).toBe(
      [
        //
        'strategy     calls',
        '───────────  ─────',
        'list all       9.0',
        'pages again',
      ].join('\n'),
    );
  });

  it('keeps an attached column close to the one before it', () => {
    const post = { ...figures('post', '=65', '=60'), isAttached: true };
    expect(drawGrid([label('paging', 'offset', 'before_id'), figures('pages', '65', '60'), post], 80, plain)).toBe(
      [
        //
        'paging     pages post',
        '─────────  ───── ────',
        'offset        65  =65',
        'before_id     60  =60',
      ].join('\n'),
    );
  });

  it('puts what follows a figure under it where it does not fit beside it', () => {
    const timed: GridColumn = { ...figures('µs'), cells: [{ text: '14.2', more: '(13.9–14.6)' }, { text: '8.0' }] };
    const columns = [label('schema', 'queried', 'compiled'), timed];
    expect(drawGrid(columns, 26, plain)).toBe(
      [
        //
        'schema                  µs',
        '────────  ────────────────',
        'queried   14.2 (13.9–14.6)',
        'compiled   8.0',
      ].join('\n'),
    );
    expect(drawGrid(columns, 25, plain)).toBe(
      [
        //
        'schema             µs',
        '────────  ───────────',
        'queried          14.2',
        '          (13.9–14.6)',
        'compiled          8.0',
      ].join('\n'),
    );
  });

  it('writes rows one under the other where nothing else fits', () => {
    const post = { ...figures('post', '≈1,363', '≈  639'), isAttached: true };
    const columns = [
      label('schema', 'no', 'yes'),
      label('says', 'terse', 'values'),
      figures('saved', '1,357~', '656~'),
      post,
    ];
    expect(drawGrid(columns, 24, plain)).toBe(
      ['schema: no, says: terse', '  saved: 1,357~ ≈1,363', 'schema: yes, says:', 'values', '  saved: 656~ ≈ 639'].join(
        '\n',
      ),
    );
  });

  it('keeps columns in line under wide characters', () => {
    expect(drawGrid([label('name', '漢字', '🐛', 'abcd'), figures('n', '1', '2', '3')], 80, plain)).toBe(
      [
        //
        'name  n',
        '────  ─',
        '漢字  1',
        '🐛    2',
        'abcd  3',
      ].join('\n'),
    );
  });

  it('paints each line of a cell and nothing else', () => {
    const column: GridColumn = { ...label('a'), cells: [{ text: 'one two three four', style: 'fault' }] };
    const drawn = drawGrid([column, figures('n', '1')], 15, (style, text) => `<${style} ${text}>`);
    expect(drawn.split('\n').map((line) => line.trim())).toEqual([
      expect.stringMatching(/^a +n$/),
      expect.stringMatching(/^─+ +─$/),
      expect.stringMatching(/^<fault one two> +1$/),
      '<fault three four>',
    ]);
  });

  it('writes no escape of its own', () => {
    expect(drawGrid([label('a', 'b'), figures('c', 'd')], 80, plain)).not.toContain('\u001b');
  });
});
