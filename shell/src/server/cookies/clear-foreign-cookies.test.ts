import { useListeningApi } from '../testing/listening-api.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();
const api = useListeningApi();
let origin = '';
beforeEach(async () => {
  await shop.open({ API_ORIGIN: api.origin, METRICS_TOKEN: 'secret' });
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
});

const FILLED = Array.from({ length: 8 }, (_, index) => `slice${index}=${'x'.repeat(3_000)}`);
const ask = (path: string, cookies: readonly string[], init: RequestInit = {}) =>
  fetch(origin + path, {
    redirect: 'manual',
    ...init,
    headers: { ...init.headers, cookie: cookies.join('; ') },
  });

test.each(['/products', '/api/v1/orders/cart', '/releases/mf-x/1.0.0/web/x.js', '/_identity/sign-in'])(
  'a browser that a script has filled with cookies gets %s, and clears them in a few answers',
  async (path) => {
    const jar = new Set(FILLED);
    for (let answers = 0; jar.size > 2; answers += 1) {
      expect(answers).toBeLessThan(5);
      const answer = await ask(path, [...jar, 'sanOrderId=0b0e7a1c']);
      expect(answer.status).not.toBe(431);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      for (const line of answer.headers.getSetCookie()) {
        expect(line).toMatch(/^slice\d=x; Max-Age=0; Path=\//);
        for (const cookie of jar) if (cookie.startsWith(line.slice(0, 7))) jar.delete(cookie);
      }
    }
    expect(jar.size).toBeLessThanOrEqual(2);
  },
);

test('what is handed on to pages and the API are the cookies of the store', async () => {
  await ask('/api/v1/orders/cart', ['sanOrderId=0b0e7a1c', ...FILLED, 'ecom:sanRole=1']);
  expect(api.asked[0]?.headers.cookie).toBe('sanOrderId=0b0e7a1c; ecom:sanRole=1');
});

test('cookies of tools that a shop has chosen stay, and who is filled is counted', async () => {
  const kept = await ask('/products', ['_ga=GA1.1.1', '_fbp=fb.1', `prefs=${'x'.repeat(2_000)}`]);
  expect(kept.headers.getSetCookie().join()).not.toContain('_ga');
  await ask('/products', FILLED);
  const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer secret' } });
  expect(await metrics.text()).toContain('shell_cookies_cleared_total 1');
});

test('a visitor whose request is too large has a button, and what it asks for clears all cookies', async () => {
  const refused = await ask('/', [`huge=${'x'.repeat(70_000)}`]);
  const page = await refused.text();
  expect(refused.status).toBe(431);
  expect(page).toContain('<form method="post" action="/_cookies/clear">');
  const own = { 'sec-fetch-site': 'same-origin', origin };
  const cleared = await ask('/_cookies/clear', FILLED, { method: 'POST', headers: own });
  expect([cleared.status, cleared.headers.get('location')]).toEqual([303, '/']);
  expect(cleared.headers.get('clear-site-data')).toBe('"cookies"');
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  expect((await ask('/_cookies/clear', [], { method: 'POST', headers: foreign })).status).toBe(403);
});
