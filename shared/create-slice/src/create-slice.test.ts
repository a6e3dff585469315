import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSlice, nameOfFolder } from './create-slice.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sanderling-create-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const create = (name: string, registry: string | null = null) =>
  createSlice({ folder, name, version: '3.1.4', registry });
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const files = () =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

test('a team gets a slice by its own name, with a page, a slot, a modal, tests, stories and CI', () => {
  create('mf-garden-lamps', 'https://releases.shop.example/_packages/');
  expect(files()).toEqual(
    expect.arrayContaining([
      'slice.json',
      'src/garden-lamps/garden-lamps.route.tsx',
      'src/garden-lamps/garden-lamps.stories.tsx',
      'src/garden-lamps/garden-lamps.test.tsx',
      'src/garden-lamps-details/garden-lamps-details.modal.tsx',
      'src/garden-lamps-teaser/garden-lamps-teaser.slot.tsx',
    ]),
  );
  expect(read('.github/workflows/slice.yml')).toContain('npm run slices -- publish');
  expect(read('.gitignore')).toContain('.data');
  expect(read('.npmrc')).toBe('@sanderling:registry=https://releases.shop.example/_packages/\n');
  expect(JSON.parse(read('slice.json'))).toMatchObject({
    name: 'mf-garden-lamps',
    routes: [{ id: 'garden-lamps', path: '/garden-lamps' }],
  });
  expect(JSON.parse(read('package.json')).dependencies).toMatchObject({ '@sanderling/ui': '^3.1.4' });
  expect(read('src/garden-lamps/garden-lamps.tsx')).toContain('export function GardenLamps(');
  for (const file of files()) expect([file, /hello|PLATFORM/i.test(read(file))]).toEqual([file, false]);
});

test('a name that has the template’s own word in it is put in once', () => {
  create('mf-hello-again');
  expect(JSON.parse(read('slice.json'))).toMatchObject({
    name: 'mf-hello-again',
    modals: [{ modal: 'hello-again-details' }],
  });
});

test('what npm and git have put there stays, and nothing else is written over', () => {
  writeFileSync(path.join(folder, '.npmrc'), 'mine');
  create('mf-lamps', 'https://releases.shop.example/_packages/');
  expect(read('.npmrc')).toBe('mine');
  expect(() => create('mf-lamps')).toThrow('is not empty: it has');
});

test.each(['Lamps', 'mf lamps', '../lamps', 'mf-', '-lamps', ''])('"%s" is no name of a slice', (name) => {
  expect(() => create(name)).toThrow('is no name of a slice: write it in lower case');
  expect(files()).toEqual([]);
});

test.each([
  ['/teams/mf-lamps', 'mf-lamps'],
  ['/teams/lamps', 'mf-lamps'],
])('the slice of the folder %s is %s', (given, name) => {
  expect(nameOfFolder(given)).toBe(name);
});
