import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';

/**
 * A database of its own, dropped when it is destroyed, on the server that DATABASE_URL_TEST names: with it the same
 * tests prove the same answers on Postgres.
 */
export async function openPostgresTestDatabase(
  server: string,
  fill: (db: Database) => Promise<void>,
): Promise<Database> {
  const name = `sanderling_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const { db } = await openDatabase({ databaseUrl: address.href, dataDir: '' });
  await migrate(db);
  await fill(db);
  const disconnect = db.destroy.bind(db);
  db.destroy = async () => {
    await disconnect();
    await onServer(server, `drop database ${name}`);
  };
  return db;
}

async function onServer(server: string, statement: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: server, dataDir: '' });
  await sql.raw(statement).execute(db);
  await close();
}
