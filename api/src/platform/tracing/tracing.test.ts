import { Writable } from 'node:stream';
import { startTraceCollector, type TraceCollector } from '@sanderling/server/testing/trace-collector';
import { openTracing, type Tracing } from '@sanderling/server/tracing/tracing';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { loggerOptions } from '../process/logger.ts';
import { traceQueries } from './trace-queries.ts';

const api = useTestApi();
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
let collector: TraceCollector;
let tracing: Tracing;

beforeEach(async () => {
  collector = await startTraceCollector();
  const opened = await openTracing({ service: 'api', endpoint: collector.endpoint, headers: {}, share: 1 });
  if (!opened) throw new Error('Tracing is off.');
  tracing = opened;
});
afterEach(() => collector.close());

test('a call is a span of the page that makes it, with its slice and release, and so says its log', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const { db, config } = api;
  const app = await buildApp(
    { db, config, clock: () => new Date(), tracing },
    pino(loggerOptions('info'), stream),
  );
  const headers = {
    traceparent: `00-${TRACE}-${CALLER}-01`,
    baggage: 'slice=mf-catalog,release=1.0.0-3f2a9c1b',
  };
  await app.inject({ url: '/api/v1/products/mara-three-seat-sofa', headers });
  await app.inject({
    url: '/api/v1/products/mara-three-seat-sofa',
    headers: { baggage: 'slice=<script>,release=x' },
  });
  await app.close();
  await tracing.close();
  const [call, own] = collector.spans;
  expect(call).toMatchObject({
    service: 'api',
    traceId: TRACE,
    parentSpanId: CALLER,
    name: expect.stringMatching(/^GET \/api\/v1\/products\/:/),
    attributes: { slice: 'mf-catalog', release: '1.0.0-3f2a9c1b', 'http.response.status_code': 200 },
  });
  expect(own?.parentSpanId).toBe('');
  expect(own?.attributes).not.toHaveProperty('slice');
  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered[0]).toMatchObject({ traceId: TRACE, slice: 'mf-catalog', release: '1.0.0-3f2a9c1b' });
  expect(answered[1]).toMatchObject({ traceId: own?.traceId });
});

test('a query is a span of its call, with its text and none of its values', async () => {
  const db = new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RefusingDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: traceQueries(tracing),
  });
  const call = tracing.request('GET /products', { attributes: {} });
  await tracing.run(call, async () => {
    await sql`select ${'canary@example.com'}::text as email`.execute(db);
    await sql`select * from ${sql.table('nowhere')}`.execute(db).catch(() => undefined);
  });
  // A task in the background is no call's.
  await sql`select 1`.execute(db);
  call.end();
  await db.destroy();
  await tracing.close();
  const queries = collector.spans.filter(({ name }) => name === 'select');
  expect(queries).toHaveLength(2);
  for (const query of queries)
    expect(query).toMatchObject({ parentSpanId: call.spanId, traceId: call.traceId });
  expect(queries[0]?.attributes['db.query.text']).toBe('select $1::text as email');
  expect(JSON.stringify(collector.spans)).not.toContain('canary');
});

/** A database that answers nothing, and does not know one table. */
class RefusingDriver extends DummyDriver {
  override async acquireConnection() {
    const connection = await super.acquireConnection();
    return {
      ...connection,
      streamQuery: connection.streamQuery,
      executeQuery: ({ sql: text }: { sql: string }) =>
        text.includes('nowhere')
          ? Promise.reject(new Error('relation "canary" does not exist'))
          : Promise.resolve({ rows: [] }),
    };
  }
}
