import { createServer } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { systemClock } from '../clock.ts';
import { type Config, readConfig } from '../config.ts';
import type { Api } from '../http/http-server.ts';
import { startApi } from '../start-api.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { createPostgresTestDatabase } from '../testing/worker/postgres-template.ts';
import { isDatabaseAway } from './database-away.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { type CutLine, openCutLine } from './testing/cut-line.ts';

const logger = pino({ level: 'silent' });

let drop: () => Promise<void>;
let shop: Database;
let line: CutLine;
let database: OpenDatabase;
let app: Api;
let config: Config;

beforeAll(async () => {
  const created = await createPostgresTestDatabase(process.env.DATABASE_URL_RACES ?? '');
  drop = created.drop;
  ({ db: shop } = await openDatabase({ databaseUrl: created.url, dataDir: '' }));
  line = await openCutLine(created.url);
  config = { ...readConfig({ LOG_LEVEL: 'silent' }), databaseUrl: line.url };
  database = await openDatabase(config);
  app = await buildApp({ db: database.db, config, clock: systemClock }, logger);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await line.close();
  await shop.destroy();
  await drop();
});

const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db);

test('a connection that is cut in a transaction is an answer to its user and not the end of the process', async () => {
  const cutInTransaction = database.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await line.cut();
    await sql`select 1`.execute(tx);
  });
  expect(isDatabaseAway(await cutInTransaction.catch((error: unknown) => error))).toBe(true);
  expect(isDatabaseAway(await ask().catch((error: unknown) => error))).toBe(true);
  await line.mend();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

test('a question that is under way when the server goes is told so, also by a server that says goodbye', async () => {
  const { rows } = await database.db.connection().execute(async (session) => {
    const [{ pid } = { pid: 0 }] = (
      await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(session)
    ).rows;
    const slow = sql`select pg_sleep(60)`.execute(session).catch((error: unknown) => error);
    await sql`select pg_terminate_backend(${pid})`.execute(shop);
    expect(isDatabaseAway(await slow)).toBe(true);
    return ask();
  });
  expect(rows).toEqual([{ one: 1 }]);
});

test('what needs the database is answered 503 with when to ask again, the rest goes on', async () => {
  await line.cut();
  for (const url of ['/api/v1/states', '/readyz', '/sitemap.xml', '/api/v1/products/mara-three-seat-sofa']) {
    const away = await app.inject(url);
    expect([url, away.statusCode, away.headers['retry-after']]).toEqual([url, 503, '1']);
    expect(away.json()).toMatchObject({ code: 198, message: expect.stringContaining('Try again') });
  }
  const signIn = await app.inject({
    method: 'POST',
    url: '/_identity/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    payload: JSON.stringify({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: 'sanderling-store',
      AuthParameters: { USERNAME: 'ada@example.com', SRP_A: 'abcdef0123456789' },
    }),
  });
  expect([signIn.statusCode, signIn.headers['retry-after']]).toEqual([503, '1']);
  for (const url of [
    '/healthz',
    '/api/v1/openapi.json',
    '/media/drawings/alba-nightstand-natural-oak-dc776f3f2d.svg',
  ])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
  await line.mend();
  expect((await app.inject('/api/v1/states')).statusCode).toBe(200);
});

test('a process that starts meanwhile waits for it, answers what it can, and is whole by itself when it is back', async () => {
  await line.cut();
  const port = await freePort();
  const end = new AbortController();
  const starting = startApi({ ...config, port }, logger, end.signal);
  const statusOf = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    await answer?.arrayBuffer();
    return [answer?.status, answer?.headers.get('retry-after')];
  };
  await Promise.race([starting, answers(statusOf)]);
  expect(await statusOf('/api/v1/states')).toEqual([503, '1']);
  expect(await statusOf('/readyz')).toEqual([503, '1']);
  await line.mend();
  const api = await starting;
  await waitUntil('it is whole', async () => (await statusOf('/api/v1/states'))[0] === 200);
  await api.close();
});

test('a process that is told to end while it waits ends', async () => {
  await line.cut();
  const end = new AbortController();
  const starting = startApi({ ...config, port: 0 }, logger, end.signal);
  end.abort();
  await expect(starting).rejects.toThrow();
  await line.mend();
});

async function answers(statusOf: (path: string) => Promise<unknown[]>): Promise<void> {
  await waitUntil('it answers', async () => (await statusOf('/healthz'))[0] === 200);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
