import { SOFA } from '../shop/orders/shopper.ts';
import { expect, test } from '../shop/shop-test.ts';

const OPEN_PAGES: [requirements: string, address: string][] = [
  ['R023', '/'],
  ['R034', '/products'],
  ['R033', '/categories/living/sofas'],
  ['R035', `/products/${SOFA.slug}`],
  ['R027', '/cart'],
  ['R057', '/my_orders'],
  ['R064', '/trade-program'],
  ['R044', '/designers/signup'],
  ['R045', '/designers/account_verify'],
  ['R046', '/designers/account_verifying'],
  ['R047', '/designers/account_verifing'],
  ['R060', '/warehouse_quote/form'],
  ['R070', '/designer-feature-one'],
  ['R071', '/designer-feature-two'],
  ['R048', '/financing'],
  ['R049', '/financing/old'],
  ['R062', '/info'],
  ['R073', '/eco-friendly-furniture'],
  ['R063 R074 R075', '/pages/bmgm-tos'],
  ['R076', '/pages/bmsv-tos'],
  ['R077', '/pages/rewards-cash-offer-details'],
  ['R078', '/pages/buy-more-save-more-offer-details'],
];

test('every visitor gets the pages that are open to all, complete before any script', async ({ request }) => {
  for (const [requirements, address] of OPEN_PAGES) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const html = await answer.text();
    const found = {
      status: answer.status(),
      headings: html.match(/<h1\b/g)?.length,
      hasTitle: /<title>[^<]+<\/title>/.test(html),
      inlineStyles: html.match(/<[a-z][^>]* style="[^"]*"/g) ?? [],
      // Nothing that the content security policy would have to be softened for.
      inlineScripts:
        html.match(
          /<script(?![^>]*(?:\bsrc=|type="(?:application\/(?:ld\+)?json|speculationrules)"))[^>]*>/g,
        ) ?? [],
      scriptSources: /script-src[^;]*/.exec(answer.headers()['content-security-policy'] ?? '')?.[0],
    };
    expect.soft(found, `${requirements} ${address}`).toEqual({
      status: 200,
      headings: 1,
      hasTitle: true,
      inlineStyles: [],
      inlineScripts: [],
      scriptSources: expect.stringMatching(/^script-src 'self'(?!.*unsafe-inline)/),
    });
  }
});

test('R271 the page of a piece that codes and campaigns leave out says so before any script, and no other does', async ({
  request,
}) => {
  const leftOut = 'Codes and campaigns leave this piece out.';
  const pageOf = async (slug: string) => (await request.get(`/products/${slug}`)).text();
  expect(await pageOf('lumen-floor-lamp')).toContain(leftOut);
  expect(await pageOf(SOFA.slug)).not.toContain(leftOut);
});

test('pages for everyone may be cached and hold nothing personal; personal ones are never kept', async ({
  request,
}) => {
  const address = `/products/${SOFA.slug}`;
  const product = await request.get(address, { headers: { cookie: 'sanOrderId=someones-order' } });
  expect(product.headers()['cache-control']).toMatch(/max-age|s-maxage/);
  expect(product.headers()['cache-control']).not.toMatch(/private|no-store/);
  expect(product.headers()).not.toHaveProperty('set-cookie');
  expect(await product.text()).not.toContain('someones-order');
  const again = await request.get(address, { headers: { 'if-none-match': product.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
  expect((await request.get('/cart')).headers()['cache-control']).toContain('no-store');
});
