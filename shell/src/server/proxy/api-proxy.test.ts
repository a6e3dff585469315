import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { PROBLEMS } from '@sanderling/contract/problem';
import { SERVICE_TOKEN_HEADER } from '@sanderling/contract/site/service-token';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { useListeningApi } from '../testing/listening-api.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const sockets: Socket[] = [];
// Before the shell is closed, which waits for them.
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
const api = useListeningApi();
const shop = useTestApp();
let port = 0;
/** Of as many as the shell has connections to the API, together: more than the buffers of a visitor's connection take, and then more than may wait for one address. */
const PICTURE = Buffer.alloc(400_000);
const API_CONNECTIONS = 64;
const ASKED_PICTURES = 2 * API_CONNECTIONS;

beforeEach(async () => {
  await shop.open({ API_ORIGIN: api.origin, PUBLIC_ORIGIN: 'https://shop.example', TRUST_PROXY: '1' });
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

/** Writes to the shell byte by byte, as a client that is no browser. */
async function write(lines: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

async function send(options: RequestOptions, chunks: readonly (string | Buffer)[] = []) {
  const outgoing = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/v1/orders/cart',
    ...options,
  });
  // The answer may come before everything is sent, and the rest is then of no use.
  outgoing.on('error', () => {});
  for (const chunk of chunks) outgoing.write(chunk);
  outgoing.end();
  const [answer]: IncomingMessage[] = await once(outgoing, 'response');
  return {
    status: answer?.statusCode,
    headers: answer?.headers ?? {},
    body: answer ? await text(answer) : '',
  };
}
const FROM = (address: string) => ({ 'x-forwarded-for': address, 'content-type': 'application/json' });

test.each([
  ['without a machine in front', {}, '127.0.0.1'],
  ['behind one', { TRUST_PROXY: '1' }, '203.0.113.9'],
  ['behind one that is known by its address', { TRUST_PROXY: '127.0.0.1' }, '203.0.113.9'],
  ['behind two', { TRUST_PROXY: '2' }, '198.51.100.1'],
  [
    'behind one known by address, which the visitor has gone around',
    { TRUST_PROXY: '10.0.0.0/8' },
    '127.0.0.1',
  ],
])(
  '%s the API is told one address of a visitor, and none that the visitor wrote',
  async (_where, trust, told) => {
    await shop.open({ API_ORIGIN: api.origin, PUBLIC_ORIGIN: 'https://shop.example', ...trust });
    port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port);
    const forged = {
      ...FROM('127.0.0.1, 192.0.2.1, 198.51.100.1, 203.0.113.9'),
      forwarded: 'for=192.0.2.2',
      'x-real-ip': '192.0.2.3',
      'true-client-ip': '192.0.2.4',
    };
    await send({ headers: forged }, ['{}']);
    expect(api.asked.map(({ headers }) => headers['x-forwarded-for'])).toEqual([told]);
  },
);

test('the API is shown the shop’s own token with each call, and never one that a visitor wrote', async () => {
  const forged = { ...FROM('203.0.113.9'), [SERVICE_TOKEN_HEADER]: 'of a visitor' };
  await send({ headers: forged }, ['{}']);
  expect(api.asked.splice(0)[0]?.headers).not.toHaveProperty([SERVICE_TOKEN_HEADER]);
  const SERVICE_TOKEN = 's'.repeat(32);
  await shop.open({ API_ORIGIN: api.origin, PUBLIC_ORIGIN: 'https://shop.example', SERVICE_TOKEN });
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port);
  // The watches of seasons, catalogue and content have asked as well.
  api.asked.splice(0);
  await send({ headers: forged }, ['{}']);
  const shown = api.asked.map(({ headers }) => headers[SERVICE_TOKEN_HEADER]);
  expect(new Set(shown)).toEqual(new Set([SERVICE_TOKEN]));
});

test('what a visitor says of traces does not reach the API', async () => {
  const forged = {
    traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
    baggage: 'slice=mf-catalog,release=1',
  };
  await send({ headers: forged }, ['{}']);
  expect(api.asked).toHaveLength(1);
  expect(api.asked[0]?.headers).not.toHaveProperty('traceparent');
  expect(api.asked[0]?.headers).not.toHaveProperty('baggage');
});

