import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { migrate } from '../database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';

/** Any number that nobody else locks with. */
const TEMPLATE_LOCK = 20_261_121;
const PATIENCE = 100;

/**
 * A database of its own, dropped when it is destroyed, on the server that DATABASE_URL_TEST names: with it the same
 * tests prove the same answers on Postgres. The first of a run makes a filled one, named after `content`; all others
 * are copies of it.
 */
export async function openPostgresTestDatabase(
  server: string,
  content: string,
  fill: (db: Database) => Promise<void>,
): Promise<{ db: Database; url: string }> {
  const name = `sanderling_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (admin) => {
    const template = await makeTemplate(admin, server, content, fill);
    await sql.raw(`create database ${name} template ${template}`).execute(admin);
  });
  const url = addressOf(server, name);
  const { db } = await openDatabase({ databaseUrl: url, dataDir: '' });
  const disconnect = db.destroy.bind(db);
  db.destroy = async () => {
    await disconnect();
    await onServer(server, (admin) => dropDatabase(admin, name));
  };
  return { db, url };
}

/**
 * The connections of a pool close a moment after it has ended: cutting one off would be an error that nobody hears.
 * Those of a process that was killed are cut off in the end.
 */
async function dropDatabase(admin: Database, name: string): Promise<void> {
  for (let attempt = 0; attempt < PATIENCE; attempt++) {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = ${name}`.execute(admin);
    if (rows.length === 0) break;
    await pause(50);
  }
  await sql.raw(`drop database ${name} with (force)`).execute(admin);
}

/** Several test files begin at the same time: one fills the template, the others wait for it. */
async function makeTemplate(
  admin: Database,
  server: string,
  content: string,
  fill: (db: Database) => Promise<void>,
): Promise<string> {
  const name = `sanderling_template_${createHash('sha1').update(content).digest('hex').slice(0, 16)}`;
  return admin.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(session);
    const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(session);
    if (rows.length === 0) {
      const draft = `${name}_draft`;
      await sql.raw(`drop database if exists ${draft} with (force)`).execute(session);
      await sql.raw(`create database ${draft}`).execute(session);
      await onServer(addressOf(server, draft), async (db) => {
        await migrate(db);
        await fill(db);
      });
      await sql.raw(`alter database ${draft} rename to ${name}`).execute(session);
    }
    await sql`select pg_advisory_unlock(${TEMPLATE_LOCK})`.execute(session);
    return name;
  });
}

async function onServer(url: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const opened: OpenDatabase = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    await work(opened.db);
  } finally {
    await opened.close();
  }
}

function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}
