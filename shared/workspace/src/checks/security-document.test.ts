import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shop/root.ts';

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** Paths of the project in the table's second column. */
const proofs = (table: string) =>
  [...table.matchAll(/`((?:api|e2e|shared|shell|mf-[a-z-]+)\/[^`]+)`/g)].map(([, path = '']) => path);

test('every test that the security document names as a proof is there', () => {
  expect(proofs(text).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(proofs('| a | `api/src/nothing.test.ts`, `shell/src/none.test.ts` |')).toEqual([
    'api/src/nothing.test.ts',
    'shell/src/none.test.ts',
  ]);
});

test('every check of the security document names a proof', () => {
  const rows = text.slice(text.indexOf('| check |')).split('\n').slice(2).filter(Boolean);
  expect(rows.filter((row) => proofs(row).length === 0)).toEqual([]);
  expect(rows.length).toBeGreaterThan(25);
});

test('every attack is described, and nothing is described that is none', () => {
  const source = readFileSync(join(ROOT, 'e2e/attack/attacks.ts'), 'utf8');
  const there = [...source.slice(source.indexOf('ATTACKS')).matchAll(/^ {2}'?([a-z-]+)'?(?::|,)/gm)].map(
    ([, name]) => name,
  );
  const table = text.slice(text.indexOf('| attack |'), text.indexOf('## What is checked'));
  const described = [...table.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name);
  expect(described).toEqual(there);
});
