import { fillCart } from '../shop/orders/cart.ts';
import { SOFA } from '../shop/orders/shopper.ts';
import { expect, test } from '../shop/shop-test.ts';

test('R133 R134 R135 R154 the first page has skip links to content, navigation and footer, and offers both ways in', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  for (const [words, id] of [
    ['Skip to main content', 'main'],
    ['Skip to navigation', 'navigation'],
    ['Skip to footer', 'footer'],
  ] as const) {
    expect.soft(html).toMatch(new RegExp(`<a [^>]*href="#${id}"[^>]*>${words}</a>`));
    expect.soft(html.match(new RegExp(`<\\w+ [^>]*id="${id}"`, 'g')), `id ${id}`).toHaveLength(1);
  }
  const header = /<header[\s\S]*<\/header>/.exec(html)?.[0] ?? '';
  expect.soft(header).toMatch(/<a [^>]*href="\/login"[^>]*>Sign in<\/a>/);
  expect.soft(header).toMatch(/<a [^>]*href="\/signup"[^>]*>Create an account<\/a>/);
});

test('R142 R149 R132 checkout has no header, no footer and no carousel', async ({ request, session }) => {
  const orderId = await fillCart(session, [SOFA.variantId]);
  const products = await (await request.get('/products')).text();
  const checkout = await request.get('/checkout', { headers: { cookie: `sanOrderId=${orderId}` } });
  const html = await checkout.text();
  expect(checkout.url()).toMatch(/\/checkout$/);
  expect(html).toMatch(/<h1[^>]*>Checkout<\/h1>/);
  for (const part of ['<header', '<footer', 'data-slice="mf-promotions"']) {
    expect.soft(products, part).toContain(part);
    expect.soft(html, part).not.toContain(part);
  }
  expect(await (await request.get('/info')).text()).not.toMatch(/<header|<footer/);
});

test('a page comes from the server with the parts of several teams in it, and what each of them shows', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  for (const [part, shows] of [
    ['mf-promotions/promotion-carousel', 'aria-roledescription="carousel"'],
    ['mf-cart-checkout/header-cart', '<output'],
    ['mf-catalog/home', '<h1'],
  ] as const) {
    const place = html.split(`data-slice-expose="${part}"`)[1]?.split('data-slice-expose=')[0];
    expect.soft(place, part).toContain(shows);
  }
});
