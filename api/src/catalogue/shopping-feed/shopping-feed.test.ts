import { useTestApi } from '../../testing/test-api.ts';

const NOW = '2026-11-20T16:00:00Z';
const api = useTestApi({ now: NOW });

test('the feed of shopping ads has every finish that is made, with its price and its own address, and no gift card', async () => {
  const { statusCode, body } = await api.app.inject({ url: '/shopping_feed.xml' });
  expect(statusCode).toBe(200);
  const made = await api.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('variant.sku')
    .where('gift_card', '=', false)
    .where('discontinued', '=', false)
    .execute();
  expect([...body.matchAll(/<g:id>([^<]+)</g)].map(([, sku]) => sku).sort()).toEqual(
    made.map(({ sku }) => sku).sort(),
  );
  expect(body).toContain(
    `<g:link>${api.config.publicOrigin}/products/mara-three-seat-sofa-emerald-velvet</g:link>`,
  );
  expect(body).toContain('<g:price>3290.00 USD</g:price>');
  for (const [item] of body.matchAll(/<item>.*<\/item>/g)) {
    const pictures = [...item.matchAll(/<g:(?:additional_)?image_link>([^<]+)</g)].map(
      ([, address]) => address,
    );
    expect(new Set(pictures).size).toBe(pictures.length);
  }
});

test('what is made to order and in no warehouse is not told of as in stock', async () => {
  const made = await api.db
    .selectFrom('variant')
    .select('sku')
    .where('quantity', '=', 0)
    .where('made_to_order', '=', true)
    .where('purchasable', '=', true)
    .where('discontinued', '=', false)
    .execute();
  const { body } = await api.app.inject({ url: '/shopping_feed.xml' });
  expect(made.length).toBeGreaterThan(0);
  for (const { sku } of made)
    expect(body).toMatch(new RegExp(`<g:id>${sku}</g:id>(?:(?!</item>).)*<g:availability>preorder<`, 's'));
});

const DAY_MS = 86_400_000;
const AVAILABILITIES = ['in_stock', 'out_of_stock', 'preorder', 'backorder'];
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** What shopping ads would refuse of an item, by their specification of product data. */
function faultsOf(item: string, origin: string): string[] {
  const all = (name: string) =>
    [...item.matchAll(new RegExp(`<g:${name}>([^<]*)<`, 'g'))].map(([, text = '']) => unescaped(text));
  const [id, title, description, link, image, availability, day, price, salePrice, group, type, condition] = [
    'id',
    'title',
    'description',
    'link',
    'image_link',
    'availability',
    'availability_date',
    'price',
    'sale_price',
    'item_group_id',
    'product_type',
    'condition',
  ].map((name) => all(name)[0] ?? '');
  const dollars = (text = '') => (/^\d+\.\d{2} USD$/.test(text) ? Number.parseFloat(text) : Number.NaN);
  const isLong = (text = '', most = 0) => text === '' || text.length > most;
  const awaited = availability === 'preorder' || availability === 'backorder';
  const daysAhead = (Date.parse(day ?? '') - Date.parse(NOW)) / DAY_MS;
  const colors = (all('color')[0] ?? '').split('/');
  const checks: [fault: string, isFaulty: boolean][] = [
    ['id', isLong(id, 50)],
    ['title', isLong(title, 150)],
    ['description', isLong(description, 5_000)],
    ['link', !link?.startsWith(`${origin}/products/`) || !URL.canParse(link)],
    ['image_link', !URL.canParse(image ?? '')],
    ['additional_image_link', all('additional_image_link').length > 10],
    ['availability', !AVAILABILITIES.includes(availability ?? '')],
    ['availability_date', awaited ? !(daysAhead > 0 && daysAhead <= 365) : day !== ''],
    ['price', !(dollars(price) > 0)],
    ['sale_price', salePrice !== '' && !(dollars(salePrice) < dollars(price))],
    ['brand', isLong(all('brand')[0], 70)],
    ['mpn', isLong(all('mpn')[0], 70)],
    ['item_group_id', isLong(group, 50)],
    ['product_type', isLong(type, 750)],
    ['condition', condition !== 'new'],
    ['color', colors.length > 3 || colors.some((color) => color.length > 40)],
    ['material', (all('material')[0] ?? '').length > 200],
    ['size', (all('size')[0] ?? '').length > 100],
    ['shipping_label', (all('shipping_label')[0] ?? '').length > 100],
  ];
  return checks.filter(([, isFaulty]) => isFaulty).map(([fault]) => `${id}: ${fault}`);
}

test('every item of the feed is one that shopping ads take: what is not there yet has its day', async () => {
  const { body } = await api.app.inject({ url: '/shopping_feed.xml' });
  const items = [...body.matchAll(/<item>.*<\/item>/g)].map(([item]) => item);
  expect(items.length).toBeGreaterThan(280);
  expect(items.flatMap((item) => faultsOf(item, api.config.publicOrigin))).toEqual([]);
  const kinds = items.map((item) => /<g:availability>([^<]+)</.exec(item)?.[1]);
  expect(new Set(kinds)).toEqual(new Set(['in_stock', 'preorder', 'backorder', 'out_of_stock']));
});
