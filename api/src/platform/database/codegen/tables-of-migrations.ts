import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { PostgresDB } from 'kysely-codegen';
import { COLUMN_PARSERS } from '../column-parsers.ts';
import { migrate } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { generateTables } from './generate-tables.ts';

export const TABLES_PATH = join(import.meta.dirname, '../tables.ts');

/** The text of tables.ts, by the migrations: they are run on an empty database. */
export async function tablesOfMigrations(): Promise<string> {
  const pglite = await PGlite.create({ parsers: COLUMN_PARSERS });
  const dialect = new PGliteDialect({ pglite });
  try {
    await migrate(new Kysely<Schema>({ dialect }));
    return await generateTables(new Kysely<PostgresDB>({ dialect }));
  } finally {
    await pglite.close();
  }
}
