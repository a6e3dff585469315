import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { seedCatalogue } from '../catalogue/seed-catalogue.ts';
import { listMigrationFiles, migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

const SLOW_MS = 90_000;
const postgres = process.env.DATABASE_URL_TEST;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sanderling-data-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const open = (directory = dataDir) => openDatabase({ databaseUrl: null, dataDir: directory });

test('migrations are numbered in the ranges of their modules, each number once', async () => {
  const numbers = (await listMigrationFiles()).map((file) => Number(file.slice(0, 3)));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => number >= 1 && number < 100)).toBe(true);
});

test(
  'a data directory keeps what was written, and nothing half-made stays beside it',
  async () => {
    await mkdir(join(dataDir, 'pgdata.new-4711'));
    const first = await open();
    await migrate(first.db);
    await sql`insert into zip_fee values ('606', 100, 'Chicago')`.execute(first.db);
    await first.close();
    expect((await readdir(dataDir)).toSorted()).toEqual(['pgdata']);
    const second = await open();
    await migrate(second.db);
    expect(await second.db.selectFrom('zip_fee').selectAll().execute()).toEqual([
      { zip_prefix: '606', fee_cents: 100, area: 'Chicago' },
    ]);
    await second.close();
  },
  SLOW_MS,
);

test(
  'a directory in use is refused with a sentence, and left as it is',
  async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(/already uses this data directory/);
    expect((await sql`select 1 as one`.execute(first.db)).rows).toEqual([{ one: 1 }]);
    await first.close();
  },
  SLOW_MS,
);

test('a folder that is no database is named, with what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanderling-broken-'));
  await mkdir(join(folder, 'pgdata'));
  await writeFile(join(folder, 'pgdata', 'notes.txt'), 'mine');
  await expect(open(folder)).rejects.toThrow(/cannot be opened .* Move that folder away/);
  expect(await readdir(join(folder, 'pgdata'))).toEqual(['notes.txt']);
  await rm(folder, { recursive: true });
});

test(
  'a damaged database is named, with what to do',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sanderling-damaged-'));
    await cp(join(dataDir, 'pgdata'), join(folder, 'pgdata'), { recursive: true });
    await rm(join(folder, 'pgdata', 'global'), { recursive: true });
    await expect(open(folder)).rejects.toThrow(/cannot be opened .* Move that folder away/);
    await rm(folder, { recursive: true, force: true });
  },
  SLOW_MS,
);

// A server of its own is needed, which not every machine has: DATABASE_URL_TEST says where it is.
const onPostgres = postgres ? describe : describe.skip;
onPostgres('on Postgres', () => {
  let db: Database;
  let close: () => Promise<void>;
  const name = `sanderling_test_${randomBytes(6).toString('hex')}`;
  const admin = () => openDatabase({ databaseUrl: postgres ?? '', dataDir });

  beforeAll(async () => {
    const server = await admin();
    await sql.raw(`create database ${name}`).execute(server.db);
    await server.close();
    const url = new URL(postgres ?? '');
    url.pathname = `/${name}`;
    ({ db, close } = await openDatabase({ databaseUrl: url.href, dataDir }));
  });
  afterAll(async () => {
    await close();
    const server = await admin();
    await sql.raw(`drop database ${name}`).execute(server.db);
    await server.close();
  });

  test('the same migrations and the same catalogue go in, and types arrive as on PGlite', async () => {
    await migrate(db);
    await seedCatalogue(db);
    const { count } = await db
      .selectFrom('variant')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(340);
    const product = await db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', 101)
      .executeTakeFirstOrThrow();
    expect(product.created_at).toBeInstanceOf(Date);
    expect(product.content.features).toHaveLength(4);
  });

  test('a server that cuts its connections, as one that restarts does, is asked again and answers', async () => {
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
    await ask();
    const server = await admin();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
      server.db,
    );
    await server.close();
    // The news of it arrives by itself, while nobody uses the connection.
    await pause(200);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
  });
});
