import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import { startApi } from '../../start-api.ts';
import { createPostgresTestDatabase } from '../../testing/worker/postgres-template.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { Api } from '../http/http-server.ts';
import { systemClock } from '../process/clock.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { type CutConnection, openCutConnection } from './testing/cut-connection.ts';

const logger = pino({ level: 'silent' });
/** Twice what the store promises, which the attack on restarts holds it to: here other tests take the processors. */
const BACK_WITHIN_MS = 4_000;
const running = new Set<ChildProcess>();

let drop: () => Promise<void>;
let shop: Database;
let line: CutConnection;
let database: OpenDatabase;
let app: Api;
let config: Config;

beforeAll(async () => {
  const created = await createPostgresTestDatabase(process.env.DATABASE_URL_RACES ?? '');
  drop = created.drop;
  ({ db: shop } = await openDatabase({ databaseUrl: created.url, dataDir: '' }));
  line = await openCutConnection(created.url);
  config = { ...readConfig({ LOG_LEVEL: 'silent' }), databaseUrl: line.url };
  database = await openDatabase(config);
  app = await buildApp({ db: database.db, config, clock: systemClock }, logger);
  await app.ready();
});
// Also after a test that failed.
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
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
  expect(isDatabaseUnavailable(await cutInTransaction.catch((error: unknown) => error))).toBe(true);
  expect(isDatabaseUnavailable(await ask().catch((error: unknown) => error))).toBe(true);
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
    expect(isDatabaseUnavailable(await slow)).toBe(true);
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

test('a process that starts while the server is away stays up, says 503, and is whole soon after its return', async () => {
  await line.cut();
  const port = await freePort();
  const started = startProcess({ API_PORT: String(port), DATABASE_URL: line.url });
  const answerOf = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    await answer?.arrayBuffer();
    return [answer?.status, answer?.headers.get('retry-after')];
  };
  await waitUntil('it answers', async () => (await answerOf('/healthz'))[0] === 200);
  await waitUntil('it has asked for the server again and again', () => started.timesAskedAgain() > 2);
  for (const path of ['/readyz', '/api/v1/states', '/sitemap.xml', '/_identity/'])
    expect([path, ...(await answerOf(path))]).toEqual([path, 503, '1']);
  expect(await answerOf('/healthz')).toEqual([200, null]);
  await line.mend();
  const backAt = performance.now();
  await waitUntil('it is whole', async () => (await answerOf('/api/v1/states'))[0] === 200);
  expect(performance.now() - backAt).toBeLessThan(BACK_WITHIN_MS);
  expect(await answerOf('/readyz')).toEqual([200, null]);
  expect(await started.end()).toBe(0);
});

test('a process that is told to end while it waits ends', async () => {
  await line.cut();
  const end = new AbortController();
  const starting = startApi({ ...config, port: 0 }, { logger, tracing: null }, end.signal);
  end.abort();
  await expect(starting).rejects.toThrow();
  await line.mend();
});

/** A real process of the API: what ends one in production ends this one. */
function startProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(import.meta.dirname, '..', '..', '..'),
    env: { ...process.env, LOG_LEVEL: 'warn', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  return {
    timesAskedAgain: () => log.split('database unreachable, retrying').length - 1,
    /** Asks it to end. Answers its exit code: another than 0 where it had ended by itself. */
    end: () => {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
