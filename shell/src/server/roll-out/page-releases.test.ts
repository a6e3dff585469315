import { PREVIEW_DAY_HEADER } from '@sanderling/contract/site/content-preview';
import { previewParameters } from '@sanderling/releases/preview/preview-link';
import { emptyRegistry } from '@sanderling/releases/registry-document';
import { useListeningApi } from '../testing/listening-api.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();
const api = useListeningApi();

const set = (id: string) => ({
  id,
  releases: new Map([['shell', JSON.parse('{"name":"shell","version":"1","routes":[]}')]]),
});
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0]);

function startCanary(percent = 100, canaryEpoch = 1) {
  const canaries = { 'mf-promotions': { version: '2', percent, since: '2026-11-23T18:00:00Z' } };
  shop.registry = { ...emptyRegistry(), canaries, canaryEpoch };
  shop.setOf = () => set('canary');
}

const read = (url: string, cookies: readonly (string | undefined)[] = []) =>
  shop.app.inject({ url, headers: cookies.length > 0 ? { cookie: cookies.join('; ') } : {} });

test('while a canary runs a new visitor gets cookies in an answer that no other visitor is sent', async () => {
  startCanary();
  const first = await read('/products');
  expect(first.headers['x-release-set']).toBe('canary');
  expect(first.headers['cache-control']).toBe('private, no-store');
  expect(cookiesOf(first)).toHaveLength(2);
  const second = await read('/products', cookiesOf(first));
  expect(second.headers['cache-control']).toBe('private, no-cache');
  expect(second.headers['set-cookie']).toBeUndefined();
  // Both from one rendering: visitors of one canary share pages.
  expect(shop.rendered).toHaveLength(1);
});

test('a proxy that keeps canaries apart may keep the pages of visitors with the right cookie', async () => {
  await shop.open({ CDN_KEYS_CANARIES: 'true' });
  startCanary();
  const first = await read('/products');
  expect(first.headers['cache-control']).toBe('private, no-store');
  const second = await read('/products', cookiesOf(first));
  expect(second.headers['cache-control']).toContain('s-maxage=1,');
  startCanary(100, 2);
  const third = await read('/products', cookiesOf(first));
  expect(third.headers['cache-control']).toBe('private, no-store');
  expect(cookiesOf(third)).toEqual(['sanCanary=2.mf-promotions']);
});

test('a page of a canary that has changed meanwhile is kept nowhere', async () => {
  await shop.open({ CDN_KEYS_CANARIES: 'true' });
  startCanary();
  const cookies = cookiesOf(await read('/products'));
  shop.onRender = () => {
    shop.setOf = () => set('after the rollback');
  };
  expect((await read('/rooms', cookies)).headers['cache-control']).toBe('no-store');
});

const UNTIL = new Date('2024-05-25T00:00:00Z');

function linkTo(of: { set: string } | { at: Date }, secret = 'secret') {
  return previewParameters({ of, until: UNTIL }, secret);
}

async function openPreview(of: { set: string } | { at: Date }) {
  const opened = await read(`/products?page=2&${linkTo(of)}`);
  expect(opened.statusCode).toBe(303);
  expect(opened.headers.location).toBe('/products?page=2');
  return cookiesOf(opened);
}

