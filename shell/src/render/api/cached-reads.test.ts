import { cacheReads } from './cached-reads.ts';

test.each([
  ['is there', 200, 1],
  ['is not there', 404, 1],
  ['comes after too many calls', 429, 2],
  ['fails', 503, 2],
])('what %s is asked for by two pages, and by the API heard so often', async (_what, status, times) => {
  const send = jest.fn(async () => ({ status, body: {} }));
  const cached = cacheReads(send, () => 0);
  await cached('GET', '/states', {}, undefined);
  await cached('GET', '/states', {}, undefined);
  expect(send).toHaveBeenCalledTimes(times);
});

test('a change is made as often as it is asked for', async () => {
  const send = jest.fn(async () => ({ status: 200, body: {} }));
  const cached = cacheReads(send, () => 0);
  await cached('POST', '/orders/cart', {}, {});
  await cached('POST', '/orders/cart', {}, {});
  expect(send).toHaveBeenCalledTimes(2);
});
