import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { sql } from 'kysely';
import { createPostgresTestDatabase } from '../testing/worker/postgres-template.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

const server = process.env.DATABASE_URL_RACES ?? '';
let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const created = await createPostgresTestDatabase(server);
  drop = created.drop;
  ({ db } = await openDatabase({ databaseUrl: created.url, dataDir: '' }));
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

test('the same migrations and the same catalogue go into Postgres, and types arrive as on PGlite', async () => {
  const { count } = await db
    .selectFrom('variant')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(340);
  const product = await db.selectFrom('product').selectAll().where('id', '=', 101).executeTakeFirstOrThrow();
  expect(product.created_at).toBeInstanceOf(Date);
  expect(product.content.features).toHaveLength(4);
});

test('a server that cuts its connections, as one that restarts does, is asked again and answers', async () => {
  const ask = () => sql<{ name: string }>`select current_database() as name`.execute(db);
  const [before] = (await ask()).rows;
  const admin = await openDatabase({ databaseUrl: server, dataDir: '' });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${before?.name}`.execute(
    admin.db,
  );
  await admin.close();
  // The news of it arrives by itself, while nobody uses the connection.
  await waitUntil('a question is answered again', () =>
    ask().then(
      () => true,
      () => false,
    ),
  );
  expect((await ask()).rows).toEqual([before]);
});
