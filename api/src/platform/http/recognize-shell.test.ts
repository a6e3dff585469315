import { SERVICE_TOKEN_HEADER } from '@sanderling/contract/site/service-token';
import { pino } from 'pino';
import { readConfig } from '../config/config.ts';
import { isOurOwnServer } from '../rate-limits/rate-limits.ts';
import { declareRoutes } from '../routes/route-access.ts';
import { createHttpServer } from './http-server.ts';
import { loopbackOnly } from './loopback-only.ts';

const TOKEN = 'a-random-text-of-forty-characters-000000';
const ELSEWHERE = '10.0.0.7';
const FOR_VISITOR = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'shop.example' };
const WITH_TOKEN = { [SERVICE_TOKEN_HEADER]: TOKEN };

/** What the API takes a call for: the visitor's address, the host, whether it is unlimited, and whether it is from here. */
async function ask(
  headers: Record<string, string>,
  { serviceToken = TOKEN, from = ELSEWHERE }: { serviceToken?: string | null; from?: string } = {},
) {
  const app = createHttpServer(pino({ level: 'silent' }), { serviceToken });
  declareRoutes(app, { access: 'public', caching: 'none' });
  app.get('/', async (request) => ({
    ip: request.ip,
    host: request.host,
    isUnlimited: isOurOwnServer(request),
    isTold: SERVICE_TOKEN_HEADER in request.headers,
  }));
  app.get('/here', { onRequest: loopbackOnly({ isThisMachineOnly: true }) }, async () => ({}));
  const options = { headers: { host: 'localhost', ...headers }, remoteAddress: from };
  const { statusCode, json } = await app.inject({ url: '/', ...options });
  const { statusCode: here } = await app.inject({ url: '/here', ...options });
  const { isTold, ...seen } = json();
  expect(isTold).not.toBe(true);
  return statusCode === 200 ? { ...seen, here } : statusCode;
}

test('a shell on another machine that shows the token is believed who its visitor is, and its own calls are not limited', async () => {
  expect(await ask({ ...WITH_TOKEN, ...FOR_VISITOR })).toEqual({
    ip: '203.0.113.9',
    host: 'shop.example',
    isUnlimited: false,
    here: 404,
  });
  expect(await ask(WITH_TOKEN)).toMatchObject({ ip: ELSEWHERE, isUnlimited: true });
});

test.each([
  ['from elsewhere', ELSEWHERE],
  ['that a proxy on this machine has passed on', '127.0.0.1'],
])(
  'a stranger without the token, %s, is one visitor whatever address they write, and no neighbor',
  async (_from, from) => {
    for (const forged of ['127.0.0.1', '198.51.100.1', '127.0.0.1, 10.0.0.1', '']) {
      const headers = { 'x-forwarded-for': forged, 'x-forwarded-host': 'localhost' };
      expect(await ask(headers, { from })).toMatchObject({ ip: from, isUnlimited: false });
      expect(await ask(headers, { from: ELSEWHERE })).toMatchObject({ here: 404 });
    }
    expect(await ask({}, { from })).toMatchObject({ isUnlimited: false });
  },
);

test('a forged token is refused, as is part of the right one, more of it, and none where one is shown', async () => {
  for (const forged of ['x'.repeat(TOKEN.length), TOKEN.slice(1), `${TOKEN}0`, ''])
    expect(await ask({ [SERVICE_TOKEN_HEADER]: forged, ...FOR_VISITOR })).toBe(403);
});

test('without a token of the shop nothing but this machine is believed, whatever token is shown', async () => {
  const without = { serviceToken: null };
  expect(await ask({ ...WITH_TOKEN, ...FOR_VISITOR }, without)).toMatchObject({
    ip: ELSEWHERE,
    isUnlimited: false,
  });
  const here = { ...without, from: '127.0.0.1' };
  expect(await ask(FOR_VISITOR, here)).toMatchObject({ ip: '203.0.113.9', isUnlimited: false });
  expect(await ask({}, here)).toMatchObject({ isUnlimited: true, here: 200 });
});

test('an API that other machines can reach does not start without a token, nor with known passwords', () => {
  const shop = { PUBLIC_ORIGIN: 'https://shop.example', API_HOST: '0.0.0.0' };
  expect(() => readConfig(shop)).toThrow(/^API_HOST is "0\.0\.0\.0".*set SERVICE_TOKEN too/);
  expect(() => readConfig({ ...shop, SERVICE_TOKEN: 'short' })).toThrow(/^SERVICE_TOKEN cannot be used/);
  expect(readConfig({ ...shop, SERVICE_TOKEN: TOKEN })).toMatchObject({
    host: '0.0.0.0',
    serviceToken: TOKEN,
  });
  expect(() => readConfig({ API_HOST: '::', SERVICE_TOKEN: TOKEN })).toThrow(/known passwords/);
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', serviceToken: null });
  expect(readConfig({ API_HOST: '::1' })).toMatchObject({ host: '::1' });
});
