import { openAccount } from '../../auth/tokens/testing/test-token-issuer.ts';
import { countQueries } from '../testing/count-queries.ts';
import { SOFA, useShop } from '../testing/shop.ts';
import { addToCart } from './add-to-cart.ts';
import { resolveCart } from './resolve-cart.ts';

const shop = useShop();
const DISCONTINUED = 1016;
const ON_SALE = 1031;
const GUEST = { userId: null };
const now = new Date('2026-11-20T16:00:00Z');

test('R418 adding a piece starts a cart, and the answer is the order', async () => {
  const { status, body } = await shop.post('/orders/add_to_cart', { variant_id: SOFA });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ state: 'cart', line_items_total: 3290, total: 3290, promotion: null });
  expect(body.data.number).toMatch(/^R\d{9}$/);
  expect(body.data.line_items).toMatchObject([
    { quantity: 1, price: 3290, compare_at_price: null, product_name: 'Mara three-seat sofa' },
  ]);
});

test('R418 the same piece again adds to its line, another piece makes another line', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  await shop.post('/orders/add_to_cart', { variant_id: SOFA, quantity: 2, order_id: id });
  const { body } = await shop.post('/orders/add_to_cart', { variant_id: 1003, order_id: id });
  expect(body.data.id).toBe(id);
  expect(body.data.line_items.map((line) => line.quantity)).toEqual([3, 1]);
});

test.each([
  ['no id of ours', 'not-an-id'],
  ['an unknown id', '00000000-0000-4000-8000-000000000000'],
  ['null', null],
])('R418 with %s a new cart is made', async (_what, orderId) => {
  const { status, body } = await shop.post('/orders/add_to_cart', { variant_id: SOFA, order_id: orderId });
  expect(status).toBe(200);
  expect(body.data.id).not.toBe(orderId);
});

test('R418 an unknown piece is not found, and a discontinued one says so to the shopper', async () => {
  expect(await shop.post('/orders/add_to_cart', { variant_id: 1 })).toMatchObject({ status: 404, code: 132 });
  expect(await shop.post('/orders/add_to_cart', { variant_id: DISCONTINUED })).toMatchObject({
    status: 422,
    code: 101,
    body: { details: 'This item is not available for purchase.' },
  });
});

test('a shopper cannot put more into the cart than there is, in one step or in two', async () => {
  const tooMany = { status: 422, code: 101, body: { details: expect.stringContaining('Only 14 of Mara') } };
  expect(await shop.post('/orders/add_to_cart', { variant_id: SOFA, quantity: 15 })).toMatchObject(tooMany);
  const { id } = await shop.cartWith({ variantId: SOFA, quantity: 10 });
  const more = { variant_id: SOFA, quantity: 5, order_id: id };
  expect(await shop.post('/orders/add_to_cart', more)).toMatchObject(tooMany);
  const { body } = await shop.post('/orders/get_order', { order_id: id });
  expect(body.data.line_items[0]?.quantity).toBe(10);
});

test('what is made to order can be had in any number up to 999', async () => {
  const { id } = await shop.cartWith({ variantId: 1002, quantity: 999 });
  const more = await shop.post('/orders/add_to_cart', { variant_id: 1002, order_id: id });
  expect(more).toMatchObject({
    status: 422,
    code: 101,
    body: { details: expect.stringContaining('limited to 999') },
  });
});

test('R280 a piece on sale costs its sale price, and the regular one is struck through', async () => {
  const order = await shop.cartWith({ variantId: ON_SALE });
  expect(order.line_items[0]).toMatchObject({ price: 3860, compare_at_price: 4390 });
});

test('R419 a new quantity is set, and 0 removes the line', async () => {
  const order = await shop.cartWith({ variantId: SOFA }, { variantId: 1003 });
  const lineItemId = order.line_items[0]?.id;
  const change = { order_id: order.id, line_item_id: lineItemId, quantity: 4 };
  const more = await shop.post('/orders/update_quantity', change);
  expect(more.body.data.line_items_total).toBe(4 * 3290 + 3290);
  const gone = await shop.post('/orders/update_quantity', { ...change, quantity: 0 });
  expect(gone.body.data.line_items).toHaveLength(1);
  expect(await shop.post('/orders/update_quantity', change)).toMatchObject({ status: 404, code: 133 });
});

