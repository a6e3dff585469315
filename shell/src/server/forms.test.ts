import { useTestApp } from './testing/use-test-app.ts';

const shop = useTestApp();

test('a form is answered for its sender: redirect, cookie, nothing kept', async () => {
  shop.answer = { status: 303, headers: { location: '/cart' }, setCookies: ['sanOrderId=o-1'], html: null };
  const posted = await shop.app.inject({
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
  expect(Buffer.from(shop.rendered[0]?.body?.bytes ?? []).toString()).toBe('variant_id=7');
});

test('a page of a visitor is made with their Global Privacy Control, and the store says where it follows it', async () => {
  const headers = { 'sec-gpc': '1', origin: 'http://localhost:3000' };
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const url = '/cookie_settings';
  await shop.app.inject({ url, headers });
  await shop.app.inject({ method: 'POST', url, headers: { ...headers, ...form }, payload: 'answer=all' });
  await shop.app.inject({ url });
  expect(shop.rendered.map(({ isOptedOut }) => isOptedOut)).toEqual([true, true, undefined]);
  const { statusCode, payload } = await shop.app.inject({ url: '/.well-known/gpc.json' });
  expect([statusCode, JSON.parse(payload)]).toEqual([200, { gpc: true, lastUpdate: '2026-11-24' }]);
});

test('R080 a page that names no origin, since its address is a key, may post to its own shop and no other', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
  const post = async (site: Record<string, string>) => {
    const url = '/projects/a-token';
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...site },
      payload: 'a=1',
    });
    return answer.statusCode;
  };
  expect(await post({ 'sec-fetch-site': 'same-origin' })).not.toBe(403);
  for (const site of [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
    expect(await post(site)).toBe(403);
});

test('R080 the page of a private link is told to no other site, stored by no cache, listed by no search engine and tracked by nothing', async () => {
  const { headers } = await shop.app.inject({ url: '/projects/a-token' });
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  });
  for (const url of [
    '/newsletter?key=k',
    '/newsletter?confirm=k',
    '/reset_password/t',
    '/my_orders/bc8da1a0',
    '/delivery_date_requests/bc8da1a0',
    '/newsletter?done=asked',
  ])
    await shop.app.inject({ url });
  expect(shop.rendered.map(({ isUntracked }) => isUntracked)).toEqual([
    ...[true, true, true, true, true, true],
    false,
  ]);
});

test('a form on a foreign page changes nothing', async () => {
  const posted = await shop.app.inject({
    method: 'POST',
    url: '/products/mara',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    payload: 'variant_id=7',
  });
  expect(posted.statusCode).toBe(403);
  expect(shop.rendered).toHaveLength(0);
});

test('what is too large or of another kind is refused in words', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' };
  const large = await shop.app.inject({
    method: 'POST',
    url: '/cart',
    headers,
    payload: 'a'.repeat(3_000_000),
  });
  expect(large.statusCode).toBe(413);
  const json = { ...headers, 'content-type': 'application/json' };
  const other = await shop.app.inject({ method: 'POST', url: '/cart', headers: json, payload: '{}' });
  expect(other.statusCode).toBe(415);
  expect(other.payload).toContain('Go back to home');
});

test('a form with a file may be larger where the page takes one, up to a limit', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: 'http://localhost:3000' };
  const send = async (url: string, bytes: number) =>
    (await shop.app.inject({ method: 'POST', url, headers, payload: 'a'.repeat(bytes) })).statusCode;
  expect(await send('/cart', 3_000_000)).toBe(413);
  expect(await send('/designers/signup', 10_600_000)).not.toBe(413);
  expect(await send('/designers/signup?step=certificate', 12_000_000)).toBe(413);
});

test('pages are read and their forms sent, nothing else', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const refused = await shop.app.inject({ method, url: '/products' });
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  }
});
