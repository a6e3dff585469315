import { type Kysely, sql } from 'kysely';
import { openTestDatabase } from '../../testing/worker/test-database.ts';
import { type Migrations, migrate } from './migrate.ts';
import type { Database } from './schema.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
// The next file finds the tables that it expects, and no others.
afterAll(async () => {
  await sql`drop table if exists one, two, three`.execute(db);
  await db.destroy();
});

/** A migration for each, which makes a table of that name; `fails` once its table is made. */
const tables = (names: readonly string[], fails?: string): Migrations =>
  new Map(
    names.map((name) => [
      `00-${name}`,
      async () => ({
        up: async (tx: Kysely<unknown>) => {
          await sql`create table ${sql.table(name)} (id int)`.execute(tx);
          if (name === fails) throw new Error('half way');
        },
      }),
    ]),
  );

const found = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_name in ('one', 'two', 'three') order by 1
  `.execute(db);
  return rows.map(({ name }) => name);
};

test('where a migration fails half way, the one before it holds and it leaves nothing', async () => {
  await expect(migrate(db, tables(['one', 'two', 'three'], 'two'))).rejects.toThrow('half way');
  expect(await found()).toEqual(['one']);
  await migrate(db, tables(['one', 'two', 'three']));
  expect(await found()).toEqual(['one', 'three', 'two']);
});
