import type { GateCheck, GateResult } from '../result/gate-result.js';

/** A gate's checks as JUnit XML, for what shows test results: one suite, a test case a check, failures with what to run. */
export function renderJunit({ checks }: GateResult): string {
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

/** What XML 1.0 has no place for, control characters and lone surrogates, is shown as its escape. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
