import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { useListeningApi } from '../testing/listening-api.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const api = useListeningApi();
const shop = useTestApp();
let port = 0;
beforeEach(async () => {
  await shop.open({ API_ORIGIN: api.origin, PUBLIC_ORIGIN: 'https://shop.example' });
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

/** All that comes back for these lines, until the shop ends the connection. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}
const CLOSE = 'connection: close';

test.each([
  ['no request', 400, ['hello']],
  ['an address that cannot be read', 400, ['GET /%ff HTTP/1.1', 'host: localhost', CLOSE]],
  ['a request without a host', 400, ['GET / HTTP/1.1', CLOSE]],
  ['headers without an end', 431, ['GET / HTTP/1.1', 'host: localhost', `cookie: ${'a'.repeat(70_000)}`]],
  ['a method that no page has', 405, ['PROPFIND / HTTP/1.1', 'host: localhost', CLOSE]],
  ['an expectation that is not known', 417, ['GET / HTTP/1.1', 'host: localhost', 'expect: tea', CLOSE]],
])('what is %s is refused with %d and the headers of every page', async (_what, status, lines) => {
  const answer = await answerTo(...lines);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const header of [
    /^content-security-policy: default-src 'none'; .*frame-ancestors 'none'/im,
    /^x-content-type-options: nosniff/im,
    /^referrer-policy: strict-origin-when-cross-origin/im,
    /^cache-control: no-store/im,
  ])
    expect(answer).toMatch(header);
  expect(answer).toContain('Go back to home');
});

const POST = [
  'POST /api/v1/orders/cart HTTP/1.1',
  'host: localhost',
  'content-type: application/json',
  CLOSE,
];

test('a client that asks before it sends is told to go on, and answered', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...POST, 'expect: 100-continue', 'content-length: 2'].join('\r\n')}\r\n\r\n`);
  const [first]: Buffer[] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1.1 100 /);
  socket.write('{}');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
  expect(String(api.asked[0]?.body)).toBe('{}');
});

test('a client that asks before it sends too much is told 413, and sends nothing', async () => {
  const answer = await answerTo(...POST, 'expect: 100-continue', 'content-length: 20000000');
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(api.asked).toEqual([]);
});
