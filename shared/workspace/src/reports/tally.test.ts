import { lastLine, lastLines, named, sum } from './tally.ts';

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

test('a log ends with what did not pass in any check, by its name at least', () => {
  const tally = sum([
    named('Unit tests', { passed: 2, failed: 1, faults: ['failed: cart.test.ts › a cart\n    Expected: 1'] }),
    named('Types', { passed: 0, failed: 1 }),
    named('Build', { passed: 1, failed: 0 }),
  ]);
  expect(lastLines(tally)).toBe(
    'failed: cart.test.ts › a cart\n    Expected: 1\nfailed: Types\n3 passed, 2 failed',
  );
});
