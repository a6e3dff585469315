import { readPlaywrightReport } from './journeys.ts';
import { lastLine, sum } from './tally.ts';
import { readJestReport } from './unit.ts';

test('the last line adds up every check', () => {
  expect(
    lastLine(
      sum([
        { passed: 2, failed: 0 },
        { passed: 40, failed: 1 },
      ]),
    ),
  ).toBe('42 passed, 1 failed');
});

test('a test file that cannot be run counts as a failure, not as nothing', () => {
  const report = JSON.stringify({ numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 1 });
  expect(readJestReport(report, false)).toEqual({ passed: 5, failed: 1 });
});

test('a run that fails without naming a test is a failure all the same', () => {
  const jest = JSON.stringify({ numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
  expect(readJestReport(jest, false)).toEqual({ passed: 5, failed: 1 });
  const playwright = JSON.stringify({
    errors: [],
    stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 },
  });
  expect(readPlaywrightReport(playwright, false)).toEqual({ passed: 4, failed: 1 });
});
