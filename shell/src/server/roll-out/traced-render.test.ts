import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { startTraceCollector, type TraceCollector } from '@sanderling/server/testing/trace-collector';
import { openTracing, type Tracing } from '@sanderling/server/tracing/tracing';
import { requestFor } from '../../render/testing/fixture-environment.ts';
import type { PoolAnswer } from '../pool/pool-contract.ts';
import { tracedRender } from './traced-render.ts';

let collector: TraceCollector;
let tracing: Tracing;

beforeEach(async () => {
  collector = await startTraceCollector();
  const opened = await openTracing({
    service: 'shell',
    endpoint: collector.endpoint,
    headers: { tenant: 'shop' },
    share: 1,
  });
  if (!opened) throw new Error('Tracing is off.');
  tracing = opened;
});
afterEach(() => collector.close());

const SET = {
  id: 'set',
  releases: new Map(
    ['shell', 'mf-catalog', 'mf-promotions'].map((name) => [
      name,
      { name, version: '1.0.0' } as SliceRelease,
    ]),
  ),
};
const ANSWER: PoolAnswer = {
  status: 200,
  headers: {},
  setCookies: [],
  html: null,
  isDegraded: false,
  down: [],
  queuedMs: 20,
};
const PLACE = { priority: 'page', visitor: '203.0.113.1' } as const;

test('a page is a span with its wait for a thread and with each slice and its release, under the id that the thread told the API', async () => {
  const span = tracing.request('GET', { attributes: {} });
  const startMs = Date.now();
  const part = { startMs, endMs: startMs + 30, spanId: '00f067aa0ba902b7', isFailed: false };
  let traced: unknown;
  await tracedRender(async ({ trace }) => {
    traced = trace;
    return {
      ...ANSWER,
      parts: [
        { ...part, slice: 'mf-promotions', part: './top' },
        { ...part, slice: 'mf-promotions', part: 'site.top', endMs: startMs + 80, isFailed: true },
      ],
    };
  }, span)(requestFor('/products'), SET, PLACE);
  span.end();
  await tracing.close();
  const { spans } = collector;
  const named = (name: string) => spans.find((each) => each.name === name);
  const [root, render, queue, slice] = ['GET', 'render', 'queue', 'slice mf-promotions'].map(named);
  expect(spans).toHaveLength(4);
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([span.traceId]));
  expect(root).toMatchObject({ service: 'shell', parentSpanId: '' });
  expect(render).toMatchObject({
    parentSpanId: root?.spanId,
    attributes: { slice: 'mf-catalog', release: '1.0.0' },
  });
  expect(traced).toEqual({ traceId: span.traceId, spanId: render?.spanId });
  expect(queue).toMatchObject({ parentSpanId: render?.spanId });
  expect(Math.round(queue?.tookMs ?? 0)).toBe(20);
  expect(slice).toMatchObject({
    spanId: '00f067aa0ba902b7',
    parentSpanId: render?.spanId,
    attributes: { slice: 'mf-promotions', release: '1.0.0', 'slice.parts': './top site.top' },
  });
  expect(Math.round(slice?.tookMs ?? 0)).toBe(80);
  expect(collector.headers[0]).toMatchObject({ tenant: 'shop' });
});

test('a page that fails ends its span, and one in no trace has none', async () => {
  const span = tracing.request('GET', { attributes: {} });
  const failing = tracedRender(() => Promise.reject(new Error('no')), span);
  await expect(failing(requestFor('/'), SET, PLACE)).rejects.toThrow('no');
  const asked: unknown[] = [];
  const render = async (request: object) => {
    asked.push('trace' in request);
    return ANSWER;
  };
  await tracedRender(render, undefined)(requestFor('/'), SET, PLACE);
  expect(asked).toEqual([false]);
  await tracing.close();
  expect(collector.spans.map(({ name }) => name)).toEqual(['render']);
});