test('a link shows a set that was live, on every page, with a bar, kept nowhere and in no index', async () => {
  shop.named.set('old', set('old'));
  shop.answer = { html: Buffer.from('<html><body></body></html>') };
  const cookies = await openPreview({ set: 'old' });
  for (const url of ['/products', '/cart']) {
    const page = await read(url, cookies);
    expect(page.headers).toMatchObject({
      'x-release-set': 'old',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(page.body).toContain('Preview of set old.');
  }
  const visitor = await read('/products');
  expect(visitor.headers['x-release-set']).toBe('first');
  expect(visitor.headers['x-robots-tag']).toBeUndefined();
});

test('the bar says what is shown and how to leave, at the end of the page', async () => {
  shop.answer = { html: Buffer.from('<html><body><h1>Sofas</h1></body></html>') };
  const cookies = await openPreview({ at: new Date('2024-12-24T15:30:00Z') });
  const { body } = await read('/products', cookies);
  expect(body).toMatch(/^<html><body><h1>Sofas<\/h1><aside .*<\/aside><\/body><\/html>$/);
  expect(body).toContain('Preview of the site as planned for Dec 24, 2024, 9:30 AM US Central.');
  expect(body).toContain('<input type="hidden" name="page" value="/products">');
  const styles = await read('/_preview.css');
  expect(styles.headers['content-type']).toContain('text/css');
});

test('who is handed the link of the bar sees the same page of the same preview', async () => {
  shop.named.set('old', set('old'));
  shop.answer = { html: Buffer.from('<html><body></body></html>') };
  const { body } = await read('/products?page=2', await openPreview({ set: 'old' }));
  const [, link = ''] = /<a href="([^"]*)">Link to hand on<\/a>/.exec(body) ?? [];
  const address = new URL(link.replaceAll('&#38;', '&'), 'https://shop.example/products?page=2');
  const opened = await read(address.pathname + address.search);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/products?page=2']);
  const page = await read('/products?page=2', cookiesOf(opened));
  expect(page.headers['x-release-set']).toBe('old');
});

test('the bar of a page that is open at the end of its link says so without a script', async () => {
  shop.named.set('old', set('old'));
  shop.answer = { html: Buffer.from('<html><body></body></html>') };
  const { body } = await read('/products', await openPreview({ set: 'old' }));
  expect(body).toContain(
    '<p class="over" role="status">This preview has ended. The next page is the store of now.</p>',
  );
  const [, address = ''] = /href="(\/_preview\.css[^"]*)"/.exec(body) ?? [];
  shop.now = new Date(UNTIL.getTime() - 90_000);
  const styles = await read(address);
  expect(styles.body).toContain('.over { animation: preview-shown 1ms 90.0s both; }');
  expect(styles.headers['cache-control']).toBe('no-store');
});

test('the site of a coming day has the layout of its season', async () => {
  await read('/products', await openPreview({ at: new Date('2024-11-29T18:00:00Z') }));
  expect(shop.rendered.at(-1)?.seasonalLayout).not.toBe('default');
});

test.each([
  ['/products?page=2', '/products?page=2'],
  ['//evil.example', '/'],
  // The season that was looked at is none of now.
  ['/?layout=fallSale&page=2', '/?page=2'],
])('who leaves a preview of %s goes on at %s without it', async (page, location) => {
  const leave = (origin: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/_preview/leave',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ page }).toString(),
    });
  const left = await leave('http://localhost:3000');
  expect(left.statusCode).toBe(303);
  expect(left.headers.location).toBe(location);
  expect(left.headers['set-cookie']).toMatch(/^sanPreview=; Max-Age=0/);
  expect((await leave('https://evil.example')).statusCode).toBe(403);
});

test.each([
  ['was signed by someone else', linkTo({ set: 'old' }, 'guessed')],
  ['names another set', new URLSearchParams({ ...Object.fromEntries(linkTo({ set: 'old' })), set: 'older' })],
  ['has no end', new URLSearchParams({ set: 'old', sign: 'x' })],
])('a link that %s opens nothing', async (_, parameters) => {
  shop.named.set('old', set('old')).set('older', set('older'));
  const opened = await read(`/products?${parameters}`);
  expect(opened.statusCode).toBe(403);
  expect(opened.body).toContain('This link is none of ours');
  expect(opened.headers['set-cookie']).toBeUndefined();
});

test('a preview ends with its link: the next page is the one of now, says so, and has the way out', async () => {
  shop.named.set('old', set('old'));
  shop.answer = { html: Buffer.from('<html><body><h1>Sofas</h1></body></html>') };
  const opened = await read(`/products?${linkTo({ set: 'old' })}`);
  const [, expires = ''] = /Expires=([^;]+)/.exec(String(opened.headers['set-cookie'])) ?? [];
  // A browser that had forgotten the link would show the store of now without a word.
  expect(Date.parse(expires)).toBeGreaterThan(UNTIL.getTime() + 24 * 3_600_000);
  const cookies = cookiesOf(opened);
  shop.now = UNTIL;
  const page = await read('/products', cookies);
  expect(page.headers).toMatchObject({ 'x-release-set': 'first', 'cache-control': 'private, no-store' });
  expect(page.body).toMatch(/<p>The preview of set old ended .*\. This is the store of now\.<\/p>/);
  expect(page.body).toContain('action="/_preview/leave"');
  expect((await read(`/products?${linkTo({ set: 'old' })}`)).statusCode).toBe(410);
});

