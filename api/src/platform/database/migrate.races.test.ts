import { type Kysely, sql } from 'kysely';
import { usePostgresDatabase } from '../../testing/use-postgres-database.ts';
import { migrate } from './migrate.ts';

const postgres = usePostgresDatabase();

test('processes that start at once on an empty database run each migration once', async () => {
  await sql`drop schema public cascade`.execute(postgres.db);
  await sql`create schema public`.execute(postgres.db);
  const runs: string[] = [];
  const migrations = new Map(
    ['one', 'two'].map((name) => [
      name,
      async () => ({
        up: async (tx: Kysely<unknown>) => {
          runs.push(name);
          await sql`create table ${sql.table(name)} (id int)`.execute(tx);
        },
      }),
    ]),
  );
  await Promise.all([1, 2, 3].map(() => migrate(postgres.db, migrations)));
  expect(runs).toEqual(['one', 'two']);
});
