import { startSmallApi } from '../testing/small-api.ts';
import { createTransport } from './transport.ts';

let api: Awaited<ReturnType<typeof startSmallApi>>;
beforeAll(async () => {
  api = await startSmallApi(() => ({ body: { data: null } }));
});
afterAll(() => api.close());

test('R412 in a page every call is JSON too, those without a body not excepted', async () => {
  const { call } = createTransport({ origin: api.origin, timeoutMs: 2_000, headers: () => ({}) });
  await call('GET', '/user');
  expect(api.calls[0]?.headers['content-type']).toBe('application/json');
});