test('a shopper is answered while eighty slow senders keep their bodies to themselves, and the API does not know of them', async () => {
  const slow = ['POST /api/v1/orders/cart HTTP/1.1', 'host: shop.example', 'content-length: 1000'];
  const held = await Promise.all(
    Array.from({ length: 80 }, (_, at) => write([...slow, `x-forwarded-for: 203.0.113.${at % 4}`])),
  );
  for (const socket of held) socket.write('{');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send({ headers: FROM('198.51.100.7') }, ['{}'])),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(api.asked.map(({ headers }) => headers['x-forwarded-for'])).toEqual(Array(5).fill('198.51.100.7'));
});

test('an address with too many bodies on their way is told to wait, other addresses are not', async () => {
  const slow = [
    'POST /cart HTTP/1.1',
    'host: shop.example',
    'x-forwarded-for: 203.0.113.9',
    'content-type: application/x-www-form-urlencoded',
    'content-length: 9',
  ];
  await Promise.all(Array.from({ length: 24 }, () => write(slow)));
  const ask = () => send({ headers: FROM('203.0.113.9') }, ['{}']);
  let refused = await ask();
  // The shell may not have read all of them yet.
  await waitUntil('the address is told to wait', async () => {
    refused = await ask();
    return refused.status !== 200;
  });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10']);
  expect(JSON.parse(refused.body)).toMatchObject({ code: PROBLEMS.RATE_LIMITED.code });
  expect((await send({ headers: FROM('203.0.113.8') }, ['{}'])).status).toBe(200);
  const form = { ...FROM('203.0.113.9'), 'content-type': 'application/x-www-form-urlencoded' };
  const page = await send({ path: '/cart', headers: form }, ['a=1']);
  expect([page.status, page.headers['content-security-policy']]).toEqual([
    429,
    expect.stringContaining('script-src'),
  ]);
});

test('a body over the limit is answered 413 while it is still being sent, declared or not, and never handed on', async () => {
  const chunks = Array.from({ length: 200 }, () => Buffer.alloc(100_000, 'a'));
  for (const length of [{ 'content-length': 20_000_000 }, {}]) {
    const refused = await send({ headers: { ...FROM('203.0.113.9'), ...length } }, chunks);
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([413, PROBLEMS.VALIDATION_FAILED.code]);
  }
  const picture = { ...FROM('203.0.113.9'), 'content-type': 'image/png' };
  const path = '/api/v1/uploads/6dd2f4e2-9a5c-4f3b-8f5e-0f6f1a2b3c4d';
  expect((await send({ method: 'PUT', path, headers: picture }, chunks)).status).toBe(413);
  expect(api.asked).toEqual([]);
  expect((await send({ method: 'PUT', path, headers: picture }, chunks.slice(0, 80))).status).toBe(200);
  expect(api.asked[0]?.body.length).toBe(8_000_000);
});

test.each([
  ['/_agents/ucp/carts', { code: 'invalid_request', continue_url: 'https://shop.example' }],
  ['/_agents/acp/checkout_sessions', { type: 'invalid_request', code: 'invalid_request' }],
  ['/_agents/mcp', { jsonrpc: '2.0', id: null, error: { code: -32_600 } }],
  ['/_agents/oauth/token', { error: 'invalid_request' }],
])('an assistant is refused by the shell in the words of its own protocol: %s', async (path, refusal) => {
  const large = await send({ path, headers: FROM('192.0.2.1') }, [PICTURE]);
  expect([large.status, JSON.parse(large.body)]).toMatchObject([413, refusal]);
  const unreadable = await send({ path: `${path}/%E0%A4%A`, method: 'GET' });
  expect([unreadable.status, Object.keys(JSON.parse(unreadable.body))]).toEqual([
    400,
    Object.keys(JSON.parse(large.body)),
  ]);
});

test('a file as text goes on to the calls that take one, and to no other', async () => {
  const chunks = Array.from({ length: 130 }, () => Buffer.alloc(100_000, 'a'));
  const to = (path: string) => send({ path: `/api/v1${path}`, headers: FROM('203.0.113.9') }, chunks);
  expect((await to('/designers/verifications')).status).toBe(413);
  expect((await to('/catalogue/products')).status).toBe(413);
  expect((await to('/designers/applications/1/documents')).status).toBe(200);
  expect(api.asked).toMatchObject([{ body: { length: 13_000_000 } }]);
});

