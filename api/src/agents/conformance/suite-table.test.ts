import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CASES } from './testing/suite-cases.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const table = readFileSync(join(ROOT, 'docs/ucp-conformance.md'), 'utf8');
const tests = globSync('api/src/agents/**/*.test.ts', { cwd: ROOT })
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

test('each case of the public suite is in the table by its name, and each test that the table names is there', () => {
  const missing = CASES.filter((name) => !table.includes(`\`${name}\``));
  const titles = [...table.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
  const unknown = titles.filter((title) => !tests.includes(title));
  expect([missing, unknown, titles.length > 0]).toEqual([[], [], true]);
});