test('R419 a quantity that was changed elsewhere is left alone, and the answer has the cart as it is', async () => {
  const order = await shop.cartWith({ variantId: SOFA });
  const line = { order_id: order.id, line_item_id: order.line_items[0]?.id };
  await shop.post('/orders/add_to_cart', { variant_id: SOFA, order_id: order.id });
  const stale = await shop.post('/orders/update_quantity', { ...line, quantity: 2, expected_quantity: 1 });
  expect(stale).toMatchObject({
    status: 409,
    code: 134,
    body: {
      details: { line_items: [{ quantity: 2 }] },
      message: expect.stringContaining('changed elsewhere'),
    },
  });
  const known = await shop.post('/orders/update_quantity', { ...line, quantity: 3, expected_quantity: 2 });
  expect(known.body.data.line_items[0]?.quantity).toBe(3);
});

test('R419 a quantity that the shop cannot deliver is refused with a sentence, and the cart stays', async () => {
  const order = await shop.cartWith({ variantId: SOFA });
  const change = { order_id: order.id, line_item_id: order.line_items[0]?.id, quantity: 15 };
  expect(await shop.post('/orders/update_quantity', change)).toMatchObject({ status: 422, code: 101 });
  const { body } = await shop.post('/orders/get_order', { order_id: order.id });
  expect(body.data.line_items[0]?.quantity).toBe(1);
});

test('a line says why it cannot be bought when the stock has shrunk, and fewer are still accepted', async () => {
  const order = await shop.cartWith({ variantId: 1011, quantity: 3 });
  await shop.setStock(1011, 1);
  const { body } = await shop.post('/orders/cart', { order_id: order.id });
  expect(body.data.line_items[0]?.unavailable_reason).toContain('Only one of Lindqvist');
  const change = { order_id: order.id, line_item_id: order.line_items[0]?.id, quantity: 2 };
  expect((await shop.post('/orders/update_quantity', change)).status).toBe(200);
  await shop.setStock(1011, 3);
});

test('what is sold out is in no total: cart, shipping, discount and quote hold what can be bought', async () => {
  const alone = await shop.cartWith({ variantId: 1291 });
  const both = await shop.cartWith({ variantId: 1291 }, { variantId: 1011, quantity: 3 });
  await shop.post(`/orders/${both.id}/generate_discount`, { code: 'bmsv-tier' });
  await shop.post(`/orders/${alone.id}/generate_discount`, { code: 'bmsv-tier' });
  await shop.setStock(1011, 2);
  const amounts = async (order_id: string) => {
    const { line_items_total, reductions, regular_total, shipments, shipments_total, total } = (
      await shop.post('/orders/cart', { order_id })
    ).body.data;
    const shipped = Object.keys(shipments);
    return { line_items_total, reductions, regular_total, shipped, shipments_total, total };
  };
  expect(await amounts(both.id)).toEqual(await amounts(alone.id));
  await shop.setStock(1011, 0);
  const { body } = await shop.post('/orders/cart', { order_id: both.id });
  expect(body.data.line_items[1]).toMatchObject({
    unavailable_reason: expect.stringMatching(/is sold out for now\. Remove it to check out\.$/),
    reductions: [],
  });
  await shop.setStock(1011, 3);
});

test('R420 R280 the cart follows the catalogue: a price that changed is the new one', async () => {
  const order = await shop.cartWith({ variantId: 1005 });
  const setPrice = (price_cents: number) =>
    shop.api.db.updateTable('variant').set({ price_cents }).where('id', '=', 1005).execute();
  await setPrice(200_000);
  const { body } = await shop.post('/orders/cart', { order_id: order.id });
  expect(body.data.total).toBe(2000);
  await setPrice(239_000);
});

test('R421 an order is read by its id, and an unknown one is not found', async () => {
  const order = await shop.cartWith({ variantId: SOFA });
  expect((await shop.post('/orders/get_order', { order_id: order.id })).body.data).toEqual(order);
  expect((await shop.post('/orders/get_order', { order_id: order.id.toUpperCase() })).body.data).toEqual(
    order,
  );
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(await shop.post('/orders/get_order', { order_id: unknown })).toMatchObject({
    status: 404,
    code: 130,
  });
});

test('R420 there is no cart for an unknown id, and none is made', async () => {
  const { status, body } = await shop.post('/orders/cart', { order_id: 'nothing' });
  expect(status).toBe(200);
  expect(body.data).toBeNull();
});

