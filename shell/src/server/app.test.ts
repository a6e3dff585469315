import { createServer } from 'node:http';
import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { Releases } from '@sanderling/releases/releases';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { RenderAnswer, RenderRequest } from '../render/render-contract.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

const PAGE = '<!DOCTYPE html><h1>Sofas</h1>';
let rendered: Omit<RenderRequest, 'excluded'>[];
let answer: Partial<RenderAnswer> | Error;
let set: ReleaseSet;
let app: FastifyInstance;

const releases: Pick<Releases, 'currentReleaseSet' | 'release' | 'readFile'> = {
  currentReleaseSet: async () => set,
  release: async () => null,
  readFile: () => Promise.reject(new Error('none')),
};

async function open(env: Record<string, string> = {}) {
  app = await createApp({
    config: readConfig({ API_ORIGIN: 'http://127.0.0.1:9', ...env }),
    releases: { ...unused, ...releases },
    pool: {
      async render(request) {
        rendered.push(request);
        if (answer instanceof Error) throw answer;
        return {
          status: 200,
          headers: {},
          setCookies: [],
          html: Buffer.from(PAGE),
          isDegraded: false,
          down: [],
          ...answer,
        };
      },
      excluded: () => [],
      isReady: () => true,
      close: async () => undefined,
    },
    logger: pino({ level: 'silent' }),
  });
}

const refuse = () => Promise.reject(new Error('not used here'));
const unused = {
  isWhole: refuse,
  publish: refuse,
  promote: refuse,
  rollback: refuse,
  status: refuse,
  prune: refuse,
};

beforeEach(async () => {
  rendered = [];
  answer = {};
  set = { id: 'first', releases: new Map() };
  await open();
});
afterEach(() => app.close());

test('a page for everyone is rendered once and sent from memory, compressed', async () => {
  const first = await app.inject({ url: '/products?utm_source=mail', headers: { 'accept-encoding': 'br' } });
  const second = await app.inject({ url: '/products?gclid=1', headers: { 'accept-encoding': 'br' } });
  expect(rendered).toHaveLength(1);
  expect(rendered[0]).toMatchObject({ url: 'http://localhost:3000/products', cookies: null });
  expect(first.headers['content-encoding']).toBe('br');
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
});

test('who has the page already gets a short answer', async () => {
  const first = await app.inject('/products');
  const again = await app.inject({
    url: '/products',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  expect((await app.inject({ method: 'HEAD', url: '/products' })).statusCode).toBe(200);
});

test('a promotion is seen by the next request', async () => {
  await app.inject('/products');
  set = { id: 'second', releases: new Map() };
  const next = await app.inject('/products');
  expect(rendered).toHaveLength(2);
  expect(next.headers['x-release-set']).toBe('second');
});

test('the season that the address asks for is another page', async () => {
  await app.inject('/');
  await app.inject('/?layout=christmas');
  expect(rendered.map(({ seasonalLayout }) => seasonalLayout)).toEqual(['default', 'christmas']);
});

test('a guest’s cart changes nothing about a page for everyone', async () => {
  await app.inject({ url: '/products', headers: { cookie: 'sanOrderId=someones-order' } });
  expect(rendered[0]?.cookies).toBeNull();
});

test('pages of one visitor are made for that visitor and kept nowhere', async () => {
  for (const [url, cookie] of [
    ['/cart', 'sanOrderId=o-1'],
    ['/products', 'ecom:sanToken=abc'],
  ] as const) {
    const page = await app.inject({ url, headers: { cookie } });
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers.etag).toBeUndefined();
    expect(rendered.at(-1)?.cookies).toBe(cookie);
  }
  await app.inject({ url: '/products', headers: { cookie: 'ecom:sanToken=abc' } });
  expect(rendered).toHaveLength(3);
});

test('an error is never kept', async () => {
  answer = { status: 503, headers: { 'retry-after': '30' } };
  const broken = await app.inject('/products');
  expect([broken.statusCode, broken.headers['cache-control']]).toEqual([503, 'no-store']);
  answer = {};
  expect((await app.inject('/products')).statusCode).toBe(200);
});

test('when nothing can be rendered, the answer is still one for people', async () => {
  answer = new Error('no shell');
  const page = await app.inject('/');
  expect(page.statusCode).toBe(503);
  expect(page.payload).toContain('Go back to home');
  expect(page.payload).not.toContain('no shell');
});

test('every document forbids inline script, foreign frames and foreign forms', async () => {
  for (const url of ['/', '/cart', '/a%2fb']) {
    const policy = String((await app.inject(url)).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|nonce|sha\d/);
  }
});

test('payment hosts are allowed only where they take the cards', async () => {
  expect(JSON.stringify(await policyOf({}))).not.toContain('stripe');
  const policy = await policyOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' });
  expect(policy['script-src']).toContain('https://js.stripe.com');
  expect(policy['frame-src']).toContain('https://js.stripe.com');
  expect(policy['frame-src']).toContain('https://hooks.stripe.com');
  expect(policy['connect-src']).toContain('https://api.stripe.com');
});

test('R570 pictures come from us and from three hosts, and from nowhere else', async () => {
  const policy = await policyOf({ IMAGE_HOSTS: 'a.example b.example c.example' });
  expect(policy['img-src']).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://a.example',
    'https://b.example',
    'https://c.example',
  ]);
  expect((await policyOf({}))['img-src']?.filter((source) => source.startsWith('https:'))).toHaveLength(3);
  for (const hosts of ['a.example', 'a.example b.example c.example d.example', 'a.example * c.example']) {
    expect(() => readConfig({ IMAGE_HOSTS: hosts })).toThrow('name exactly three hosts');
  }
});

