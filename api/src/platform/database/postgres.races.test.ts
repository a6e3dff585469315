import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { sql } from 'kysely';
import { RACES_SERVER, usePostgresDatabase } from '../../testing/use-postgres-database.ts';
import { openDatabase } from './open-database.ts';

const postgres = usePostgresDatabase();

test('the same migrations and the same catalogue go into Postgres, and types arrive as on PGlite', async () => {
  const { count } = await postgres.db
    .selectFrom('variant')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(340);
  const product = await postgres.db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', 101)
    .executeTakeFirstOrThrow();
  expect(product.created_at).toBeInstanceOf(Date);
  expect(product.content.features).toHaveLength(4);
});

test('a server that cuts its connections, as one that restarts does, is asked again and answers', async () => {
  const ask = () => sql<{ name: string }>`select current_database() as name`.execute(postgres.db);
  const [before] = (await ask()).rows;
  const admin = await openDatabase({ databaseUrl: RACES_SERVER, dataDir: '' });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${before?.name}`.execute(
    admin.db,
  );
  await admin.close();
  // The news of it arrives by itself, while no query uses the connection.
  await waitUntil('a question is answered again', () =>
    ask().then(
      () => true,
      () => false,
    ),
  );
  expect((await ask()).rows).toEqual([before]);
});
