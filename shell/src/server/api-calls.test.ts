import { createServer } from 'node:http';
import { PROBLEMS } from '@sanderling/contract/problem';
import { useTestApp } from './testing/use-test-app.ts';

const shop = useTestApp();

test('while the API is down its calls are answered as problems, and pages stay up', async () => {
  const call = await shop.app.inject('/api/v1/states');
  expect(call.statusCode).toBe(503);
  expect(call.json()).toMatchObject({ error: 'unavailable', code: PROBLEMS.UNAVAILABLE.code });
  expect((await shop.app.inject('/')).statusCode).toBe(200);
});

test('calls reach the API with the id of their request, which comes back to the client', async () => {
  const api = createServer((request, response) => {
    response.end(JSON.stringify({ id: request.headers['x-request-id'], path: request.url }));
  }).listen(0);
  const address = api.address();
  await shop.open({ API_ORIGIN: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` });
  const call = await shop.app.inject({
    url: '/api/v1/states?x=1',
    headers: { 'x-request-id': 'client-made-id' },
  });
  api.close();
  expect(call.json()).toEqual({ id: 'client-made-id', path: '/api/v1/states?x=1' });
  expect(call.headers['x-request-id']).toBe('client-made-id');
});

test('each answer is counted for the operator, by its route and its status', async () => {
  const page = { name: 'mf-x', routes: [{ id: 'x', path: '/x/:name', expose: './x' }] };
  shop.set = { id: 'x', releases: new Map([['mf-x', JSON.parse(JSON.stringify(page))]]) };
  for (const path of ['/', '/products/a', '/products/b', '/x/1', '/no-page-1', '/no/page-2', '/healthz'])
    await shop.app.inject(path);
  const { payload } = await shop.app.inject('/metrics');
  const counted = [
    ...payload.matchAll(/^shell_answer_seconds_count\{route="([^"]+)",status="(\d+)"\} (\d+)$/gm),
  ];
  expect(counted.map(([, ...each]) => each)).toEqual([
    ['/', '200', '1'],
    ['/products/:slug', '200', '2'],
    ['/x/:name', '200', '1'],
    ['unknown page', '200', '2'],
    ['/healthz', '200', '1'],
  ]);
});

test('numbers for the operator are not for visitors', async () => {
  await shop.open({ PUBLIC_ORIGIN: 'https://shop.example' });
  expect((await shop.app.inject('/metrics')).payload).toContain('shell_page_cache_pages');
  expect(
    (await shop.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode,
  ).toBe(404);
});
