import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { seedCatalogue } from '../catalogue/seed-catalogue.ts';
import { COLUMN_PARSERS } from '../database/column-parsers.ts';
import { migrate } from '../database/migrate.ts';
import type { Database, Schema } from '../database/schema.ts';
import { openPostgresTestDatabase } from './postgres-test-database.ts';

const API_DIR = join(import.meta.dirname, '..', '..');
/** What a seeded database is made of: another content means another template. */
const SOURCES = ['catalogue', 'src/database', 'src/catalogue', 'src/media'];

/**
 * A database in memory with every migration and the whole catalogue. It is made once for all test files and kept in
 * the system's temporary folder, since loading it takes a fifth of the time that making it takes.
 */
export async function openTestDatabase(): Promise<Database> {
  const postgres = process.env.DATABASE_URL_TEST;
  if (postgres) return (await openPostgresTestShop()).db;
  const template = join(tmpdir(), `sanderling-api-test-${await hashSources()}.tar`);
  if (!existsSync(template)) await makeTemplate(template);
  const pglite = await PGlite.create({
    loadDataDir: new Blob([await readFile(template)]),
    parsers: COLUMN_PARSERS,
  });
  return wrap(pglite);
}

/** The same on Postgres, with the address for further processes. Needs DATABASE_URL_TEST. */
export async function openPostgresTestShop(): Promise<{ db: Database; url: string }> {
  const server = process.env.DATABASE_URL_TEST;
  if (!server) throw new Error('DATABASE_URL_TEST names no server: run npm run test:postgres.');
  return openPostgresTestDatabase(server, await hashSources(), seedCatalogue);
}

function wrap(pglite: PGlite): Database {
  return new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
}

async function makeTemplate(template: string): Promise<void> {
  const pglite = await PGlite.create({ parsers: COLUMN_PARSERS });
  const db = wrap(pglite);
  await migrate(db);
  await seedCatalogue(db);
  const dump = await pglite.dumpDataDir('none');
  await db.destroy();
  // Several test files may make it at the same time: each writes its own and the last name wins, all being equal.
  const draft = `${template}.${process.pid}`;
  await mkdir(tmpdir(), { recursive: true });
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, template);
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha1');
  for (const source of SOURCES) {
    const files = await readdir(join(API_DIR, source), { recursive: true, withFileTypes: true });
    const paths = files
      .filter((file) => file.isFile() && /\.(ts|json)$/.test(file.name) && !file.name.endsWith('.test.ts'))
      .map((file) => join(file.parentPath, file.name))
      .sort();
    for (const path of paths) hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}
