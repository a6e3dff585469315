import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './find-postgres.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sanderling-find-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(path: string, programs = ['initdb', 'postgres']): string {
  const bin = join(folder, path);
  mkdirSync(bin, { recursive: true });
  for (const program of programs) writeFileSync(join(bin, program), '');
  return bin;
}

test('a server on PATH comes first, then the newest of Debian’s, and a client alone is none', () => {
  const client = install('client', ['psql']);
  const debian = join(folder, 'debian');
  expect(findPostgres(client, debian)).toBeNull();
  install('debian/9/bin');
  const newest = install('debian/17/bin');
  expect(findPostgres(client, debian)).toBe(newest);
  const own = install('own');
  expect(findPostgres(`${client}:${own}`, debian)).toBe(own);
});
