import { createHash } from 'node:crypto';
import { openDatabase } from '@sanderling/api/platform/database/open-database.ts';
import { sql } from 'kysely';

type DatabaseAddress = Parameters<typeof openDatabase>[0];
type Database = Awaited<ReturnType<typeof openDatabase>>['db'];

/** A number for the rows of every table of a database, by the table's name: equal where each row is, to the cent. */
export async function readTableContents(address: DatabaseAddress): Promise<Record<string, string>> {
  return onDatabase(address, async (db) => {
    const contents: Record<string, string> = {};
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      const lines = rows.map((row) => JSON.stringify(row)).toSorted();
      contents[name] = `${rows.length} rows, ${createHash('sha256').update(lines.join('\n')).digest('hex')}`;
    }
    return contents;
  });
}

/** Opens the database for as long as `work` needs it. */
export async function onDatabase<Result>(
  address: DatabaseAddress,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase(address);
  try {
    return await work(db);
  } finally {
    await close();
  }
}
