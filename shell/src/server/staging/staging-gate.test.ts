import { createServer, type Server } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from '../config/config.ts';
import { stagingGate } from './staging-gate.ts';

let api: Server;
let app: FastifyInstance;
let nowMs = 0;
/** Null where the API cuts the connection. */
let statusOfApi: number | null = 200;
/** Addresses of the visitors for whom the API was asked. */
const askedFor: unknown[] = [];

async function open(environment: string, publicOrigin = 'http://localhost:3000') {
  const address = api.address();
  const port = typeof address === 'object' ? address?.port : 0;
  app = fastify();
  const config = readConfig({
    SANDERLING_ENV: environment,
    PUBLIC_ORIGIN: publicOrigin,
    STAGING_PASSWORD: 'open sesame',
    API_ORIGIN: `http://127.0.0.1:${port}`,
  });
  nowMs = Date.parse('2026-11-20T16:00:00Z');
  await stagingGate(app, { config, now: () => new Date(nowMs) });
  app.get('/*', async () => 'a page of the store');
}
beforeAll(() => {
  api = createServer((request, response) => {
    request.on('data', (chunk) => {
      askedFor.push(request.headers['x-forwarded-for']);
      if (statusOfApi === null) return void request.socket.destroy();
      if (statusOfApi >= 500) return void response.writeHead(statusOfApi).end('{}');
      response.writeHead(JSON.parse(String(chunk)).password === 'open sesame' ? 200 : 401).end('{}');
    });
  }).listen(0);
});
afterAll(() => void api.close());
afterEach(() => {
  statusOfApi = 200;
  return app.close();
});

const visit = (url: string, cookie = '') => app.inject({ url, headers: { accept: 'text/html', cookie } });
const enter = (password: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/staging_auth',
    payload: new URLSearchParams({ password }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
      ...headers,
    },
  });

test('R065 R109 R110 R405 R406 on staging every page asks for the password first, and then is come back to', async () => {
  await open('staging');
  const turned = await visit('/products?color=green');
  expect([turned.statusCode, turned.headers.location]).toEqual([302, '/staging_auth']);
  const wantedRoute = String(turned.headers['set-cookie']);
  expect(wantedRoute).toMatch(/^sanWantedRoute=%2Fproducts%3Fcolor%3Dgreen;/);
  const page = (await visit('/staging_auth')).body;
  expect(page).toContain('Staging sign in');
  expect(page).toMatch(
    /<form method="post" action="\/staging_auth">.*<input name="password" type="password"/s,
  );
  expect((await enter('guess')).statusCode).toBe(401);
  const cookie = wantedRoute.split(';')[0] ?? '';
  const entered = await enter('open sesame', { cookie });
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/products?color=green']);
  expect(entered.headers['set-cookie']).toEqual([
    expect.stringMatching(/^sanStagingPass=[\w.-]+; Max-Age=86400; Path=\/; SameSite=Lax; HttpOnly$/),
    'ecom:sanStaging=1; Max-Age=86400; Path=/; SameSite=Lax',
    'sanWantedRoute=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
  const [pass = ''] = String(entered.headers['set-cookie']).split(';');
  expect((await visit('/products', pass)).body).toBe('a page of the store');
  nowMs += 86_400_000;
  expect((await visit('/products', pass)).statusCode).toBe(302);
});

test('R405 a visitor who writes the cookie, or a pass, without the password does not get in', async () => {
  await open('staging');
  const entered = await enter('open sesame');
  const [, expiry = '', signature = ''] =
    /sanStagingPass=(\d+)\.([\w-]+)/.exec(String(entered.headers['set-cookie'])) ?? [];
  for (const cookie of [
    'ecom:sanStaging=1',
    'sanStagingPass=1',
    `sanStagingPass=${expiry}.`,
    `sanStagingPass=${Number(expiry) + 1}.${signature}`,
    `ecom:sanStaging=${expiry}.${signature}`,
  ])
    expect([cookie, (await visit('/products', cookie)).statusCode]).toEqual([cookie, 302]);
});

test('R405 tries of the password count for the visitor who makes them, not for the shell', async () => {
  await open('staging');
  await app.inject({
    method: 'POST',
    url: '/staging_auth',
    remoteAddress: '203.0.113.9',
    payload: 'password=guess',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
  });
  expect(askedFor.at(-1)).toBe('203.0.113.9');
});

test('R405 a staging store at an https address gives its pass to secure connections alone', async () => {
  await open('staging', 'https://staging.example');
  const { headers } = await enter('open sesame', { origin: 'https://staging.example' });
  const cookies = [headers['set-cookie'] ?? []].flat();
  expect(cookies).toHaveLength(3);
  for (const cookie of cookies) expect(cookie).toContain('; Secure');
});

test('R109 a visitor who writes an address that begins as an open one does not get in', async () => {
  await open('staging');
  for (const url of [
    '/staging_auth/../products',
    '/staging_authors',
    '/releases/../cart',
    '/api/v1/staging_auth/../states',
    '/api/v1/staging_auth%2f..%2fstates',
    '/api/v1/staging_authors',
    '/robots.txt/',
    '/healthz/%2e%2e/products',
  ])
    expect([url, (await visit(url)).statusCode]).toEqual([url, 302]);
});

test('the gate never returns a visitor to itself, and redirects none to another site', async () => {
  await open('staging');
  expect((await visit('/staging_auth')).headers['set-cookie']).toBeUndefined();
  const evil = await enter('open sesame', { cookie: 'sanWantedRoute=%2F%2Fevil.example' });
  expect(evil.headers.location).toBe('/');
});

test('a form of another page opens nothing, and what is no page is not there', async () => {
  await open('staging');
  expect((await enter('open sesame', { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await app.inject({ url: '/api/v1/states' })).statusCode).toBe(401);
});

test('anywhere else there is no such page', async () => {
  await open('local');
  const page = await visit('/staging_auth');
  expect([page.statusCode, page.headers.location]).toEqual([302, '/']);
  expect((await visit('/products')).body).toBe('a page of the store');
});

test('R405 while the API does not answer, the line of the answer says why', async () => {
  await open('staging');
  const lines: unknown[] = [];
  app.addHook('onResponse', async (request) => void lines.push(Reflect.get(request, 'whyRefused')));
  statusOfApi = 500;
  expect((await enter('open sesame')).statusCode).toBe(503);
  statusOfApi = null;
  expect((await enter('open sesame')).statusCode).toBe(503);
  expect(lines).toEqual(['The API answered 500 to the password', 'The API did not answer']);
});
