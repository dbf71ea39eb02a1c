import type { CheckedResult, GateCheck } from '../result/gate-result.js';
import type { ReportFormat } from './format.js';
import { visible } from './visible.js';

/** For tools that show test results: one suite with a test case for each check. A failure says what to run. */
export const junit: ReportFormat<CheckedResult> = {
  about: 'JUnit XML with a test case for each check of a gate',
  fileExtension: 'xml',
  tablesPerText: 'any',
  render,
  files: (result) => [{ name: 'results.xml', text: render(result) }],
};

function render({ checks }: CheckedResult): string {
  const failures = checks.filter(({ passed }) => !passed).length;
  const counts = `tests="${checks.length}" failures="${failures}" errors="0" skipped="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="triage-sim gate" ${counts}>`,
    `  <testsuite name="gate" ${counts}>`,
    ...checks.map(testCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase({ design, figure, expected, found, passed, see }: GateCheck): string {
  const name = `    <testcase classname="${escaped(design)}" name="${escaped(figure)}"`;
  if (passed) return `${name}/>`;
  const message = escaped(`expected ${expected}, found ${found}`);
  return `${name}>\n      <failure message="${message}">${escaped(see)}</failure>\n    </testcase>`;
}

/** Writes out what cannot be seen and what XML 1.0 does not allow. */
function escaped(text: string): string {
  return visible(text)
    .replace(/[\ufffe\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
