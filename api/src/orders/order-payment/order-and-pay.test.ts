import type { Order } from '@sanderling/contract/wire/orders/order';
import { SOFA, useShop } from '../testing/shop.ts';

const shop = useShop();
const barrier = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

const paymentsOf = (orderId: string) =>
  shop.api.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute();
const intents = async () => {
  const rows = await shop.api.db
    .selectFrom('sandbox_object')
    .select('body')
    .where('kind', '=', 'payment_intent')
    .execute();
  return rows.flatMap(({ body }) => (body.object === 'payment_intent' ? [body] : []));
};
const intentsOf = async (orderId: string) =>
  (await intents()).filter((intent) => intent.metadata.order_id === orderId);
const mailsOf = (orderId: string) =>
  shop.api.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('reason', '=', `order-confirmation-${orderId}`)
    .execute();

test('R437 R009 a shopper pays, the order is placed, the captured amount is its total', async () => {
  const before = await shop.stockOf(1005);
  const order = await shop.readyCart({ variantId: 1005, quantity: 2 });
  const { status, body } = await shop.pay(order);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id: order.id,
    number: order.number,
    state: 'processing',
    total: order.total,
  });
  expect(body.data.completed_at).toBe('2026-11-20T16:00:00.000Z');
  expect(body.data.shipments.freight?.tracking).toEqual({ step: 1, parcels: [], delivered_on: null });
  const [payment] = await paymentsOf(order.id);
  const cents = Math.round(order.total * 100);
  expect(payment).toMatchObject({
    id: body.meta?.payment_id,
    state: 'captured',
    captured_cents: cents,
    token: null,
  });
  expect(await intentsOf(order.id)).toMatchObject([{ status: 'succeeded', amount_received: cents }]);
  expect(await shop.stockOf(1005)).toBe(before - 2);
  expect(await shop.api.db.selectFrom('stock_reservation').selectAll().execute()).toEqual([]);
  expect(await mailsOf(order.id)).toHaveLength(1);
});

test('R437 a placed order keeps its prices, cannot be changed, and the next piece starts a new cart', async () => {
  const order = await shop.readyCart({ variantId: 1003 });
  await shop.pay(order);
  await shop.api.db.updateTable('variant').set({ price_cents: 1 }).where('id', '=', 1003).execute();
  const { body } = await shop.post('/orders/get_order', { order_id: order.id });
  expect(body.data.total).toBe(order.total);
  expect(body.data.line_items).toMatchObject([{ price: 3290 }]);
  await shop.api.db.updateTable('variant').set({ price_cents: 329_000 }).where('id', '=', 1003).execute();
  const change = { order_id: order.id, line_item_id: order.line_items[0]?.id, quantity: 0 };
  expect(await shop.post('/orders/update_quantity', change)).toMatchObject({ status: 409, code: 131 });
  const billing = { order_id: order.id, same_as_shipping: true };
  expect(await shop.post('/checkout/set_billing_address', billing)).toMatchObject({ status: 409, code: 131 });
  const next = await shop.post('/orders/add_to_cart', { variant_id: SOFA, order_id: order.id });
  expect(next.body.data.id).not.toBe(order.id);
  expect(await shop.post('/orders/cart', { order_id: order.id })).toMatchObject({ body: { data: null } });
});

test.each([
  ['pm_card_chargeDeclined', 'generic_decline', 'Your card was declined.'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'Your card has expired.'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', "Your card's security code is incorrect."],
])(
  'R207 with %s nothing is bought, the shopper reads why, and may try again',
  async (token, reason, message) => {
    const before = await shop.stockOf(SOFA);
    const order = await shop.readyCart({ variantId: SOFA });
    const key = `declined-${token}`;
    const first = await shop.pay(order, { token, key });
    expect(first).toMatchObject({
      status: 402,
      code: 150,
      body: { message, details: { decline_code: reason } },
    });
    expect((await shop.pay(order, { token, key })).text).toBe(first.text);
    expect(await shop.stockOf(SOFA)).toBe(before);
    expect((await shop.post('/orders/cart', { order_id: order.id })).body.data.state).toBe('cart');
    expect(await mailsOf(order.id)).toEqual([]);
    expect((await shop.pay(order)).status).toBe(200);
    await shop.setStock(SOFA, before);
  },
);

test('R437 a token that is no card is declined, not an accident', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  expect(await shop.pay(order, { token: 'pm_unknown' })).toMatchObject({ status: 402, code: 150 });
});

