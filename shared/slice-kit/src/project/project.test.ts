import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot, releasables } from './project.ts';

const store = path.join(import.meta.dirname, '../../../..');
let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'sanderling-project-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: object) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(content));
}

test('the store publishes its shell first, and every folder with a slice.json without being told of it', () => {
  const names = [...releasables(store).keys()];
  expect(names[0]).toBe('shell');
  expect(names).toEqual(expect.arrayContaining(['mf-catalog', 'mf-promotions']));
  write('package.json', { workspaces: ['mf-*'] });
  for (const name of ['mf-lamps', 'mf-rugs']) {
    write(`${name}/package.json`, { name });
    write(`${name}/slice.json`, { name });
  }
  write('mf-notes/package.json', { name: 'mf-notes' });
  expect([...releasables(folder).keys()]).toEqual(['mf-lamps', 'mf-rugs']);
});

test('a team publishes the slice that its repository is, whatever the folder is called', () => {
  write('slice.json', { name: 'mf-lamps' });
  write('package.json', { name: 'mf-lamps' });
  expect([...releasables(folder)]).toEqual([['mf-lamps', folder]]);
  mkdirSync(path.join(folder, 'src/lamp'), { recursive: true });
  expect(projectRoot(path.join(folder, 'src/lamp'))).toBe(folder);
});

test('a slice of the store is of the store, and one that lies below another repository by chance is not', () => {
  expect(projectRoot(path.join(store, 'mf-catalog'))).toBe(path.resolve(store));
  expect(projectRoot(path.resolve(store))).toBe(path.resolve(store));
  write('package.json', { workspaces: ['other'] });
  write('other/package.json', { name: 'other' });
  write('lamps/slice.json', { name: 'mf-lamps' });
  expect(projectRoot(path.join(folder, 'lamps'))).toBe(path.join(folder, 'lamps'));
});
