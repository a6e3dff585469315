import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TIME_LIMITS } from './time-limits.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');

test('a file has more time in the full run only where it looks at more there', () => {
  for (const { file, limitMs, fullLimitMs } of TIME_LIMITS.filter((each) => each.fullLimitMs !== undefined)) {
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain('test-scope.ts');
    expect([file, fullLimitMs]).toEqual([file, Math.max(fullLimitMs ?? 0, limitMs)]);
  }
});

test('each exception from the limit of a test names a file that is there, once, and a reason', () => {
  for (const { file, reason } of TIME_LIMITS) {
    expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
    expect(reason).toMatch(/\w\.$/);
  }
  expect(new Set(TIME_LIMITS.map(({ file }) => file)).size).toBe(TIME_LIMITS.length);
});