test('R437 another total than the shopper saw is not charged: the new order comes back', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const answer = await shop.pay(order, { expectedTotal: order.total - 0.01 });
  expect(answer).toMatchObject({
    status: 409,
    code: 134,
    body: { details: { id: order.id, total: order.total } },
  });
  expect(await paymentsOf(order.id)).toEqual([]);
});

test('R437 a price that changed since it was shown is noticed', async () => {
  const order = await shop.readyCart({ variantId: 1006 });
  const set = (sale_price_cents: number) =>
    shop.api.db.updateTable('variant').set({ sale_price_cents }).where('id', '=', 1006).execute();
  await set(150_000);
  expect(await shop.pay(order)).toMatchObject({ status: 409, code: 134 });
  await set(199_000);
});

test('R437 what is missing is said', async () => {
  const order = await shop.cartWith({ variantId: SOFA });
  const answer = await shop.pay(order);
  expect(answer).toMatchObject({ status: 422, code: 135 });
  expect(answer.body.message).toBe('Enter the delivery address. Enter the billing address.');
  expect(answer.body.details).toEqual({ missing: ['shipping_address', 'billing_address'] });
  const change = { order_id: order.id, line_item_id: order.line_items[0]?.id, quantity: 0 };
  await shop.post('/orders/update_quantity', change);
  expect((await shop.pay({ ...order, total: 0 })).body.message).toContain('Add something to your cart.');
});

test('R437 a key is needed, and a card or an agreement with the financer', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const body = (payment: object) => ({
    order_id: order.id,
    payment: { expected_total: order.total, ...payment },
  });
  const withoutKey = await shop.post(
    '/checkout/order_and_pay',
    body({ method: 'card', token: 'pm_card_visa' }),
  );
  expect(withoutKey).toMatchObject({
    status: 422,
    code: 110,
    body: { errors: { 'idempotency-key': [/header/] } },
  });
  const key = { 'idempotency-key': 'k' };
  for (const payment of [{ method: 'card' }, { method: 'bread' }, { method: 'paypal', token: 'x' }]) {
    expect(await shop.post('/checkout/order_and_pay', body(payment), key)).toMatchObject({ code: 110 });
  }
  const giftCard = await shop.post('/checkout/order_and_pay', body({ method: 'gift_card' }), key);
  expect(giftCard).toMatchObject({ status: 422, code: 135 });
});

