import { createServer } from 'node:http';
import { sliceCode } from '../testing/fixture-releases.ts';
import { usePool } from './testing/use-pool.ts';

/** What a machine of the shop answers any process that asks it from inside. */
const SECRET = 'a code to sign in';
const asked: string[] = [];
const inner = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/api/leads-away') response.writeHead(302, { location: '/_mail' }).end();
  else response.end(request.url?.startsWith('/api/v1/') ? 'public' : SECRET);
});
beforeAll(() => new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => inner.close(resolve)));
const shop = usePool({ apiOrigin: () => originOf('127.0.0.1') });

function originOf(host: string): string {
  const address = inner.address();
  return `http://${host}:${typeof address === 'object' ? address?.port : 0}`;
}

/** What the page has that a slice makes of what `code` resolves to. */
async function says(code: string): Promise<string> {
  await shop.fixture.promote({
    'mf-catalog': sliceCode("return 'sofas'"),
    'mf-promotions': `exports.exposes = { './part': async () => {
      const said = await (async () => { ${code} })().catch((error) => 'thrown: ' + error.message);
      return { render: () => String(said) };
    } };`,
  });
  return (await shop.page()).text;
}
const get = (address: string, init = '') => `return (await fetch(${JSON.stringify(address)}${init})).text();`;

test('a slice asks the API’s public calls', async () => {
  expect(await says(get(`${originOf('127.0.0.1')}/api/v1/products`))).toBe('sofas public');
});

test.each([
  ['the outbox of the API', () => get(`${originOf('127.0.0.1')}/_mail`)],
  ['a path that only begins at its calls', () => get(`${originOf('127.0.0.1')}/api/v1/../../_mail`)],
  ['a path with dots that are written otherwise', () => get(`${originOf('127.0.0.1')}/api/%2e%2e/_mail`)],
  ['a call that leads away', () => get(`${originOf('127.0.0.1')}/api/leads-away`)],
  ['another name of this machine', () => get(`${originOf('localhost')}/_mail`)],
  ['this machine as a number', () => get(`${originOf('2130706433')}/_mail`)],
  ['this machine as an address of the new kind', () => get(`${originOf('[::ffff:127.0.0.1]')}/_mail`)],
  ['any address of this machine', () => get(`${originOf('0.0.0.0')}/_mail`)],
  ['a cloud’s metadata', () => get('http://169.254.169.254/latest/meta-data')],
  ['a machine of the same network', () => get('http://10.0.0.1/')],
  [
    'a request that is made before',
    () => `return (await fetch(new Request('${originOf('127.0.0.1')}/_mail'))).text();`,
  ],
  [
    'what Node itself sends by',
    () =>
      `const own = globalThis[Symbol.for('undici.globalDispatcher.1')]; ${get(`${originOf('127.0.0.1')}/_mail`, ', { dispatcher: new own.constructor() }')}`,
  ],
])('a slice does not reach %s', async (_, code) => {
  const text = await says(code());
  expect(text).toMatch(/^sofas thrown: /);
  expect(asked).not.toContain('/_mail');
  expect(text).not.toContain(SECRET);
});

test('a slice opens no sockets and requires no client', async () => {
  expect(await says('return [typeof WebSocket, typeof EventSource].join()')).toBe(
    'sofas undefined,undefined',
  );
  for (const name of [
    'undici',
    'node:http',
    'node:https',
    'node:net',
    'node:tls',
    'node:dns',
    'node:http2',
    'node:dgram',
  ])
    expect(await says(`return require('${name}')`)).toMatch(/^sofas thrown: .*does not provide/);
  expect(await says("return (await import('node:net')).connect")).toMatch(/^sofas thrown: .*cannot import/);
});
