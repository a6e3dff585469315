import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { openDataDirectory } from '../platform/database/data-directory.ts';
import type { Schema } from '../platform/database/schema.ts';
import { type DatabaseCopy, DatabaseNotCopied, type NamedFile } from './database-copy.ts';
import { readLastMigration } from './last-migration.ts';
import { listNamedFiles } from './named-files.ts';

/**
 * Writes the embedded database to `file`, a compressed archive of its folder. It serves one process: throws who uses it while
 * the shop runs.
 */
export async function dumpEmbedded(
  dataDir: string,
  file: string,
): Promise<{ copy: DatabaseCopy; named: NamedFile[] }> {
  // Opening would make one.
  if (!existsSync(join(dataDir, 'pgdata')))
    throw new DatabaseNotCopied(`There is no database in ${dataDir}: set DATA_DIR, or DATABASE_URL.`);
  const { pglite, close } = await openDataDirectory(dataDir);
  try {
    const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
    const lastMigration = await readLastMigration(db);
    const named = await listNamedFiles(db);
    const { rows } = await sql<{ version: string }>`
      select current_setting('server_version_num') as version
    `.execute(db);
    const archive = await pglite.dumpDataDir('gzip');
    await writeFile(file, archive.stream(), { mode: 0o600 });
    const serverVersion = Math.floor(Number(rows[0]?.version ?? 0) / 10_000);
    return { copy: { kind: 'embedded', serverVersion, lastMigration }, named };
  } finally {
    await close();
  }
}
