import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { RenderRefused } from './pool/render-job.ts';
import { useTestApp } from './testing/use-test-app.ts';

const shop = useTestApp();

test('a page for everyone is shop.rendered once and sent from memory, compressed', async () => {
  shop.now = new Date('2024-05-23T12:00:00Z');
  const first = await shop.app.inject({
    url: '/products?utm_source=mail',
    headers: { 'accept-encoding': 'br' },
  });
  const second = await shop.app.inject({ url: '/products?gclid=1', headers: { 'accept-encoding': 'br' } });
  expect(shop.rendered).toHaveLength(1);
  expect(shop.rendered[0]).toMatchObject({ url: 'http://localhost:3000/products', cookies: null });
  expect(first.headers['content-encoding']).toBe('br');
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-if-error=600');
});

test('R301 R361 a code in the address is kept for who has no scripts: the page is shared, its answer is not', async () => {
  await shop.app.inject('/products');
  const { headers, payload } = await shop.app.inject({
    url: '/products?promo_code=greenthumb',
    headers: { cookie: 'sanUrlCampaign=spring' },
  });
  expect(shop.rendered).toHaveLength(1);
  expect(payload).toContain('<h1>Sofas</h1>');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^sanPromoCode=greenthumb; Max-Age=7776000; Path=/),
  );
  const plain = await shop.app.inject('/products?gclid=1');
  expect(plain.headers['set-cookie']).toBeUndefined();
});

test('variants of a page, of which strangers ask for any number, push no page out of memory', async () => {
  shop.answer = { html: Buffer.alloc(10_000_000, 'Sofas ') };
  const pages = ['/products', '/rooms', '/brands'];
  const variants = pages.map((page) => `${page}?color=red`);
  const headers = { 'accept-encoding': 'br' };
  for (const url of [...pages, ...variants]) await shop.app.inject({ url, headers });
  shop.rendered = [];
  for (const url of [...pages, ...variants]) await shop.app.inject({ url, headers });
  expect(shop.rendered.map(({ url }) => new URL(url).search)).not.toContain('');
  expect(shop.rendered).not.toEqual([]);
});

