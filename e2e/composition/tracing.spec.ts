import { startTraceCollector, type TraceCollector } from '@sanderling/server/testing/trace-collector';
import { SOFA } from '../shop/orders/shopper.ts';
import { expect, test as ownShopTest } from '../shop/own-shop.ts';

const test = ownShopTest.extend<object, { collector: TraceCollector }>({
  collector: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern.
    async ({}, use) => {
      const collector = await startTraceCollector();
      await use(collector);
      collector.close();
    },
    { scope: 'worker' },
  ],
  shopEnv: [
    async ({ collector }, use) => use({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }),
    { scope: 'worker' },
  ],
});

test('an operator sees a page in one trace: the wait for a thread, its slices with their releases, the API’s calls and their queries', {
  tag: '@full',
}, async ({ shop, collector }) => {
  const answer = await fetch(`${shop.address}/products/${SOFA.slug}`);
  expect(answer.status).toBe(200);
  const page = () => collector.spans.find(({ name }) => name === 'GET /products/:slug');
  const inTrace = () => collector.spans.filter(({ traceId }) => traceId === page()?.traceId);
  await expect.poll(() => inTrace().map(({ name }) => name)).toContain('select');
  await expect.poll(() => inTrace().map(({ name }) => name)).toContain('slice mf-catalog');
  const named = (name: string) => inTrace().find((span) => span.name === name);
  const slice = named('slice mf-catalog');
  expect(slice?.attributes).toMatchObject({
    slice: 'mf-catalog',
    release: expect.stringMatching(/^1\.0\.0-/),
  });
  expect(slice?.parentSpanId).toBe(named('render')?.spanId);
  expect(named('queue')?.parentSpanId).toBe(named('render')?.spanId);
  expect(named('render')?.parentSpanId).toBe(page()?.spanId);
  const calls = inTrace().filter(
    ({ service, parentSpanId }) => service === 'sanderling-api' && parentSpanId === slice?.spanId,
  );
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) expect(call.attributes).toMatchObject({ slice: 'mf-catalog' });
  const queries = inTrace().filter(({ attributes }) => 'db.query.text' in attributes);
  expect(queries.some(({ parentSpanId }) => calls.some(({ spanId }) => spanId === parentSpanId))).toBe(true);
});
