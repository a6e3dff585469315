import { join } from 'node:path';
import { ROOT } from '../shop/root.ts';
import { readJestReport } from './jest-report.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { failureLines, tallyOf } from './test-report.ts';

const name = join(ROOT, 'api/src/cart.test.ts');
const jestReport = (tests: object[], file: object = {}) =>
  readJestReport(
    JSON.stringify({
      testResults: [{ name, message: '', status: 'passed', assertionResults: tests, ...file }],
    }),
  );
const playwrightReport = (statuses: string[], errors: object[] = [], expectedStatus = 'passed') =>
  readPlaywrightReport(
    JSON.stringify({
      errors,
      suites: [
        {
          title: 'journeys/cart.spec.ts',
          file: 'journeys/cart.spec.ts',
          specs: [],
          suites: [
            {
              title: 'on a phone',
              file: 'journeys/cart.spec.ts',
              specs: statuses.map((status, index) => ({
                title: `test ${index}`,
                tests: [
                  {
                    status,
                    expectedStatus,
                    results: [{ duration: 7 }, { duration: 5, errors: [{ message: 'No cart' }] }],
                  },
                ],
              })),
            },
          ],
        },
      ],
    }),
  );

test('Jest tests that failed, were skipped or needed a second try are named, and none of them passes', () => {
  const report = jestReport([
    { fullName: 'a cart', status: 'passed', duration: 3, invocations: 1 },
    { fullName: 'a flaky cart', status: 'passed', duration: 3, invocations: 2 },
    { fullName: 'a cart for later', status: 'pending' },
    {
      fullName: 'a broken cart',
      status: 'failed',
      failureMessages: ['\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2'],
    },
  ]);
  expect(failureLines(report)).toEqual([
    'passed at a second try: api/src/cart.test.ts › a flaky cart',
    'skipped: api/src/cart.test.ts › a cart for later',
    'failed: api/src/cart.test.ts › a broken cart',
  ]);
  expect(tallyOf(report, true)).toEqual({
    passed: 1,
    failed: 3,
    faults: [
      'passed at a second try: api/src/cart.test.ts › a flaky cart',
      'skipped: api/src/cart.test.ts › a cart for later',
      'failed: api/src/cart.test.ts › a broken cart\n    Expected: 1\n    Received: 2',
    ],
  });
});

test('Playwright tests that failed, were skipped or needed a second try are named, and none of them passes', () => {
  const report = playwrightReport(['expected', 'flaky', 'skipped', 'unexpected']);
  expect(failureLines(report)).toEqual([
    'passed at a second try: e2e/journeys/cart.spec.ts › on a phone test 1',
    'skipped: e2e/journeys/cart.spec.ts › on a phone test 2',
    'failed: e2e/journeys/cart.spec.ts › on a phone test 3',
  ]);
  expect(tallyOf(report, true)).toMatchObject({ passed: 1, failed: 3 });
  expect(tallyOf(report, true).faults).toContain(
    'failed: e2e/journeys/cart.spec.ts › on a phone test 3\n    No cart',
  );
  expect(report.results[0]?.durationMs).toBe(12);
});

test('a test that passes because it is expected to fail does not pass', () => {
  const inJest = jestReport([{ fullName: 'a cart', status: 'passed', duration: 3, failing: true }]);
  expect(failureLines(inJest)).toEqual(['expected to fail: api/src/cart.test.ts › a cart']);
  const inBrowser = playwrightReport(['expected'], [], 'failed');
  expect(failureLines(inBrowser)).toEqual([
    'expected to fail: e2e/journeys/cart.spec.ts › on a phone test 0',
  ]);
  for (const report of [inJest, inBrowser])
    expect(tallyOf(report, true)).toMatchObject({ passed: 0, failed: 1 });
});

test('a test file that cannot be run counts as a failure, not as nothing', () => {
  const report = jestReport([], { status: 'failed', message: '\nSyntaxError: nothing works\n at line 1' });
  expect(tallyOf(report, false)).toMatchObject({ passed: 0, failed: 1 });
  expect(failureLines(report)).toEqual(['error: api/src/cart.test.ts: SyntaxError: nothing works']);
});

test('a run that fails without naming a test is a failure all the same', () => {
  const passed = [{ fullName: 'a cart', status: 'passed', duration: 3 }];
  expect(tallyOf(jestReport(passed), false)).toMatchObject({ passed: 1, failed: 1 });
  expect(tallyOf(playwrightReport(['expected'], [{ message: 'no shop' }]), false)).toMatchObject({
    passed: 1,
    failed: 1,
  });
  expect(tallyOf(playwrightReport(['expected']), false)).toMatchObject({ passed: 1, failed: 1 });
});
