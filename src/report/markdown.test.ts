import { describe, expect, it } from 'vitest';
import { inline, markdown } from './markdown.js';
import { hostileTexts, runOf, runSaying, sampleResult, smallResult } from './sample-result.fixture.js';
import { visible } from './visible.js';

const render = (result = smallResult) => markdown.render(result, { columns: 80, color: false });

describe('the Markdown format', () => {
  it('puts commands into a block of their own', () => {
    const commands = ['triage-sim trace --item 4', 'triage-sim trace --item 5\n```'];
    const table = { name: 'table', title: 'Table', columns: [], rows: [], notes: ['A note.'], commands };
    expect(render(runOf(table))).toContain(
      '- A note.\n\n```sh\ntriage-sim trace --item 4\ntriage-sim trace --item 5\\n```\n```\n',
    );
  });

  it('renders a whole run', () => {
    expect(render()).toBe(`# Results

## validation-matrix

Does the schema on the page change anything?

### Fields saved of 6,000

| schema | rejection | saved | post | edit calls an item | post | accepted |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
| no | terse | 1,357\\~ | 1,363 agrees | 7.00 | 7.00 exact | 0.0% |
| no | field | 1,357\\~ | 1,363 agrees | 2.00\\* | 2.00 fitted | 0.0% |
| yes | labels | 5,862\\~ | 5,857 agrees | 1.20 | 1.14 differs | – |

Figures: counted where unmarked, \\~ drawn, \\* fitted. Post: exact (1), differs (1), agrees (3), fitted (1). No figure (–): not counted.

- 138 items had points said as 20 where the field ends at 13: they have to be refused, and were refused in every row.

## How sure

Do the draws that all drawn figures follow from lie within what chance allows?

| draw | what it counts | of | expected | ours | post | verdict |
| --- | --- | ---: | ---: | ---: | ---: | --- |
| t | items whose points were said as 20 | 1,000 | 142.9 | 138 | 143 | agrees |
| moved | items that a person moved | 1,000 | 125.0 | 180 | 131 | ours disagrees |

- counted: follows from the procedure
- drawn: depends on random draws
- fitted: something was chosen so that it comes out, and agreement proves nothing
- exact: counted, and equal to the post
- differs: counted, and not equal to the post, which is a fault
- agrees: drawn, and within what chance allows

Scenario bug-tracker (sha256 9f2c4e1ab0d37c5586e2f1b4a9d80c3377f0a4be51c29d6608e1b7a3d4f5c602), seeds 1–5, engine sql.js, sql.js 1.17.0, SQLite 3.54.1, triage-sim-results/1.
`);
  });

  it('says intervals, sizes and proportions', () => {
    const text = render(sampleResult);
    expect(text).toContain('| queried each time | 14.2@ (13.9–14.6) | 72.8–75.1 ×0.19 |');
    expect(text).toContain('| whole page | 14,613\\~ | 17,149\\* | 17,101 near 0.3% |');
  });

  it.each(hostileTexts.map((text) => [visible(text).slice(0, 60), text] as const))(
    'keeps its shape around %s',
    (_, text) => {
      const lines = render(runSaying(text)).split('\n');
      const shapeOf = (line: string) => line.replace(/[^|]/g, '');
      const tableLines = lines.filter((line) => line.startsWith('|'));
      expect(tableLines.map(shapeOf)).toEqual([...Array(4).fill('|||'), ...Array(3).fill('|||||||')]);
      expect(lines.filter((line) => /^#+ /.test(line))).toHaveLength(4);
      expect(lines).toHaveLength(render(runSaying('plain')).split('\n').length);
    },
  );

  it('writes one file', () => {
    expect(markdown.files(smallResult)).toEqual([{ name: 'results.md', text: render() }]);
  });
});

describe('inline', () => {
  it.each([
    ['a|b', 'a&#124;b'],
    ['a\\|b\\', 'a\\\\&#124;b\\\\'],
    ['`code` *a* _b_ ~c~ $d$', '\\`code\\` \\*a\\* \\_b\\_ \\~c\\~ \\$d\\$'],
    ['[x](y) ![i](z)', '\\[x\\](y) !\\[i\\](z)'],
    ['<b> &amp;', '&lt;b&gt; &amp;amp;'],
    ['@octocat, a@b.example', '@<!-- -->octocat, a@<!-- -->b.example'],
    ['#1', '\\#<!-- -->1'],
    ['https://x.example www.x.example', 'https:<!-- -->//x.example www<!-- -->.x.example'],
    [' a ', '&#32;a&#32;'],
    ['# a #', '\\# a \\#'],
    ['- a', '\\- a'],
    ['12. a', '12\\. a'],
    ['---', '\\---'],
    ['a\nb', 'a\\\\nb'],
    ['-5', '-5'],
    ['7.00', '7.00'],
    ["Won't fix, 97.6% (S2)", "Won't fix, 97.6% (S2)"],
  ])('writes %j as %j', (text, written) => {
    expect(inline(text)).toBe(written);
  });
});
