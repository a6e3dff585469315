import type { Send } from './api-transport.ts';
import { cacheReads } from './cached-reads.ts';
import { withPublicReads } from './public-reads.ts';

function api() {
  const asked: { path: string; headers: Record<string, string> }[] = [];
  const send: Send = async (method, path, headers) => {
    asked.push({ path: `${method} ${path}`, headers });
    return { status: 200, body: { data: headers.authorization ?? 'guest' } };
  };
  return {
    asked,
    send: withPublicReads(
      send,
      cacheReads(send, () => 0),
    ),
  };
}
const as = (name: string) => ({
  'x-request-id': `of-${name}`,
  authorization: `Bearer ${name}`,
  'x-forwarded-for': '203.0.113.7',
  'x-first-referrer': 'https://mail.example',
});

test('a product is fetched once for two customers, as a guest', async () => {
  const { asked, send } = api();
  const answers = [
    await send('GET', '/products/mara', as('ada'), undefined),
    await send('GET', '/products/mara', as('eve'), undefined),
  ];
  expect(asked).toEqual([{ path: 'GET /products/mara', headers: { 'x-request-id': 'of-ada' } }]);
  expect(answers.map(({ body }) => body)).toEqual([{ data: 'guest' }, { data: 'guest' }]);
});

test('personal data is fetched for each customer, with their own token, every time', async () => {
  const { asked, send } = api();
  for (const name of ['ada', 'eve', 'ada']) {
    for (const [method, path] of [
      ['GET', '/user'],
      ['POST', '/orders/cart'],
      ['POST', '/products/101/reviews'],
    ] as const)
      expect((await send(method, path, as(name), {})).body).toEqual({ data: `Bearer ${name}` });
  }
  expect(asked).toHaveLength(9);
});
