import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();

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
