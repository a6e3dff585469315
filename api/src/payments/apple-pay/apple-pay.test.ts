import type { AppleShippingPrice } from '@sanderling/contract/wire/orders/checkout-calls';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { ADA, SOFA, useShop } from '../../orders/testing/shop.ts';
import { appleToken } from '../testing/approve-payment.ts';

const shop = useShop();
const SIDE_TABLE_ON_SALE = 1103;
const TETON = { city: 'Jackson', state: 'WY', zip_code: '83001' };
let transactions = 0;
const nextTransaction = () => `TRANSACTION${transactions++}`;

const priceOf = (text: string): AppleShippingPrice => JSON.parse(text).data;
const process = (order: Order, changes: object = {}, headers: Record<string, string> = {}) =>
  shop.post(
    '/checkout/apple_process_payment',
    {
      order_id: order.id,
      token: appleToken('Visa 4242', nextTransaction()),
      shipping_contact: ADA,
      billing_contact: ADA,
      shipping_method: 'standard',
      ...changes,
    },
    headers,
  );
const paymentsOf = (orderId: string) =>
  shop.api.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).execute();

test('R441 the sandbox gives a session for Apple’s addresses alone', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  const validate = (validation_url: string) =>
    shop.post('/checkout/apple_validate_merchant', { order_id: id, validation_url });
  const answer = await validate('https://apple-pay-gateway.apple.com/paymentservices/startSession');
  expect(JSON.parse(answer.text).data.merchant_session).toMatchObject({ domainName: 'localhost' });
  expect(await validate('https://evil.example/')).toMatchObject({ status: 422, code: 110 });
});

test('R443 R444 the sheet shows delivery, tax and total of a place to the cent, and stores nothing', async () => {
  const order = await shop.cartWith({ variantId: SIDE_TABLE_ON_SALE });
  const initial = priceOf((await shop.post('/checkout/apple_initial_shipping', { order_id: order.id })).text);
  expect(initial.total).toEqual({ label: 'Sanderling', amount: 299.99 + 89 });
  const answer = await shop.post('/checkout/apple_calculate_shipping_price', {
    order_id: order.id,
    address: TETON,
  });
  const price = priceOf(answer.text);
  // 89 freight and 45 for the mountains; with white glove 150 more. Wyoming taxes 4 % of 299.99.
  expect(price.shipping_methods.map(({ identifier, amount }) => [identifier, amount])).toEqual([
    ['standard', 134],
    ['white_glove', 284],
  ]);
  expect(price.line_items).toEqual([
    { label: 'Subtotal', amount: 400 },
    { label: 'Sale price', amount: -100.01 },
    { label: 'Shipping', amount: 89 },
    { label: 'Delivery to a remote area', amount: 45 },
    { label: 'Sales tax', amount: 12 },
  ]);
  expect(price.total.amount).toBe(445.99);
  const chosen = await shop.post('/checkout/apple_calculate_shipping_price', {
    order_id: order.id,
    address: TETON,
    shipping_method: 'white_glove',
  });
  expect(priceOf(chosen.text)).toMatchObject({
    shipping_methods: [{ identifier: 'white_glove' }, { identifier: 'standard' }],
    total: { amount: 595.99 },
    gift_cards_adjustments_total: 0,
  });
  const after = (await shop.post('/orders/cart', { order_id: order.id })).body.data;
  expect(after).toEqual(order);
});

test('R443 a state that we do not deliver to is said so, one that does not exist too', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  const ask = (state: string) =>
    shop.post('/checkout/apple_calculate_shipping_price', { order_id: id, address: { ...TETON, state } });
  expect(await ask('AK')).toMatchObject({ status: 422, code: 160 });
  expect(await ask('ZZ')).toMatchObject({ status: 422, code: 110 });
});

test('R442 Apple Pay places the order at the price of the sheet, with its addresses and delivery', async () => {
  const order = await shop.cartWith({ variantId: SIDE_TABLE_ON_SALE });
  const wyoming = { ...ADA, city: 'Jackson', state: { name: '', abbr: 'WY' }, zip_code: '83001' };
  const answer = await process(order, {
    shipping_contact: wyoming,
    shipping_method: 'white_glove',
    expected_total: 595.99,
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { state: 'processing', total: 595.99, shipping_address: { city: 'Jackson' } } },
  });
  expect(await paymentsOf(order.id)).toMatchObject([
    { method: 'apple_pay', state: 'captured', captured_cents: 59_599, token: null },
  ]);
});

test('R442 another total than the sheet showed is not charged', async () => {
  const order = await shop.cartWith({ variantId: SOFA });
  const answer = await process(order, { expected_total: 1 });
  expect(answer).toMatchObject({ status: 409, code: 134 });
  expect(await paymentsOf(order.id)).toEqual([]);
});

test('R442 a card that is declined behind Apple Pay buys nothing', async () => {
  const order = await shop.cartWith({ variantId: SOFA });
  const token = appleToken('Visa 9995', nextTransaction());
  const answer = await process(order, { token });
  expect(answer).toMatchObject({ status: 402, code: 150, body: { message: /insufficient/ } });
  expect(answer.text).toBe((await process(order, { token })).text);
  expect((await process(order)).status).toBe(200);
});

test.each(['Visa 1', 'Visa', '4242', 'Visa 42421', 'Vísa ٤٢٤٢'])(
  'R442 an order is placed whatever a shopper’s phone calls the card: %s',
  async (name) => {
    const order = await shop.cartWith({ variantId: SOFA });
    expect((await process(order, { token: appleToken(name, nextTransaction()) })).status).toBe(200);
    const [payment] = await paymentsOf(order.id);
    expect(payment).toMatchObject({ state: 'captured', card_last_four: '4242' });
  },
);

test('R442 the same sheet sent ten times at once is one order and one charge', async () => {
  const order = await shop.cartWith({ variantId: SOFA });
  const token = appleToken('Visa 4242', nextTransaction());
  const answers = await Promise.all(Array.from({ length: 10 }, () => process(order, { token })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  const intents = await shop.api.db
    .selectFrom('sandbox_object')
    .select('body')
    .where('kind', '=', 'payment_intent')
    .execute();
  const ofOrder = intents.filter(
    ({ body }) => body.object === 'payment_intent' && body.metadata.order_id === order.id,
  );
  expect(ofOrder).toHaveLength(1);
});
