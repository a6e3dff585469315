import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { listMigrationFiles } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const open = (directory = dataDir) => openDatabase({ databaseUrl: null, dataDir: directory });

/** Where a database was made, beside one that a process had not finished. */
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sanderling-data-'));
  await mkdir(join(dataDir, 'pgdata.new-4711'));
  const first = await open();
  await sql`create table note as select 'kept' as words`.execute(first.db);
  await first.close();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('migrations are numbered by three digits, each number once', async () => {
  const numbers = (await listMigrationFiles()).map((file) => Number(basename(file).slice(0, 3)));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => number >= 1 && number < 1000)).toBe(true);
});

test('a data directory keeps what was written, nothing half-made stays beside it, and one in use is refused', async () => {
  expect((await readdir(dataDir)).toSorted()).toEqual(['pgdata']);
  const { db, close } = await open();
  await expect(open()).rejects.toThrow(/already uses this data directory/);
  expect((await sql`select words from note`.execute(db)).rows).toEqual([{ words: 'kept' }]);
  await close();
});

test('the embedded database keeps little of its files in the memory of the process', async () => {
  const { db, close } = await open();
  const { rows } = await sql<{ megabytes: number }>`
    select pg_size_bytes(current_setting('shared_buffers')) / 1048576 as megabytes`.execute(db);
  expect(Number(rows[0]?.megabytes)).toBeLessThan(20);
  await close();
});

test('a folder that is no database is named, with what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanderling-broken-'));
  await mkdir(join(folder, 'pgdata'));
  await writeFile(join(folder, 'pgdata', 'notes.txt'), 'mine');
  await expect(open(folder)).rejects.toThrow(/cannot be opened .* Move that folder away/);
  expect(await readdir(join(folder, 'pgdata'))).toEqual(['notes.txt']);
  await rm(folder, { recursive: true });
});

test('a damaged database is named, with what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanderling-damaged-'));
  await cp(join(dataDir, 'pgdata'), join(folder, 'pgdata'), { recursive: true });
  await rm(join(folder, 'pgdata', 'global'), { recursive: true });
  await expect(open(folder)).rejects.toThrow(/cannot be opened .* Move that folder away/);
  await rm(folder, { recursive: true, force: true });
});
