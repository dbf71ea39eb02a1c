import { expect, it } from 'vitest';
import type { GateCheck } from '../result/gate-result.js';
import { junit } from './junit.js';
import { smallResult } from './sample-result.fixture.js';

it('shows a failure with what to run, and nothing that XML has no place for', () => {
  const check = { against: 'threshold', figure: 'right', expected: '>= 97%', found: '0.5', passed: false } as const;
  const checks: readonly GateCheck[] = [
    { ...check, design: 'a <b> "c" & \u0000\u202e\uffff', see: 'triage-sim trace --item 1' },
    { ...check, design: 'good', passed: true, see: '' },
  ];
  expect(
    junit.render({ ...smallResult, checks }, { columns: 80, color: false }),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="triage-sim gate" tests="2" failures="1" errors="0" skipped="0">
  <testsuite name="gate" tests="2" failures="1" errors="0" skipped="0">
    <testcase classname="a &lt;b&gt; &quot;c&quot; &amp; \\u0000\\u202e\\uffff" name="right">
      <failure message="expected &gt;= 97%, found 0.5">triage-sim trace --item 1</failure>
    </testcase>
    <testcase classname="good" name="right"/>
  </testsuite>
</testsuites>
`);
});
