import { useShop } from '../testing/shop.ts';

const shop = useShop();
/** Can be ordered while there is none, by the catalogue: on backorder, and made to order. */
const BACKORDERED = 1118;
const MADE_TO_ORDER = 1002;

test.each([
  ['on backorder', BACKORDERED, { backorderable: true, made_to_order: false }],
  ['made to order', MADE_TO_ORDER, { backorderable: false, made_to_order: true }],
])('what is %s can be bought beyond the stock, which gives what it has', async (_how, variantId, terms) => {
  await shop.api.db
    .updateTable('variant')
    .set({ ...terms, quantity: 2 })
    .where('id', '=', variantId)
    .execute();
  const order = await shop.readyCart({ variantId, quantity: 5 });
  expect(order.line_items[0]?.unavailable_reason).toBeUndefined();
  expect((await shop.pay(order, { token: 'pm_card_chargeDeclined' })).status).toBe(402);
  expect(await shop.stockOf(variantId)).toBe(2);
  expect((await shop.pay(order)).status).toBe(200);
  expect(await shop.stockOf(variantId)).toBe(0);
  const next = await shop.readyCart({ variantId, quantity: 3 });
  expect((await shop.pay(next)).status).toBe(200);
  expect(await shop.stockOf(variantId)).toBe(0);
});

test('what was in stock when it was put into the cart, and is not any more, is not sold', async () => {
  await shop.setStock(1291, 3);
  const order = await shop.readyCart({ variantId: 1291, quantity: 3 });
  await shop.setStock(1291, 2);
  const answer = await shop.pay(order);
  expect(answer).toMatchObject({ status: 422, code: 101, body: { details: /Only 2 of/ } });
  expect(await shop.stockOf(1291)).toBe(2);
  // The cart's own total, which has nothing to pay for, is no way to have it.
  expect(await shop.pay({ ...order, total: 0 })).toMatchObject({ status: 422, code: 101 });
  const read = (await shop.post('/orders/get_order', { order_id: order.id })).body.data;
  expect(read.line_items[0]?.unavailable_reason).toContain('Only 2 of');
  expect(read.line_items[0]?.max_quantity).toBe(2);
});

test('an order of a million dollars is for the telephone, and nothing is held for it', async () => {
  const order = await shop.readyCart({ variantId: MADE_TO_ORDER, quantity: 999 });
  expect(order.total).toBeGreaterThan(1_000_000);
  const before = await shop.stockOf(MADE_TO_ORDER);
  expect(await shop.pay(order)).toMatchObject({ status: 422, code: 101, body: { details: /by phone/ } });
  expect(await shop.stockOf(MADE_TO_ORDER)).toBe(before);
});
