import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import { useTestApi } from '../../testing/test-api.ts';
import type { Api } from '../http/http-server.ts';
import { startBackground } from '../process/background.ts';
import { countProcess, createMetrics } from './metrics.ts';

const api = useTestApi();
const FOLDER = join(import.meta.dirname, '../../../../docs/observability');
const METRICS_TOKEN = 'read metrics, nothing else';
const LOGGER = pino({ level: 'silent' });

async function withApp(
  settings: { metricsToken?: string; serviceToken?: string },
  use: (app: Api) => Promise<void>,
) {
  const app = await buildApp(
    { db: api.db, config: { ...api.config, ...settings }, clock: () => new Date() },
    LOGGER,
  );
  try {
    await use(app);
  } finally {
    await app.close();
  }
}

test.each(['grafana-dashboard.json', 'alerts.yml', 'objectives.yml'])(
  'all that %s asks of an API is counted',
  async (file) => {
    const metrics = createMetrics();
    countProcess(metrics);
    const body = await metrics.registry.metrics();
    const text = readFileSync(join(FOLDER, file), 'utf8');
    for (const name of new Set(text.match(/\b(?:api|nodejs)_[a-z_\d]+/g)))
      expect(body).toContain(`# HELP ${name.replace(/_(?:bucket|count|sum)$/, '')} `);
  },
);

test('a Prometheus on another machine reads the metrics with its token, and no other caller does', async () => {
  await withApp({ metricsToken: METRICS_TOKEN, serviceToken: 't'.repeat(40) }, async (app) => {
    const ask = async (headers: Record<string, string> = {}, remoteAddress = '10.0.0.9') =>
      (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    expect(await ask({ authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
    for (const authorization of ['', 'Bearer', `Bearer ${METRICS_TOKEN}s`, METRICS_TOKEN])
      expect(await ask({ authorization })).toBe(404);
    expect(await ask({}, '127.0.0.1')).toBe(200);
    // A proxy beside the API has passed it on, for whom it says or does not say.
    for (const address of ['203.0.113.9', '127.0.0.1', ''])
      expect(await ask({ 'x-forwarded-for': address }, '127.0.0.1')).toBe(404);
  });
});

test('without a token no caller of another machine reads the metrics', async () => {
  const { statusCode } = await api.app.inject({
    url: '/metrics',
    remoteAddress: '10.0.0.9',
    headers: { authorization: 'Bearer null' },
  });
  expect(statusCode).toBe(404);
});

test('answers are counted by class of operation, kind and status, and what strangers ask for makes no series', async () => {
  await withApp({}, async (app) => {
    await app.inject('/api/v1/products/mara-three-seat-sofa');
    await app.inject('/api/v1/rooms');
    await app.inject('/api/v1/products/none-of-ours');
    for (const url of ['/wp-login.php', '/healthz', '/api/v1/catalogue_changes']) await app.inject(url);
    const { body } = await app.inject('/metrics');
    const counted = body.match(/(?<=^api_answer_seconds_count).+$/gm)?.toSorted();
    expect(counted).toEqual([
      '{operation="products",kind="read",status="200"} 1',
      '{operation="products",kind="read",status="404"} 1',
      '{operation="rooms",kind="read",status="200"} 1',
      '{operation="unknown",kind="read",status="404"} 1',
    ]);
  });
});

test('rounds of tasks are counted by what became of them, and one that fails has its last success behind it', async () => {
  const { tasks, registry } = createMetrics();
  const rounds: (() => boolean | 'worked')[] = [
    () => true,
    () => false,
    () => {
      throw new Error('The mail server is away.');
    },
  ];
  let left = rounds.length;
  let isDone: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    isDone = resolve;
  });
  const mail = {
    name: 'mail',
    everyMs: 1,
    run: async () => rounds[rounds.length - left]?.() ?? false,
    backlog: async () => ({ waiting: 3, oldestSeconds: 70 }),
  };
  tasks.watch([mail]);
  const background = startBackground([mail], LOGGER, (round) => {
    if (left > 0) tasks.ended(round);
    left -= 1;
    if (left === 0) isDone();
  });
  await done;
  await background.stop();
  const text = await registry.metrics();
  for (const outcome of ['worked', 'idle', 'failed'])
    expect(text).toContain(`api_task_rounds_total{task="mail",outcome="${outcome}"} 1`);
  expect(text).toContain('api_task_every_seconds{task="mail"} 0.001');
  expect(text).toContain('api_backlog{task="mail"} 3');
  expect(text).toContain('api_backlog_oldest_seconds{task="mail"} 70');
  expect(text).toContain('api_database_up 1');
});

test.each([
  ['that refuses', () => Promise.reject(new Error('refused'))],
  ['that does not answer', () => new Promise<never>(() => {})],
])(
  'of a database %s it is said that it is down, in time, and nothing of what waits',
  async (_how, backlog) => {
    const { tasks, registry } = createMetrics();
    tasks.watch([{ name: 'mail', everyMs: 1_000, run: async () => false, backlog }]);
    const text = await registry.metrics();
    expect(text).toContain('api_database_up 0');
    expect(text).not.toContain('api_backlog{');
  },
);

test('a shell that is told of a change counts how old it was', async () => {
  await withApp({}, async (app) => {
    const ask = async (since: string) =>
      (await app.inject(`/api/v1/catalogue_changes?since=${encodeURIComponent(since)}`)).json().data;
    const { cursor } = await ask('');
    await ask(cursor);
    await api.db.updateTable('variant').set({ quantity: 0 }).where('id', '=', 1001).execute();
    await ask(cursor);
    const { body } = await app.inject('/metrics');
    expect(body).toContain('api_change_told_seconds_count 1');
    expect(body).toContain('api_change_told_seconds_bucket{le="60"} 1');
  });
});