test('R479 R481 who tracks is allowed by name, and only where they are configured', async () => {
  const plain = await policyOf({});
  expect(plain['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  const policy = await policyOf({
    TAG_MANAGER: 'https://tags.example/gtm.js?id=GTM-1',
    SOCIAL_PIXEL: 'https://pixel.example/core.js pintrk 42',
    TRACKING_ORIGINS: 'https://collect.example',
  });
  const named = ['https://tags.example', 'https://pixel.example', 'https://collect.example'];
  for (const directive of ['script-src', 'connect-src']) {
    expect(policy[directive]).toEqual([...(plain[directive] ?? []), ...named]);
  }
  expect(policy['img-src']).toEqual([...(plain['img-src'] ?? []), ...named]);
});

test('R480 messages to customers are sent in production only', () => {
  const messaging = (environment: string) =>
    readConfig({
      SANDERLING_ENV: environment,
      CUSTOMER_MESSAGING: 'https://messages.example/a.js cio 42',
    }).tracking?.customerMessaging;
  expect(messaging('production')).toEqual({
    script: 'https://messages.example/a.js',
    command: 'cio',
    account: '42',
  });
  expect(messaging('staging')).toBeUndefined();
  expect(messaging('local')).toBeUndefined();
});

test('a tracker that is named by mistake is refused with a sentence that says how', () => {
  for (const pixel of [
    'https://pixel.example/a.js',
    'http://pixel.example/a.js fn 1',
    "https://p.example/' x;y 1",
  ]) {
    expect(() => readConfig({ SOCIAL_PIXEL: pixel })).toThrow(/SOCIAL_PIXEL .*set it to/);
  }
});

async function policyOf(env: Record<string, string>): Promise<Record<string, string[]>> {
  await app.close();
  await open(env);
  const header = String((await app.inject('/')).headers['content-security-policy']);
  return Object.fromEntries(
    header.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('R113 who comes from the staging sign-in is sent to log in, and nothing is remembered', async () => {
  const setCookies = ['sanWantedRoute=%2Fuser%2Fdetails; Path=/', 'sanLR=x; Path=/'];
  answer = { status: 302, headers: { location: '/login' }, setCookies, html: null };
  const from = async (referer: string) =>
    (await app.inject({ url: '/user/details', headers: { referer } })).headers['set-cookie'];
  expect(await from('http://localhost:3000/staging_auth')).toEqual(['sanLR=x; Path=/']);
  expect(await from('http://localhost:3000/products')).toEqual(setCookies);
  expect(await from('no address')).toEqual(setCookies);
});

test('a form is answered for its sender: redirect, cookie, nothing kept', async () => {
  answer = { status: 303, headers: { location: '/cart' }, setCookies: ['sanOrderId=o-1'], html: null };
  const posted = await app.inject({
    method: 'POST',
    url: '/products/mara',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
    },
    payload: 'variant_id=7',
  });
  expect([posted.statusCode, posted.headers.location]).toEqual([303, '/cart']);
  expect(posted.headers['set-cookie']).toEqual(['sanOrderId=o-1']);
  expect(posted.headers['cache-control']).toBe('private, no-store');
  expect(Buffer.from(rendered[0]?.body?.bytes ?? []).toString()).toBe('variant_id=7');
});

test('a form on a foreign page changes nothing', async () => {
  const posted = await app.inject({
    method: 'POST',
    url: '/products/mara',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    payload: 'variant_id=7',
  });
  expect(posted.statusCode).toBe(403);
  expect(rendered).toHaveLength(0);
});

test('what is too large or of another kind is refused in words', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' };
  const large = await app.inject({ method: 'POST', url: '/cart', headers, payload: 'a'.repeat(3_000_000) });
  expect(large.statusCode).toBe(413);
  const json = { ...headers, 'content-type': 'application/json' };
  const other = await app.inject({ method: 'POST', url: '/cart', headers: json, payload: '{}' });
  expect(other.statusCode).toBe(415);
  expect(other.payload).toContain('Go back to home');
});

test('pages are read and their forms sent, nothing else', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const refused = await app.inject({ method, url: '/products' });
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  }
});

test('while the API is down its calls are answered as problems, and pages stay up', async () => {
  const call = await app.inject('/api/v1/states');
  expect(call.statusCode).toBe(503);
  expect(call.json()).toMatchObject({ error: 'unavailable', code: 198 });
  expect((await app.inject('/')).statusCode).toBe(200);
});

test('calls reach the API with the id of their request, which comes back to the client', async () => {
  const api = createServer((request, response) => {
    response.end(JSON.stringify({ id: request.headers['x-request-id'], path: request.url }));
  }).listen(0);
  const address = api.address();
  await app.close();
  await open({ API_ORIGIN: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` });
  const call = await app.inject({ url: '/api/v1/states?x=1', headers: { 'x-request-id': 'client-made-id' } });
  api.close();
  expect(call.json()).toEqual({ id: 'client-made-id', path: '/api/v1/states?x=1' });
  expect(call.headers['x-request-id']).toBe('client-made-id');
});

test('numbers for the operator are not for visitors', async () => {
  expect((await app.inject('/metrics')).payload).toContain('shell_page_cache_pages');
  expect(
    (await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode,
  ).toBe(404);
});