test('a body goes on byte for byte, with all that its content type says, however it came', async () => {
  const types = [
    'application/json; charset=utf-8',
    'multipart/form-data; boundary="a b"',
    'application/x-amz-json-1.1',
  ];
  for (const type of types) {
    for (const length of [{ 'content-length': 9 }, {}])
      await send({ headers: { ...FROM('203.0.113.9'), 'content-type': type, ...length } }, ['{"a" :', ' 1}']);
    const sent = api.asked.splice(0).map(({ body, headers }) => [String(body), headers['content-type']]);
    expect(sent).toEqual([
      ['{"a" : 1}', type],
      ['{"a" : 1}', type],
    ]);
  }
  const { status } = await send({ method: 'DELETE', path: '/api/v1/favorites/1', headers: {} });
  expect([status, api.asked[0]?.body.length]).toEqual([200, 0]);
});

test('headers that are meant for one connection, and a body of what is only read, do not stop a call', async () => {
  for (const headers of [
    { expect: '100-continue', 'content-length': '2' },
    { 'keep-alive': 'timeout=5', 'content-length': '2' },
    { te: 'trailers', 'content-length': '2' },
  ]) {
    const answer = await send({ headers: { ...FROM('203.0.113.9'), ...headers } }, ['{}']);
    expect([headers, answer.status]).toEqual([headers, 200]);
  }
  const read = { method: 'GET', path: '/api/v1/states' };
  expect(
    (await send({ ...read, headers: { ...FROM('203.0.113.9'), 'content-length': '2' } }, ['{}'])).status,
  ).toBe(200);
  const upgrade = await write([
    'GET /api/v1/states HTTP/1.1',
    'host: shop.example',
    'upgrade: h2c',
    'http2-settings: AAMAAABkAAQAAP__',
    'connection: close',
  ]);
  expect(await text(upgrade)).toMatch(/^HTTP\/1.1 200 /);
});

test('a shopper is answered while a visitor asks for many pictures and reads none of them', async () => {
  api.answer = ({ url }, response) => void response.end(url?.startsWith('/media/') ? PICTURE : '{}');
  const greedy = await write(
    Array.from({ length: ASKED_PICTURES }, () => 'GET /media/sofa.webp HTTP/1.1\r\nhost: shop.example\r\n'),
  );
  greedy.pause();
  await waitUntil('the API is asked for more than it has connections', () => {
    return api.asked.length > API_CONNECTIONS;
  });
  // What waits for one visitor has an end, and does not fill this process.
  const ask = async () => (await send({ method: 'GET', path: '/media/lamp.webp' })).status;
  await waitUntil('nothing more is held for the visitor', async () => (await ask()) === 429);
  const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
  expect((await send({ method: 'GET', path: '/media/lamp.webp', headers: elsewhere })).status).toBe(200);
  greedy.destroy();
  await waitUntil('what waited for the visitor is gone', async () => (await ask()) === 200);
});

test('a picture that waits long for its turn comes late, since a browser does not ask for it again', async () => {
  const held: (() => void)[] = [];
  api.answer = ({ url }, response) => void held.push(() => response.end(url));
  const since = performance.now();
  const pictures = Array.from({ length: 12 }, (_, nth) =>
    send({ method: 'GET', path: `/media/${nth}.webp` }),
  );
  await waitUntil('others have waited for longer than a call for data may', () => {
    return held.length > 0 && performance.now() - since > 2_500;
  });
  api.answer = ({ url }, response) => void response.end(url);
  for (const answer of held) answer();
  expect((await Promise.all(pictures)).map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('an API that says that it is not available is not asked again and again', async () => {
  api.answer = (_call, response) => void response.writeHead(503, { 'retry-after': '1' }).end('{}');
  const answer = await send({ method: 'GET', path: '/api/v1/states' });
  expect([answer.status, answer.headers['retry-after'], api.asked.length]).toEqual([503, '1', 1]);
});

test('an API that dies in the midst of its answer is not half an answer', async () => {
  api.answer = (_call, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"data":');
    response.socket?.end();
  };
  const answer = await send({ method: 'GET', path: '/api/v1/states' });
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([503, PROBLEMS.UNAVAILABLE.code]);
});