test('a page with a set in its address and no signature is the page of today', async () => {
  shop.named.set('old', set('old'));
  expect((await read('/products?set=old')).headers['x-release-set']).toBe('first');
});

test('an admin sees the site of a day, or a set, by the address alone; other customers the page of today', async () => {
  shop.named.set('old', set('old'));
  await shop.open({ API_ORIGIN: api.origin });
  const as = async (role: string, url: string) => {
    api.answer = (_call, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: { role, email: 'ann@sanderling.example' } }));
    };
    return read(url, ['ecom:sanToken=token']);
  };
  const day = await as('admin', '/products?page=2&at=2024-12-24T10:00');
  expect(day.statusCode).toBe(303);
  expect(day.headers.location).toMatch(/^\/products\?page=2&at=2024-12-24T16%3A00%3A00.000Z&until=\d+&sign=/);
  const second = await as('admin', '/products?at=2024-12-24T10:00:30');
  expect(second.headers.location).toContain('at=2024-12-24T16%3A00%3A30.000Z');
  expect((await as('admin', '/products?set=old')).headers.location).toMatch(/set=old&until=\d+&sign=/);
  for (const nothing of ['set=none', 'at=24+December', 'at=2027-03-14T02:30']) {
    const answer = await as('admin', `/products?${nothing}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('The clocks in Chicago do not show this day and hour');
  }
  for (const url of ['/products?at=2024-12-24T10:00', '/products?set=old']) {
    const page = await as('customer', url);
    expect([page.statusCode, page.headers['x-release-set']]).toEqual([200, 'first']);
  }
});

test('a set of the store before its first release says that nothing was live, and the next page is the one of now', async () => {
  shop.named.set('empty', { id: 'empty', releases: new Map() });
  const cookies = await openPreview({ set: 'empty' });
  const page = await read('/', cookies);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(page.body).toContain('Nothing was live yet');
  expect(page.headers['set-cookie']).toMatch(/^sanPreview=; Max-Age=0/);
  expect(shop.rendered).toEqual([]);
});

test('who leaves a preview stays on the page that is open, also one that came without a document', async () => {
  const left = await shop.app.inject({
    method: 'POST',
    url: '/_preview/leave',
    headers: {
      origin: 'http://localhost:3000',
      referer: 'http://localhost:3000/products/lamp?color=red',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'page=%2F',
  });
  expect(left.headers.location).toBe('/products/lamp?color=red');
});

test('the preview of a day asks the API for that day: pages, and calls of the open page; who has none, or writes one, does not', async () => {
  const asked: Record<string, unknown>[] = [];
  api.answer = ({ headers }, response) => {
    asked.push(headers);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: [] }));
  };
  await shop.open({ API_ORIGIN: api.origin });
  const at = new Date('2024-12-24T16:00:30Z');
  const cookies = cookiesOf(await read(`/products?${linkTo({ at })}`));
  const call = async (headers: Record<string, string>) => {
    await shop.app.inject({ url: '/api/v1/states', headers });
    return asked.at(-1)?.[PREVIEW_DAY_HEADER];
  };
  expect(await call({ cookie: cookies.join('; ') })).toBe(at.toISOString());
  await read('/products', cookies);
  expect(shop.rendered.at(-1)).toMatchObject({ at: at.toISOString() });
  const written = { [PREVIEW_DAY_HEADER]: at.toISOString() };
  const signed = (secret: string) => `sanPreview=${encodeURIComponent(String(linkTo({ at }, secret)))}`;
  expect(await call(written)).toBeUndefined();
  expect(await call({ ...written, cookie: signed('guessed') })).toBeUndefined();
  shop.now = UNTIL;
  expect(await call({ ...written, cookie: signed('secret') })).toBeUndefined();
});
