import { readAttackReport } from './attack-report.ts';
import { failureLines, tallyOf } from './test-report.ts';

test('a promise that an attack has broken fails the run by its own name', () => {
  const results = [
    { promise: 'a gift card is spent once', isKept: true },
    { promise: 'no process ends', isKept: false },
  ];
  const report = readAttackReport(JSON.stringify([{ name: 'kills', durationMs: 10, results }]));
  expect(tallyOf(report, false)).toMatchObject({ passed: 1, failed: 1 });
  expect(failureLines(report)).toEqual(['failed: e2e/attack (kills) › no process ends']);
});
