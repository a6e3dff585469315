import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '../../platform/database/open-database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { contentOfTemplate, fillTestDatabase } from './database-template.ts';

/** Any number that no other code locks with. */
const TEMPLATE_LOCK = 20_261_121;

/** What the names of this run's databases begin with: Jest's global setup chooses it, its workers inherit it. */
process.env.TEST_DATABASES ??= `sanderling_test_${randomBytes(4).toString('hex')}`;
const PREFIX = process.env.TEST_DATABASES;

/**
 * A database of its own on this server, as a copy of the template: the same tests then prove the same answers on
 * Postgres.
 */
export async function createPostgresTestDatabase(
  server: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = await makePostgresTemplate(server);
  const name = `${PREFIX}_${randomBytes(4).toString('hex')}`;
  await onServer(server, (admin) =>
    sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin),
  );
  return {
    url: addressOf(server, name),
    drop: () => onServer(server, (admin) => dropDatabase(admin, name)),
  };
}

/** Drops what this run has created. */
export async function dropPostgresTestDatabases(server: string): Promise<void> {
  await onServer(server, async (admin) => {
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where starts_with(datname, ${`${PREFIX}_`})
    `.execute(admin);
    for (const { name } of rows) await dropDatabase(admin, name);
  });
}

/** Several processes may begin at the same time: one fills the template, the others wait for it. Answers its name. */
export async function makePostgresTemplate(server: string): Promise<string> {
  const name = `sanderling_template_${await contentOfTemplate()}`;
  await onServer(server, (admin) =>
    admin.connection().execute(async (session) => {
      await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(session);
      const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(session);
      if (rows.length === 0) {
        const draft = `${name}_draft`;
        await sql`drop database if exists ${sql.id(draft)} with (force)`.execute(session);
        await sql`create database ${sql.id(draft)}`.execute(session);
        await onServer(addressOf(server, draft), fillTestDatabase);
        await sql`alter database ${sql.id(draft)} rename to ${sql.id(name)}`.execute(session);
      }
      await sql`select pg_advisory_unlock(${TEMPLATE_LOCK})`.execute(session);
    }),
  );
  return name;
}

/**
 * By force: the connections of a pool close a moment after it has ended, those of a killed process later still. If it exists:
 * where Jest's projects of tests and of races end together, the first has dropped the other's.
 */
const dropDatabase = (admin: Database, name: string) =>
  sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin);

async function onServer(url: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    await work(db);
  } finally {
    await close();
  }
}

function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}