test('R437 the same key twenty times at once is one order, one payment, one mail and one answer', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const answers = await barrier(20, () => shop.pay(order, { key: 'twenty-times' }));
  expect(new Set(answers.map(({ status, text }) => `${status}${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await paymentsOf(order.id)).toHaveLength(1);
  expect(await intentsOf(order.id)).toHaveLength(1);
  expect(await mailsOf(order.id)).toHaveLength(1);
});

test('R437 the same key with another body is refused, and so is another order with it', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  await shop.pay(order, { key: 'used-once' });
  const other = await shop.pay(order, { key: 'used-once', token: 'pm_card_mastercard' });
  expect(other).toMatchObject({ status: 409, code: 136 });
  const stranger = await shop.readyCart({ variantId: 1003 });
  const leak = await shop.pay(stranger, { key: 'used-once' });
  expect(leak).toMatchObject({ status: 409, code: 136 });
  expect(leak.text).not.toContain('Ada');
});

test('R437 two tabs, two keys, one cart: one order', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const answers = await barrier(2, () => shop.pay(order));
  expect(answers.map(({ status, code }) => [status, code]).sort()).toEqual([
    [200, undefined],
    [409, 131],
  ]);
  expect(await intentsOf(order.id)).toHaveLength(1);
  expect(await shop.pay(order)).toMatchObject({ status: 409, code: 131 });
});

test('the last piece is sold once; the losers have no order, no payment and no mail', async () => {
  await shop.setStock(1068, 1);
  const carts: Order[] = [];
  for (let index = 0; index < 8; index++) carts.push(await shop.readyCart({ variantId: 1068 }));
  const answers = await barrier(carts.length, (index) => {
    const cart = carts[index];
    if (cart === undefined) throw new Error('There are eight carts.');
    return shop.pay(cart);
  });
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 200) continue;
    expect(answer).toMatchObject({ status: 422, code: 101, body: { details: /sold out/ } });
    const id = carts[index]?.id ?? '';
    expect([await paymentsOf(id), await intentsOf(id), await mailsOf(id)]).toEqual([[], [], []]);
  }
  expect(await shop.stockOf(1068)).toBe(0);
});

test('carts with the same pieces in different order do not wait for each other for ever', async () => {
  const carts = [];
  for (let index = 0; index < 10; index++) {
    const pieces = [{ variantId: 1291 }, { variantId: 1295 }, { variantId: 1298 }];
    carts.push(await shop.readyCart(...(index % 2 === 0 ? pieces : pieces.reverse())));
  }
  const answers = await Promise.all(carts.map((cart) => shop.pay(cart)));
  expect(answers.map(({ status }) => status)).toEqual(carts.map(() => 200));
});

test('the database itself refuses negative stock, a second payment of an order and another captured amount', async () => {
  const { db } = shop.api;
  await expect(shop.setStock(SOFA, -1)).rejects.toThrow('variant_quantity_check');
  const order = await shop.readyCart({ variantId: SOFA });
  await shop.pay(order);
  const [payment] = await paymentsOf(order.id);
  if (payment === undefined) throw new Error('The order was paid.');
  const { id: _id, ...copy } = payment;
  const second = { ...copy, reference: 'another', idempotency_key: 'another' };
  await expect(db.insertInto('payment').values(second).execute()).rejects.toThrow('payment_one_per_order');
  await expect(
    db.updateTable('payment').set({ captured_cents: 1 }).where('id', '=', payment.id).execute(),
  ).rejects.toThrow('captured_amount_is_the_total');
});

test('R427 number and e-mail address find a placed order; every wrong try gets the same answer', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const look = (number: string, email: string) => shop.post('/orders/get_order_number', { number, email });
  const unplaced = await look(order.number, 'ada@example.com');
  await shop.pay(order);
  expect((await look(order.number.toLowerCase(), 'ADA@example.com')).body.data).toEqual({
    order_id: order.id,
    number: order.number,
    access_key: expect.any(String),
  });
  const wrongEmail = await look(order.number, 'eve@example.com');
  const wrongNumber = await look('R000000000', 'ada@example.com');
  expect(wrongEmail).toMatchObject({ status: 404, code: 130 });
  expect(wrongNumber.text).toBe(wrongEmail.text);
  expect(unplaced.text).toBe(wrongEmail.text);
});

test('R427 guessing numbers is stopped', async () => {
  const guess = () =>
    shop.post(
      '/orders/get_order_number',
      { number: 'R000000001', email: 'ada@example.com' },
      { 'x-forwarded-for': '203.0.113.9' },
    );
  const statuses = [];
  for (let index = 0; index < 12; index++) statuses.push((await guess()).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(404));
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test('R437 an attacker who tries out stolen cards is stopped after twenty, wherever they claim to be; others still pay', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const attempt = (from: string, key: string) =>
    shop.post(
      '/checkout/order_and_pay',
      {
        order_id: order.id,
        payment: { method: 'card', token: 'pm_card_chargeDeclined', expected_total: order.total },
      },
      { 'idempotency-key': key, 'x-forwarded-for': from },
    );
  const statuses: number[] = [];
  for (let index = 0; index < 22; index++) {
    statuses.push((await attempt(`198.51.100.${index}, 203.0.113.77`, `stolen-${index}`)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(402), 429, 429]);
  expect((await attempt('203.0.113.78', 'another')).status).toBe(402);
});
