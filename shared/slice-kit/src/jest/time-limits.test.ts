import { existsSync } from 'node:fs';
import path from 'node:path';
import { TIME_LIMITS } from './time-limits.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');

test('each exception from the limit of a test names a file that is there, once, and a reason', () => {
  for (const { file, reason } of TIME_LIMITS) {
    expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
    expect(reason).toMatch(/\w\.$/);
  }
  expect(new Set(TIME_LIMITS.map(({ file }) => file)).size).toBe(TIME_LIMITS.length);
});