test('who has the page already gets a short answer', async () => {
  const first = await shop.app.inject('/products');
  const again = await shop.app.inject({
    url: '/products',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  expect((await shop.app.inject({ method: 'HEAD', url: '/products' })).statusCode).toBe(200);
});

test('a promotion is seen by the next request', async () => {
  await shop.app.inject('/products');
  shop.set = { id: 'second', releases: new Map() };
  const next = await shop.app.inject('/products');
  expect(shop.rendered).toHaveLength(2);
  expect(next.headers['x-release-set']).toBe('second');
});

test('the season that the address asks for is another page', async () => {
  await shop.app.inject('/');
  await shop.app.inject('/?layout=christmas');
  expect(shop.rendered.map(({ seasonalLayout }) => seasonalLayout)).toEqual(['default', 'christmas']);
});

test('a page of the day before is not shown when a season begins', async () => {
  await shop.app.inject('/products');
  shop.now = new Date('2024-05-24T05:00:00Z');
  await shop.app.inject('/products');
  expect(shop.rendered.map(({ seasonalLayout }) => seasonalLayout)).toEqual(['default', 'cyberWeek']);
});

test('no proxy keeps the page of a day beyond the beginning of a season, be it for an error', async () => {
  shop.now = new Date('2024-05-24T04:59:59.500Z');
  const { headers } = await shop.app.inject('/products');
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=0, stale-if-error=0');
});

test('a guest’s cart changes nothing about a page for everyone', async () => {
  await shop.app.inject({ url: '/products', headers: { cookie: 'sanOrderId=someones-order' } });
  expect(shop.rendered[0]?.cookies).toBeNull();
});

test('a product’s page is made for the ZIP code that the shopper has named, with that cookie alone, and kept by no proxy', async () => {
  const open = (url: string, cookie: string) => shop.app.inject({ url, headers: { cookie } });
  const far = 'sanOrderId=someones-order; sanZip=02554';
  const { headers } = await open('/products/mara', far);
  await open('/products/mara', 'sanZip=02554; sanLR=1');
  expect(shop.rendered.map(({ cookies }) => cookies)).toEqual(['sanZip=02554']);
  expect(headers['cache-control']).toBe('private, no-cache');
  // Neither another code, nor none, gets that page; a page without days, and what is no ZIP code, are as for everyone.
  await open('/products/mara', 'sanZip=60601');
  await open('/products/mara', 'sanZip=<b>; a=02554');
  const plain = await open('/products', far);
  expect(shop.rendered.map(({ cookies }) => cookies)).toEqual(['sanZip=02554', 'sanZip=60601', null, null]);
  expect(plain.headers['cache-control']).toContain('public');
});

test('pages of one visitor are made for that visitor and kept nowhere', async () => {
  for (const [url, cookie] of [
    ['/cart', 'sanOrderId=o-1'],
    ['/products', 'ecom:sanToken=abc'],
  ] as const) {
    const page = await shop.app.inject({ url, headers: { cookie } });
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers.etag).toBeUndefined();
    // The API limits tries by the visitor's address, so it has to hear of it.
    expect(shop.rendered.at(-1)).toMatchObject({ cookies: cookie, clientAddress: '127.0.0.1' });
  }
  await shop.app.inject({ url: '/products', headers: { cookie: 'ecom:sanToken=abc' } });
  expect(shop.rendered).toHaveLength(3);
});

test('a page that was made without a slice is not shown once the slice is back', async () => {
  shop.excluded = ['mf-promotions'];
  await shop.app.inject('/products');
  shop.excluded = [];
  await shop.app.inject('/products');
  expect(shop.rendered).toHaveLength(2);
});

test('a page that lacks something is kept by others for a second only', async () => {
  shop.answer = { isDegraded: true };
  const { headers } = await shop.app.inject('/products');
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
});

test('a page with a slice from a developer’s machine is that developer’s alone', async () => {
  const override = await shop.app.inject('/products?slice=mf-promotions@http://127.0.0.1:19');
  expect(override.headers['cache-control']).toBe('private, no-store');
  const cookie = String(override.headers['set-cookie']).split(';', 1)[0] ?? '';
  const next = await shop.app.inject({ url: '/products', headers: { cookie } });
  expect(next.headers['cache-control']).toBe('private, no-store');
  await shop.app.inject('/products');
  expect(shop.rendered.map(({ cookies }) => cookies)).toEqual(['', cookie, null]);
});

test('an error is never kept', async () => {
  shop.answer = { status: 503, headers: { 'retry-after': '30' } };
  const broken = await shop.app.inject('/products');
  expect([broken.statusCode, broken.headers['cache-control']]).toEqual([503, 'no-store']);
  shop.answer = {};
  expect((await shop.app.inject('/products')).statusCode).toBe(200);
});

test('when nothing can be shop.rendered, the answer is still one for people', async () => {
  shop.answer = new Error('no shell');
  const page = await shop.app.inject('/');
  expect(page.statusCode).toBe(503);
  expect(page.payload).toContain('Go back to home');
  expect(page.payload).not.toContain('no shell');
});

test('a page that is refused says in the line of its answer why', async () => {
  shop.answer = new RenderRefused('Too many pages are being rendered.');
  expect((await shop.app.inject('/products')).statusCode).toBe(503);
  await waitUntil('it is written down', () => shop.lines.some(({ msg }) => msg === 'answered'));
  expect(shop.lines.filter(({ msg }) => msg === 'answered')).toEqual([
    expect.objectContaining({ path: '/products', status: 503, why: 'Too many pages are being rendered.' }),
  ]);
});

test('a page that was made, and says that it cannot be shown, has the reason in its line, for every visitor who waited for it', async () => {
  shop.answer = { status: 503, why: 'mf-catalog: The store could not be reached' };
  await Promise.all(['/products', '/products', '/cart'].map((url) => shop.app.inject(url)));
  shop.answer = { status: 503 };
  await shop.app.inject('/rooms');
  await waitUntil(
    'it is written down',
    () => shop.lines.filter(({ msg }) => msg === 'answered').length === 4,
  );
  const whys = shop.lines.filter(({ msg }) => msg === 'answered').map(({ why }) => why);
  expect(whys.slice(0, 3)).toEqual(Array(3).fill('mf-catalog: The store could not be reached'));
  expect(whys[3]).toBe('The page itself answers so');
});

test('the line of a page that only a live slice knows has the slice and its release, and that of a refused one why', async () => {
  const balcony = JSON.parse(
    '{"name":"mf-balcony","version":"1.0.0-b","routes":[{"id":"balcony","path":"/balcony/:idea"}]}',
  );
  shop.set = { id: 'own', releases: new Map([['mf-balcony', balcony]]) };
  await shop.app.inject('/balcony/plants');
  shop.answer = { status: 404 };
  await shop.app.inject('/balcony/nothing');
  await shop.app.inject({ method: 'DELETE', url: '/balcony/plants' });
  const answered = () => shop.lines.filter(({ msg }) => msg === 'answered');
  await waitUntil('it is written down', () => answered().length === 3);
  const own = { slice: 'mf-balcony', release: '1.0.0-b' };
  expect(answered()).toEqual([
    expect.objectContaining({ status: 200, ...own }),
    expect.objectContaining({ status: 404, ...own, why: 'There is no such address' }),
    expect.objectContaining({ status: 405, why: 'The address does not take this method' }),
  ]);
});

test('R472 the workers start the live releases with the server, and not again with a page', async () => {
  expect(shop.prepared).toEqual([]);
  shop.set = { id: 'live', releases: new Map([['shell', JSON.parse('{}')]]) };
  await shop.open({});
  await shop.app.ready();
  await shop.app.inject('/products');
  expect(shop.prepared).toEqual(['live']);
});

test('R113 who comes from the staging sign-in is sent to log in, and no route is stored', async () => {
  const setCookies = ['sanWantedRoute=%2Fuser%2Fdetails; Path=/', 'sanLR=x; Path=/'];
  shop.answer = { status: 302, headers: { location: '/login' }, setCookies, html: null };
  const from = async (referer: string) =>
    (await shop.app.inject({ url: '/user/details', headers: { referer } })).headers['set-cookie'];
  expect(await from('http://localhost:3000/staging_auth')).toEqual(['sanLR=x; Path=/']);
  expect(await from('http://localhost:3000/products')).toEqual(setCookies);
  expect(await from('no address')).toEqual(setCookies);
});
