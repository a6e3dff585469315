import { startTraceCollector, type TraceCollector } from '@sanderling/server/testing/trace-collector';
import { openTracing, type Tracing } from '@sanderling/server/tracing/tracing';
import fastify, { type FastifyInstance } from 'fastify';
import { traceRequests } from './trace-requests.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
let collector: TraceCollector;
let tracing: Tracing;
let app: FastifyInstance;

beforeEach(async () => {
  collector = await startTraceCollector();
  const opened = await openTracing({ service: 'shell', endpoint: collector.endpoint, headers: {}, share: 1 });
  if (!opened) throw new Error('Tracing is off.');
  tracing = opened;
});
afterEach(async () => {
  await app.close();
  collector.close();
});

async function spansOf(believesCallers: boolean, url: string) {
  app = fastify();
  app.decorateRequest('pagePattern', '');
  app.decorateRequest('pageOwner', null);
  traceRequests(app, { tracing, believesCallers });
  app.get('/*', async (request) => {
    request.pagePattern = '/products/:slug';
    request.pageOwner = { slice: 'mf-catalog', release: '1.0.0' };
    return '';
  });
  await app.inject({ url, headers });
  await tracing.close();
  return collector.spans;
}

test('a request is a span by its kind of page, with slice and release; what a visitor says of traces is not believed', async () => {
  const [span, ...others] = await spansOf(false, '/products/mara');
  expect(others).toEqual([]);
  expect(span).toMatchObject({
    name: 'GET /products/:slug',
    parentSpanId: '',
    attributes: {
      'http.route': '/products/:slug',
      'http.response.status_code': 200,
      slice: 'mf-catalog',
      release: '1.0.0',
    },
  });
  expect(span?.traceId).not.toBe(TRACE);
});

test('behind a proxy of ours the trace goes on', async () => {
  const [span] = await spansOf(true, '/products/mara');
  expect(span).toMatchObject({ traceId: TRACE, parentSpanId: '00f067aa0ba902b7' });
});

test('files and probes are no spans', async () => {
  expect(await spansOf(false, '/releases/shell/1.0.0/web/main.js')).toEqual([]);
});
