import { cacheReads } from './cached-reads.ts';

test.each([
  ['what is there', 200, 1],
  ['what is not there', 404, 1],
  ['too many calls', 429, 2],
  ['a failure', 503, 2],
])(
  'two pages that ask for the same and meet %s, answered %i, make %i calls',
  async (_what, status, times) => {
    const send = jest.fn(async () => ({ status, body: {} }));
    const cached = cacheReads(send, () => 0);
    await cached('GET', '/states', {}, undefined);
    await cached('GET', '/states', {}, undefined);
    expect(send).toHaveBeenCalledTimes(times);
  },
);

test('a change is made as often as it is asked for', async () => {
  const send = jest.fn(async () => ({ status: 200, body: {} }));
  const cached = cacheReads(send, () => 0);
  await cached('POST', '/orders/cart', {}, {});
  await cached('POST', '/orders/cart', {}, {});
  expect(send).toHaveBeenCalledTimes(2);
});
