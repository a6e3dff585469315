import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { test as base, expect } from '@playwright/test';
import { timeLimitOf } from '@sanderling/slice-kit/jest/time-limits.ts';
import { ROOT } from '@sanderling/workspace/shop/root.ts';
import { BUYER_ADDRESS } from '../shop/orders/placed-order.ts';
import { openSecondStore, type SecondStore } from '../shop/second-store/open-second-store.ts';

const LIMIT = { timeout: timeLimitOf(import.meta.filename) };
const NAME = 'Fern & Fable';
const MAIL = 'hello@fernandfable.example';
const INK = '#14201a';
const PHOTO = globSync('shared/catalogue-data/data/media/**/*-480.webp', { cwd: ROOT })[0] ?? '';

const test = base.extend<object, { store: SecondStore; placed: { cart: string; mail: string } }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern.
    async ({}, use) => {
      const store = await openSecondStore(readFileSync(join(ROOT, PHOTO)));
      await use(store);
      await store.close();
    },
    { scope: 'worker', ...LIMIT },
  ],
  placed: [async ({ store }, use) => use(await buyJug(store)), { scope: 'worker', ...LIMIT }],
});

/** The page of a cart with the jug in it, and the mail about the order that it becomes. */
async function buyJug({ address, api }: SecondStore): Promise<{ cart: string; mail: string }> {
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one-jug-of-one-buyer' },
      body: JSON.stringify(body),
    });
    expect(answer.status, `${path}: ${await answer.clone().text()}`).toBe(200);
    return (await answer.json()).data;
  };
  const product = await (await fetch(`${address}/api/v1/products/harbor-jug`)).json();
  const { id } = await call('/orders/add_to_cart', {
    variant_id: Number(Object.keys(product.data.variants)[0]),
  });
  const cart = await textOf(`${address}/cart`, { cookie: `sanOrderId=${id}` });
  await call('/checkout/set_shipping_address', { order_id: id, address: BUYER_ADDRESS });
  const bill = await call('/checkout/set_billing_address', { order_id: id, same_as_shipping: true });
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: bill.total };
  await call('/checkout/order_and_pay', { order_id: id, payment });
  let mail = '';
  await expect
    .poll(async () => {
      const list = await textOf(`${api}/_mail`);
      const [path] = /\/_mail\/[0-9a-f-]{36}/.exec(list) ?? [];
      if (path) mail = list + (await textOf(`${api}${path}/body`));
      return mail;
    })
    .not.toBe('');
  return { cart, mail };
}

async function textOf(address: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(address, { headers })).text();
}

/** Of a page, with what is escaped as a reader sees it. */
const asRead = (text: string) => text.replaceAll('&amp;', '&').replaceAll('\\u0026', '&');
/** Names of packages are the platform's, and in no page. */
const expectNoOther = (text: string, where: string) =>
  expect(text.match(/.{0,60}sanderling.{0,60}/gi), where).toBeNull();

test('a store opened by its page says its own name and contact everywhere, and nothing of another', async ({
  store,
  placed,
}) => {
  const pages = [
    ...['/', '/products/harbor-jug', '/products', '/categories/table', '/search_results?query=jug', '/cart'],
    ...[
      '/pages/terms',
      '/gift-cards',
      '/login',
      '/my_orders',
      '/newsletter',
      '/cookie_settings',
      '/nothing-here',
    ],
  ];
  for (const path of pages) {
    const html = await textOf(store.address + path);
    expect(asRead(html), path).toContain(NAME);
    expectNoOther(html, path);
  }
  expect(await textOf(store.address)).not.toContain('Picture coming');
  for (const [what, text] of Object.entries(placed)) {
    expect(asRead(text), what).toContain(NAME);
    expectNoOther(text, what);
  }
  expect(placed.mail).toContain(MAIL);
  for (const path of [
    '/llms.txt',
    '/robots.txt',
    '/sitemap.xml',
    '/shopping_feed.xml',
    '/_agents/openapi.json',
  ])
    expectNoOther(await textOf(store.address + path), path);
});

test('search engines read the store’s own name, mail and phone', async ({ store }) => {
  const html = await textOf(`${store.address}/`);
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
    ([, json = '']) => JSON.parse(json)['@graph'] ?? [],
  );
  expect(facts).toContainEqual(
    expect.objectContaining({
      '@type': 'Organization',
      name: NAME,
      email: MAIL,
      telephone: '(218) 555-0126',
    }),
  );
  const product = asRead(await textOf(`${store.address}/products/harbor-jug`));
  expect(product).toContain(`<meta property="og:site_name" content="${NAME}"`);
  expect(product).toContain(`<title>Harbor jug | ${NAME}</title>`);
});

test('pages, mails and PDFs are in the store’s colors, and amounts as it writes them', async ({
  store,
  placed,
  page,
}) => {
  await page.goto(`${store.address}/products/harbor-jug`);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink'));
  expect(ink).toBe(INK);
  await expect(page).toHaveTitle(/Harbor jug/);
  await expect(
    page.getByRole('banner').getByRole('link', { name: `${NAME}, to the home page` }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('US$ 1 248.50').first()).toBeVisible();
  expect(placed.mail).toContain(`color:${INK}`);
  expect(placed.mail).toContain('US$ 1 248.50');
  const { content, author } = await drawnQuote(store);
  expect(author).toContain(NAME);
  expect(content).toContain(`${20 / 255}`.slice(0, 6));
  expectNoOther(content + author, 'PDF');
});

/** The PDF of a quote as this store's API draws it: what it says of itself, and what is drawn. */
async function drawnQuote({ folder }: SecondStore): Promise<{ author: string; content: string }> {
  const pdf = execFileSync(process.execPath, [join(ROOT, 'e2e/shop/second-store/draw-quote.ts')], {
    env: { ...process.env, STORE_DIR: folder },
  });
  const text = pdf.toString('latin1');
  const content = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      // Fonts are packed in another way.
      return '';
    }
  });
  return { author: text, content: content.join('\n') };
}
