import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CATALOGUE_DIR, SCHEMA_DIR } from '@sanderling/catalogue-data/schema/read-catalogue';
import { Kysely, PGliteDialect } from 'kysely';
import { seedCatalogue } from '../../catalogue/seed/seed-catalogue.ts';
import { COLUMN_PARSERS } from '../../platform/database/column-parsers.ts';
import { migrate } from '../../platform/database/migrate.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { keepOriginals } from './reset-tables.ts';

const API_DIR = join(import.meta.dirname, '..', '..', '..');
/** Kept from run to run: a run's temporary folder goes with it. */
const TEMPLATES = join(API_DIR, '..', 'node_modules', '.cache', 'test-databases');
/** What a seeded database is made of: another content means another template. */
const SOURCES = [
  CATALOGUE_DIR,
  SCHEMA_DIR,
  'src/platform/database',
  'src/catalogue/seed',
  'src/catalogue/media',
  'src/testing/worker',
];

let content: Promise<string> | undefined;

/** The file that every embedded test database is loaded from. Loading it takes a tenth of the time that making it takes. */
export async function embeddedTemplate(): Promise<string> {
  const file = join(TEMPLATES, `${await contentOfTemplate()}.tar`);
  if (!existsSync(file)) await makeTemplate(file);
  return file;
}

/** Names what a test database holds. */
export function contentOfTemplate(): Promise<string> {
  content ??= hashSources();
  return content;
}

/** Every migration, the whole catalogue, and a copy of each table to begin anew from. */
export async function fillTestDatabase(db: Database): Promise<void> {
  await migrate(db);
  await seedCatalogue(db);
  await keepOriginals(db);
}

async function makeTemplate(file: string): Promise<void> {
  const pglite = await PGlite.create({ parsers: COLUMN_PARSERS });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  await fillTestDatabase(db);
  const dump = await pglite.dumpDataDir('none');
  await db.destroy();
  // Several runs may make it at the same time: each writes its own and the last name wins, all being equal.
  const draft = `${file}.${process.pid}`;
  await mkdir(TEMPLATES, { recursive: true });
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha1');
  for (const source of SOURCES) {
    const files = await readdir(resolve(API_DIR, source), { recursive: true, withFileTypes: true });
    const paths = files
      .filter((file) => file.isFile() && /\.(ts|json)$/.test(file.name) && !file.name.endsWith('.test.ts'))
      .map((file) => join(file.parentPath, file.name))
      .sort();
    for (const path of paths) hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}
