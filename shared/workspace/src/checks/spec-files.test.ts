import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shop/root.ts';

// Jest fails a file without tests by itself; Playwright passes over it.
test('every file of browser tests has a test', () => {
  const files = globSync('e2e/*/**/*.spec.ts', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !/^\s*test\(/m.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
