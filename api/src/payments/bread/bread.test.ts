import { asLowAsCents } from '@sanderling/pricing/price-display/financing';
import { SOFA, useShop } from '../../orders/testing/shop.ts';
import { approveWithBread } from '../testing/approve-payment.ts';

const shop = useShop();
const GIFT_CARD_100 = 1333;
const LAMP = 1240;
const paymentsOf = (orderId: string) =>
  shop.api.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute();
const payWith = (order: { id: string; total: number }, token: string) =>
  shop.post(
    '/checkout/order_and_pay',
    { order_id: order.id, payment: { method: 'bread', token, expected_total: order.total } },
    { 'idempotency-key': `bread-${token}` },
  );
const onProductPage = (body: object, headers: Record<string, string> = {}) =>
  shop.post('/checkout/bread_order_product_page', body, headers);
const countOrders = async () => (await shop.api.db.selectFrom('orders').select('id').execute()).length;

test('R437 an order is paid with financing that was agreed for its total', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const token = await approveWithBread(shop, Math.round(order.total * 100));
  expect(await payWith(order, token)).toMatchObject({ status: 200, body: { data: { state: 'processing' } } });
  expect(await paymentsOf(order.id)).toMatchObject([{ method: 'bread', state: 'captured' }]);
});

const start = (orderId: string) =>
  shop.post('/checkout/start_financing', {
    order_id: orderId,
    return_url: 'http://localhost:3000/checkout',
    cancel_url: 'http://localhost:3000/checkout',
  });

test('R437 a shopper applies for monthly payments of an order on Bread’s own page, and pays with what was agreed', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const { token, redirect_url }: { token: string; redirect_url: string } = JSON.parse(
    (await start(order.id)).text,
  ).data;
  expect(redirect_url).toBe(`http://localhost:3000/_payments/bread/checkout?token=${token}`);
  const form = new URLSearchParams({ token, choice: 'works' }).toString();
  const agreed = await shop.api.app.inject({
    method: 'POST',
    url: '/_payments/bread/checkout',
    payload: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(agreed.headers.location).toBe(`http://localhost:3000/checkout?transactionId=${token}`);
  expect((await payWith(order, token)).status).toBe(200);
});

test('R437 monthly payments are for orders of at least $50 without gift cards', async () => {
  const giftCard = await shop.readyCart({ variantId: GIFT_CARD_100 });
  expect(await start(giftCard.id)).toMatchObject({ status: 422, code: 101, body: { message: /\$50/ } });
});

test.each([
  ['agreed for another amount', 1, 'works', 'amount_changed'],
  ['declined when the order is placed', 0, 'declined', 'financing_declined'],
  ['never agreed to', 0, 'cancel', 'financing_declined'],
] as const)('R437 financing %s buys nothing', async (_what, moreCents, choice, code) => {
  const before = await shop.stockOf(SOFA);
  const order = await shop.readyCart({ variantId: SOFA });
  const token = await approveWithBread(shop, Math.round(order.total * 100) + moreCents, choice);
  expect(await payWith(order, token)).toMatchObject({
    status: 402,
    code: 150,
    body: { details: { decline_code: code } },
  });
  expect(await shop.stockOf(SOFA)).toBe(before);
});

test('R438 R376 a product page quotes financing from $50 on, never for gift cards', async () => {
  const { status, body } = await onProductPage({ variant_id: SOFA, quantity: 1 });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ order: null, financing: { minimum: 50, disclaimer: /APR/ } });
  for (const variant_id of [GIFT_CARD_100]) {
    expect(await onProductPage({ variant_id, quantity: 1 })).toMatchObject({ status: 422, code: 101 });
  }
  expect(await onProductPage({ variant_id: 999_999, quantity: 1 })).toMatchObject({ status: 404, code: 132 });
});

const quoteOf = (order_id: string) => shop.post('/checkout/quote_financing', { order_id });

test('R376 a cart is quoted for what its application would be for, and no gift card is', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const monthly = asLowAsCents({
    isGiftCard: false,
    unitPriceCents: Math.round(order.total * 100),
    quantity: 1,
  });
  const { status, body } = await quoteOf(order.id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ as_low_as: monthly / 100, months: 36, apr: 9.99 });
  const { token } = JSON.parse((await start(order.id)).text).data;
  const bank = await shop.api.app.inject(`/_payments/bread/checkout?token=${token}`);
  expect(bank.body).toContain('Financing over 36 months');
  const giftCard = await shop.readyCart({ variantId: GIFT_CARD_100 });
  expect(await quoteOf(giftCard.id)).toMatchObject({ status: 422, code: 101 });
  expect(await quoteOf('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404, code: 130 });
});

