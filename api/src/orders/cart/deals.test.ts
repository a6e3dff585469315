import { useShop } from '../testing/shop.ts';

const shop = useShop();
const NIGHTSTAND = 'alba-nightstand';
const BEGINS_MS = Date.parse('2026-11-23T06:00:00Z');
const ENDS_MS = Date.parse('2026-12-01T06:00:00Z');

async function cartWithDeal() {
  const { id } = await shop.api.db
    .selectFrom('variant')
    .select('variant.id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('product.slug', '=', NIGHTSTAND)
    .where('variant.main', '=', true)
    .executeTakeFirstOrThrow();
  return shop.cartWith({ variantId: id });
}
async function lineAt(orderId: string, ms: number) {
  shop.api.setNow(new Date(ms).toISOString());
  const { body } = await shop.post('/orders/cart', { order_id: orderId });
  const [line] = body.data.line_items;
  return {
    price: line?.price,
    regular: line?.compare_at_price,
    reason: line?.reason,
    total: body.data.total,
  };
}

test('a cart has the price of a deal to its last second, is told until when, and then that it is over', async () => {
  const { id } = await cartWithDeal();
  expect(await lineAt(id, BEGINS_MS - 1_000)).toMatchObject({ price: 480, regular: null, reason: null });
  const running = await lineAt(id, ENDS_MS - 1_000);
  expect(running).toMatchObject({ price: 384, regular: 480, total: 384 });
  expect(running.reason).toBe(
    'Sale price: $96.00 off. This price ends November 30, 2026, at 11:59 pm Central time.',
  );
  expect(await lineAt(id, ENDS_MS)).toEqual({
    price: 480,
    regular: null,
    total: 480,
    reason: 'The price of $384.00 ended November 30, 2026, at 11:59 pm Central time. It is $480.00 now.',
  });
  expect((await lineAt(id, ENDS_MS + 3 * 86_400_000)).reason).toBeNull();
});

test('the page and what was saved for later have the price that the cart has', async () => {
  const { line_items: lines } = await cartWithDeal();
  shop.api.setNow(new Date(ENDS_MS - 1).toISOString());
  const saved = await shop.api.app.inject({
    method: 'POST',
    url: '/api/v1/orders/saved_items',
    payload: { variant_ids: [lines[0]?.variant.id] },
  });
  expect(saved.json().data).toMatchObject([{ price: 384, compare_at_price: 480 }]);
  const { data } = (await shop.api.app.inject(`/api/v1/products/${NIGHTSTAND}`)).json();
  const main = Object.values<{ main: boolean }>(data.variants).find((variant) => variant.main);
  expect(main).toMatchObject({
    price: 480,
    sale_price: 384,
    is_on_sale: true,
    deal_ends_at: new Date(ENDS_MS).toISOString(),
  });
  expect(main).not.toHaveProperty('deals');
});
