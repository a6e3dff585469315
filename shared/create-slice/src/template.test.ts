import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import { createSlice } from './create-slice.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const KIT = path.join(ROOT, 'shared/slice-kit/src');
let folder: string;

/** A repository as a team has it, but with the packages as they are here. */
beforeAll(() => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, '.cache/created-'));
  createSlice({ folder, name: 'mf-lamps', version: '1.0.0', registry: null });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('what a new repository has passes its types, builds, and is nothing that the shop refuses', () => {
  const { status, said } = run(process.execPath, path.join(KIT, 'cli/slices.ts'), 'check');
  expect(said).toMatch(/^mf-lamps 1\.0\.0-[0-9a-f]{10} is built\.\n$/);
  expect(status).toBe(0);
});

test('a team is told what the shop would refuse before it publishes', () => {
  const file = path.join(folder, 'slice.json');
  const good = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, good.replace('"/lamps"', '"/products/lamps"'));
    const { status, said } = run(process.execPath, path.join(KIT, 'cli/slices.ts'), 'check');
    expect(said).toContain('lies below paths of mf-catalog: begin /products/lamps with a word of your own');
    expect(status).toBe(1);
  } finally {
    writeFileSync(file, good);
  }
});

test('what would be done at a shop says that it needs one', () => {
  const { status, said } = run(process.execPath, path.join(KIT, 'cli/slices.ts'), 'publish');
  expect(said).toContain('Say at which shop: set RELEASES_REGISTRY');
  expect(status).toBe(1);
});

if (isFull)
  test('the tests of a new repository pass', () => {
    const { status, said } = run(path.join(ROOT, 'node_modules/.bin/jest'), '--ci');
    expect(said).toContain('5 passed');
    expect(status).toBe(0);
  });

test('a new repository has the tools and libraries of the store in the versions of the store', () => {
  const wanted = packageIn(path.join(ROOT, 'shared/create-slice/template'));
  const known = Object.assign(
    {},
    ...['shell', 'shared/runtime', 'shared/slice-kit', 'mf-promotions', '.'].map((one) =>
      versionsIn(packageIn(path.join(ROOT, one))),
    ),
  );
  const others = Object.entries(versionsIn(wanted)).filter(([name]) => !name.startsWith('@sanderling/'));
  expect(Object.fromEntries(others)).toEqual(Object.fromEntries(others.map(([name]) => [name, known[name]])));
});

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function packageIn(where: string): Package {
  return JSON.parse(readFileSync(path.join(where, 'package.json'), 'utf8'));
}

function versionsIn({ dependencies, devDependencies }: Package): Record<string, string> {
  return { ...dependencies, ...devDependencies };
}