test('an attacker who tries out agreements on product pages is stopped after twenty, as with cards; quotes and other shoppers go on', async () => {
  const [here, elsewhere] = ['203.0.113.41', '203.0.113.42'].map((ip) => ({ 'x-forwarded-for': ip }));
  const attempt = (index: number, from = here) =>
    onProductPage({ variant_id: SOFA, quantity: 1, bread_token: `made-up-${index}` }, from);
  const statuses: number[] = [];
  for (let index = 0; index < 22; index++) statuses.push((await attempt(index)).status);
  expect(statuses).toEqual([...Array(20).fill(410), 429, 429]);
  expect((await onProductPage({ variant_id: SOFA, quantity: 1 }, here)).status).toBe(200);
  expect((await attempt(22, elsewhere)).status).toBe(410);
});

test('R438 a product is ordered with financing by itself, once, and the cart stays as it is', async () => {
  const cart = await shop.cartWith({ variantId: 1298 });
  const priced = await shop.readyCart({ variantId: SOFA });
  const token = await approveWithBread(shop, Math.round(priced.total * 100));
  const ordersBefore = await countOrders();
  const wanted = { variant_id: SOFA, quantity: 1, bread_token: token };
  const answers = await Promise.all([onProductPage(wanted), onProductPage(wanted), onProductPage(wanted)]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 200, body: { data: { order: { state: 'processing' } } } });
  expect(await countOrders()).toBe(ordersBefore + 1);
  const { body } = await shop.post('/orders/cart', { order_id: cart.id });
  expect(body.data.line_items).toHaveLength(1);
});

test('R438 one agreement pays for one of six orders that reach for it, and stays with that one', async () => {
  const priced = await shop.readyCart({ variantId: SOFA });
  const token = await approveWithBread(shop, Math.round(priced.total * 100));
  const wanted = { variant_id: SOFA, quantity: 1, bread_token: token };
  const ordersBefore = await countOrders();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => onProductPage(wanted, { 'idempotency-key': `six-${at}-${token}` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(402)]);
  expect(await countOrders()).toBe(ordersBefore + 1);
  // The cart, too, cannot be paid for with it.
  const attempt = { method: 'bread', token, expected_total: priced.total };
  const late = await shop.post(
    '/checkout/order_and_pay',
    { order_id: priced.id, payment: attempt },
    { 'idempotency-key': `late-${token}` },
  );
  expect(late).toMatchObject({ status: 402, body: { details: { decline_code: 'transaction_used' } } });
  const taken = shop.api.db.selectFrom('payment').select('state').where('reference', '=', token);
  expect(await taken.execute()).toEqual([{ state: 'captured' }]);
});

test('R438 a call that is sent again is answered as the first, though the piece costs more or is no longer sold by then', async () => {
  const { db } = shop.api;
  const priced = await shop.readyCart({ variantId: LAMP });
  const token = await approveWithBread(shop, Math.round(priced.total * 100));
  const order = () => onProductPage({ variant_id: LAMP, quantity: 1, bread_token: token });
  const first = await order();
  expect(first).toMatchObject({ status: 200, body: { data: { financing: { minimum: 50 } } } });
  const lamp = db.updateTable('variant').where('id', '=', LAMP);
  const { sale_price_cents } = await db
    .selectFrom('variant')
    .select('sale_price_cents')
    .where('id', '=', LAMP)
    .executeTakeFirstOrThrow();
  for (const change of [{ sale_price_cents: null }, { listed: false }]) {
    await lamp.set(change).execute();
    const again = await order();
    await lamp.set({ sale_price_cents, listed: true }).execute();
    expect(again.text).toBe(first.text);
  }
});

test('R438 what cannot be ordered leaves no order behind', async () => {
  const priced = await shop.readyCart({ variantId: SOFA });
  const cents = Math.round(priced.total * 100);
  const ordersBefore = await countOrders();
  const order = async (token: string) => onProductPage({ variant_id: SOFA, quantity: 1, bread_token: token });
  expect(await order(await approveWithBread(shop, cents + 1))).toMatchObject({ status: 409, code: 134 });
  const alaska = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    phone: '3126673550',
    address: '1 Ice St',
    city: 'Nome',
    state: 'AK',
    zip: '99762',
  };
  expect(await order(await approveWithBread(shop, cents, 'works', alaska))).toMatchObject({
    status: 422,
    code: 160,
  });
  const nowhere = { ...alaska, state: 'ZZ', phone: '1' };
  expect(await order(await approveWithBread(shop, cents, 'works', nowhere))).toMatchObject({
    status: 422,
    code: 110,
  });
  expect(await order('made-up')).toMatchObject({ status: 410, code: 152 });
  expect(await countOrders()).toBe(ordersBefore);
});

test('the sandbox of Bread refuses calls without its key', async () => {
  const answer = await shop.api.app.inject('/_payments/bread/transactions/any');
  expect(answer.statusCode).toBe(401);
});
