import { lastLine, sum } from './tally.ts';

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
