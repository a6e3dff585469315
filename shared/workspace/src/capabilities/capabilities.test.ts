import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shop/root.ts';
import { hasTest, proofsIn } from './proofs.ts';

const page = readFileSync(join(ROOT, 'docs/capabilities.md'), 'utf8');

test('each capability of the platform is proved by a test that there is', () => {
  const proofs = proofsIn(page);
  const missing = proofs.filter(({ file, title }) => {
    const path = join(ROOT, file);
    return !existsSync(path) || !hasTest(readFileSync(path, 'utf8'), title);
  });
  expect(missing).toEqual([]);
  const [capabilities = '', broken = ''] = page.split('## Broken releases');
  expect(new Set(proofsIn(capabilities).map(({ capability }) => capability)).size).toBe(24);
  expect(new Set(proofsIn(broken).map(({ capability }) => capability)).size).toBeGreaterThanOrEqual(30);
});

test('a test is found by its title alone, with or without what it takes from a table', () => {
  const source = [
    "const KINDS = { 'it loops': 1 };",
    "test.each(Object.entries(KINDS))('a release is refused when %s, and its team reads why', () => {});",
    "test('a page is made of all live slices', () => {});",
  ].join('\n');
  expect(hasTest(source, 'a page is made of all live slices')).toBe(true);
  expect(hasTest(source, 'a page is made of slices')).toBe(false);
  expect(hasTest(source, 'a release is refused when it loops, and its team reads why')).toBe(true);
  expect(hasTest(source, 'a release is refused when …, and its team reads why')).toBe(true);
  expect(hasTest(source, 'a release is refused when it throws, and its team reads why')).toBe(false);
  expect(
    proofsIn('| a | b | proof |\n| --- | --- | --- |\n| loops | publish | [x.ts](../x.ts): "one"; "two" |'),
  ).toEqual([
    { capability: 'loops', file: 'x.ts', title: 'one' },
    { capability: 'loops', file: 'x.ts', title: 'two' },
  ]);
});