test.each([
  ['/orders/add_to_cart', { variant_id: SOFA, price: 1 }],
  ['/orders/add_to_cart', { variant_id: SOFA, user_id: 7 }],
  ['/orders/add_to_cart', { variant_id: SOFA, quantity: 0 }],
  ['/orders/add_to_cart', { variant_id: SOFA, quantity: 1000 }],
  ['/orders/add_to_cart', { variant_id: '1001' }],
  ['/orders/update_quantity', { order_id: 'x', line_item_id: 1, quantity: -1 }],
  ['/orders/update_quantity', { order_id: 'x', line_item_id: 1, quantity: 1, state: 'processing' }],
  ['/orders/get_order', {}],
  ['/checkout/order_and_pay', { order_id: 'x', payment: { method: 'card', expected_total: 1, discount: 5 } }],
])('%s refuses %j, field by field', async (path, body) => {
  const answer = await shop.post(path, body, { 'idempotency-key': 'a-key-of-16-letters' });
  expect(answer).toMatchObject({ status: 422, code: 110 });
  expect(Object.keys(answer.body.errors ?? {})).not.toHaveLength(0);
});

test('R420 the cart of a guest who signs in becomes theirs, and two carts become one', async () => {
  const { db } = shop.api;
  const user = { userId: await openAccount(db, 'ada@example.com') };
  const guestCart = await addToCart(db, { variantId: SOFA, quantity: 2, orderId: null }, GUEST, now);
  expect((await resolveCart(db, guestCart.id, user, now))?.id).toBe(guestCart.id);
  const another = await addToCart(db, { variantId: SOFA, quantity: 1, orderId: null }, GUEST, now);
  await addToCart(db, { variantId: 1003, quantity: 1, orderId: another.id }, GUEST, now);
  const merged = await resolveCart(db, another.id, user, now);
  expect(merged?.id).toBe(guestCart.id);
  expect(merged?.lines.map((line) => [line.variantId, line.quantity])).toEqual([
    [SOFA, 3],
    [1003, 1],
  ]);
  expect((await resolveCart(db, null, user, now))?.id).toBe(guestCart.id);
});

test('a token that no provider issued is refused', async () => {
  const token = { authorization: 'Bearer made-up' };
  expect(await shop.post('/orders/cart', { order_id: null }, token)).toMatchObject({
    status: 401,
    code: 170,
  });
});

test('R418 an Idempotency-Key gives the first answer again, and adds once', async () => {
  const key = { 'idempotency-key': 'add-the-sofa-once-1' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => shop.post('/orders/add_to_cart', { variant_id: SOFA }, key)),
  );
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(answers[0]?.body.data.line_items[0]?.quantity).toBe(1);
  const other = await shop.post('/orders/add_to_cart', { variant_id: 1003 }, key);
  expect(other).toMatchObject({ status: 409, code: 136 });
});

test('R418 what is added while another tab pays starts no second cart, in which the first would be out of sight', async () => {
  const { db } = shop.api;
  const user = { userId: await openAccount(db, 'paying@example.com') };
  for (const principal of [GUEST, user]) {
    const order = await shop.readyCart({ variantId: 1298 });
    expect((await shop.pay(order)).status).toBe(200);
    const paying = db.updateTable('orders').where('id', '=', order.id);
    // As it stands while the bank is asked.
    await paying.set({ state: 'payment', completed_at: null, user_id: principal.userId }).execute();
    const add = () => addToCart(db, { variantId: 1298, quantity: 1, orderId: order.id }, principal, now);
    const count = async () => (await db.selectFrom('orders').select('id').execute()).length;
    const before = await count();
    await expect(add()).rejects.toThrow('being paid for right now');
    expect(await count()).toBe(before);
    // What the bank declines is a cart again.
    await paying.set({ state: 'cart', totals: null, total_cents: null }).execute();
    expect((await add()).id).toBe(order.id);
  }
});

test('R418 adding costs at most six queries, however many lines there are', async () => {
  const many = await shop.cartWith(
    ...[1001, 1003, 1005, 1006, 1065, 1105].map((variantId) => ({ variantId })),
  );
  const counted = countQueries(shop.api.db);
  await addToCart(counted.db, { variantId: 1234, quantity: 1, orderId: many.id }, GUEST, now);
  expect(counted.queries()).toBeLessThanOrEqual(4);
  await addToCart(counted.db, { variantId: 1234, quantity: 1, orderId: null }, GUEST, now);
  expect(counted.queries()).toBeLessThanOrEqual(4);
  const unknown = '00000000-0000-4000-8000-000000000000';
  await addToCart(counted.db, { variantId: 1234, quantity: 1, orderId: unknown }, GUEST, now);
  // Two more find out who calls: six in all.
  expect(counted.queries()).toBeLessThanOrEqual(4);
});

test('R418 twenty tabs that add at the same time never exceed the stock', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.post('/orders/add_to_cart', { variant_id: SOFA, order_id: id })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(13);
  const { body } = await shop.post('/orders/get_order', { order_id: id });
  expect(body.data.line_items[0]?.quantity).toBe(14);
});
