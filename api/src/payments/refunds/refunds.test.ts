import type { Order } from '@sanderling/contract/wire/orders/order';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { pino } from 'pino';
import type { PaymentRecord } from '../../auth/operators/operator-wire.ts';
import { readSandboxKeys } from '../../embedded/payments/records/sandbox-keys.ts';
import { orderOutcomes } from '../../orders/order-payment/payment-outcomes.ts';
import { ADA, SOFA, useShop } from '../../orders/testing/shop.ts';
import { chooseGateways } from '../gateways/choose-gateways.ts';
import { PaymentProviderUnavailable } from '../payment-gateway/payment-gateway.ts';
import { appleToken, approveAtPayPal, approveWithBread, finishPayPal } from '../testing/approve-payment.ts';
import { requestRefund } from './request-refund.ts';
import { settleRefund, sweepRefunds } from './settle-refund.ts';

const NOW = '2026-11-20T16:00:00Z';
const GIFT_CARD_100 = 1333;
const shop = useShop({ now: NOW });
const logger = pino({ level: 'silent' });
let keys = 0;

const operate = async (order: Order, what: string, body: object, key = `operator-${keys++}`) => {
  const response = await shop.api.app.inject({
    method: 'POST',
    url: `/_warehouse/orders/${order.number}/${what}`,
    payload: body,
    headers: { 'idempotency-key': key },
  });
  return { status: response.statusCode, text: response.body, body: response.json() };
};
const refund = (order: Order, amount?: number, key?: string) =>
  operate(order, 'refund', { reason: 'Arrived damaged', ...(amount === undefined ? {} : { amount }) }, key);
const paid = async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const answer = await shop.pay(order);
  if (answer.status !== 200) throw new Error(answer.text);
  return order;
};
const paymentOf = async (order: Order): Promise<PaymentRecord> => {
  const response = await shop.api.app.inject(`/_warehouse/orders/${order.number}/payments`);
  const [payment]: PaymentRecord[] = response.json().data;
  if (payment === undefined) throw new Error('The order was paid.');
  return payment;
};
/** What the provider says it has refunded, in cents. */
const refundedAtStripe = async (order: Order) => {
  const rows = await shop.api.db.selectFrom('sandbox_object').select('body').execute();
  const intents = rows.flatMap(({ body }) => (body.object === 'payment_intent' ? [body] : []));
  return intents
    .filter((intent) => intent.metadata.order_id === order.id)
    .reduce((sum, intent) => sum + intent.amount_refunded, 0);
};
const cents = (dollars: number) => Math.round(dollars * 100);

test('a part is refunded, then the rest, and no cent more; the shopper gets a mail for each', async () => {
  const order = await paid();
  const first = await refund(order, 100.5);
  expect(first).toMatchObject({ status: 200, body: { data: [{ refunded: 100.5 }] } });
  const { body } = await shop.post('/orders/get_order', { order_id: order.id });
  expect(body.data.payment).toMatchObject({ amount: order.total, refunded: 100.5 });
  const tooMuch = await refund(order, order.total);
  expect(tooMuch).toMatchObject({ status: 422, body: { errors: { amount: [/At most/] } } });
  await refund(order);
  expect(await paymentOf(order)).toMatchObject({
    refunded: order.total,
    refunds: [{ state: 'done' }, { state: 'done' }],
  });
  expect(await refund(order)).toMatchObject({ status: 422, body: { code: 101 } });
  expect(await refundedAtStripe(order)).toBe(cents(order.total));
  const mails = shop.api.db.selectFrom('mail_outbox').select('subject').where('reason', 'like', 'refund-%');
  const subjects = (await mails.execute()).filter(({ subject }) => subject.includes(order.number));
  expect(subjects).toHaveLength(2);
  const { text_body } = await mails
    .select('text_body')
    .where('subject', 'like', '%$100.50%')
    .executeTakeFirstOrThrow();
  expect(text_body).toContain(`ending in 4242: ${body.data.payment?.refunds[0]?.reason}.`);
});

test('what has become a gift card in the hands of the shopper is not given back as money', async () => {
  const order = await shop.readyCart({ variantId: SOFA }, { variantId: GIFT_CARD_100 });
  expect((await shop.pay(order)).status).toBe(200);
  const due = shop.api.db.selectFrom('gift_card_due').selectAll().where('order_id', '=', order.id);
  await waitUntil('the card is made', async () => (await due.execute()).length === 0);
  const rest = order.total - 100;
  const tooMuch = await refund(order, rest + 0.01);
  expect(tooMuch).toMatchObject({ status: 422, body: { errors: { amount: [/At most/] } } });
  expect((await refund(order, 40)).status).toBe(200);
  expect((await refund(order)).status).toBe(200);
  expect(await refundedAtStripe(order)).toBe(cents(rest));
  expect(await refund(order, 1)).toMatchObject({ status: 422, body: { details: /in gift cards/ } });
});

test('R014 what is to become a gift card on a later day is not given back as money, and the rest is', async () => {
  const { id } = await shop.readyCart({ variantId: SOFA });
  const delivery = { recipient_name: 'Bea', recipient_email: 'bea@example.com', send_on: '2026-12-24' };
  const card = { order_id: id, variant_id: GIFT_CARD_100, quantity: 2, gift_delivery: delivery };
  const order = (await shop.post('/orders/add_to_cart', card)).body.data;
  expect((await shop.pay(order)).status).toBe(200);
  const tooMuch = await refund(order, order.total - 199.99);
  expect(tooMuch).toMatchObject({ status: 422, body: { errors: { amount: [/At most/] } } });
  expect((await refund(order, 40)).status).toBe(200);
  expect((await refund(order)).status).toBe(200);
  expect(await refundedAtStripe(order)).toBe(cents(order.total) - 20_000);
  expect(await refund(order, 1)).toMatchObject({ status: 422, body: { details: /in gift cards/ } });
  expect((await operate(order, 'cancel', { reason: 'Changed their mind' })).status).toBe(200);
  expect(await refundedAtStripe(order)).toBe(cents(order.total));
});

test('the same key is the same refund, with another amount it is refused', async () => {
  const order = await paid();
  const answers = await Promise.all(Array.from({ length: 8 }, () => refund(order, 50, `same-${order.id}`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await refund(order, 60, `same-${order.id}`)).status).toBe(409);
  expect(await refundedAtStripe(order)).toBe(5_000);
});

test('ten operators who refund the whole order at once give it back once', async () => {
  const order = await paid();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(order)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await refundedAtStripe(order)).toBe(cents(order.total));
});

test('what was paid with PayPal, Bread or Apple Pay goes back there, in parts too', async () => {
  const paypal = await shop.readyCart({ variantId: SOFA });
  await finishPayPal(shop, paypal, await approveAtPayPal(shop, paypal));
  const bread = await shop.readyCart({ variantId: SOFA });
  const token = await approveWithBread(shop, cents(bread.total));
  const payment = { method: 'bread', token, expected_total: bread.total };
  await shop.post('/checkout/order_and_pay', { order_id: bread.id, payment }, { 'idempotency-key': token });
  const apple = await shop.readyCart({ variantId: SOFA });
  const sheet = { token: appleToken('Visa 4242', 'REFUNDED'), shipping_method: 'standard' };
  const contacts = { shipping_contact: ADA, billing_contact: ADA };
  await shop.post('/checkout/apple_process_payment', { order_id: apple.id, ...sheet, ...contacts });
  for (const order of [paypal, bread, apple]) {
    expect((await refund(order, 10)).status).toBe(200);
    expect((await refund(order)).status).toBe(200);
    expect(await paymentOf(order)).toMatchObject({
      refunded: order.total,
      refunds: [{ state: 'done' }, { state: 'done' }],
    });
  }
  const records = await shop.api.db.selectFrom('sandbox_record').select('body').execute();
  const ofBread = records.find(
    ({ body }) => 'breadTransactionId' in body && body.breadTransactionId === token,
  );
  expect(ofBread?.body).toMatchObject({ status: 'REFUNDED', totalRefunded: cents(bread.total) });
});

describe('a process that dies, or a provider that is away', () => {
  async function checkoutOf() {
    const { db, config, app } = shop.api;
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('The shop listens on a port.');
    const { gateways } = await chooseGateways(
      config,
      () => readSandboxKeys(db),
      () => `http://127.0.0.1:${address.port}`,
    );
    return { db, config, gateways, outcomes: orderOutcomes, clock: () => new Date(NOW) };
  }
  const begin = (order: Order) =>
    shop.api.db
      .transaction()
      .execute((tx) =>
        requestRefund(
          tx,
          { orderId: order.id, amountCents: 7_000, reason: 'x', key: `died-${order.id}` },
          new Date(NOW),
        ),
      );

  test('killed after the provider gave it back and before that is written down: it goes back once', async () => {
    const order = await paid();
    const checkout = await checkoutOf();
    const { refund: begun } = await begin(order);
    const { card } = checkout.gateways;
    const dying = {
      ...checkout,
      gateways: {
        ...checkout.gateways,
        card: {
          ...card,
          refund: async (request: Parameters<typeof card.refund>[0]) => {
            await card.refund(request);
            throw new PaymentProviderUnavailable('killed');
          },
        },
      },
    };
    await expect(settleRefund(dying, begun)).rejects.toThrow('killed');
    expect(await refund(order, 5)).toMatchObject({ status: 422, body: { code: 101 } });
    expect(await sweepRefunds(checkout, logger)).toBe(0);
    const later = { ...checkout, clock: () => new Date('2026-11-20T16:01:01Z') };
    const swept = await Promise.all([sweepRefunds(later, logger), sweepRefunds(later, logger)]);
    expect(swept.reduce((sum, count) => sum + count)).toBe(1);
    expect(await refundedAtStripe(order)).toBe(7_000);
    expect((await paymentOf(order)).refunds).toMatchObject([{ state: 'done', amount: 70 }]);
  });

  test('what the provider refuses is said, and can be tried again', async () => {
    const order = await paid();
    const checkout = await checkoutOf();
    const { refund: begun } = await begin(order);
    await shop.api.db
      .updateTable('payment')
      .set({ reference: null })
      .where('order_id', '=', order.id)
      .execute();
    await settleRefund(checkout, begun);
    const [known] = (await paymentOf(order)).refunds;
    expect(known).toMatchObject({ state: 'refused', refusal: /payment_intent/ });
    expect((await paymentOf(order)).refunded).toBe(0);
  });
});

test('the database itself refuses to give back more than was taken', async () => {
  const order = await paid();
  const more = shop.api.db
    .updateTable('payment')
    .set({ refunded_cents: cents(order.total) + 1 })
    .where('order_id', '=', order.id);
  await expect(more.execute()).rejects.toThrow('refunds_within_captured');
});

test('what is held is given back, and what was taken is not', async () => {
  const order = await paid();
  expect(await operate(order, 'void', {})).toMatchObject({
    status: 422,
    body: { details: /refund it instead/ },
  });
});

test('refunds are for the operator on this machine, or with the token where one is set', async () => {
  const order = await paid();
  const ask = (headers: Record<string, string>) =>
    shop.api.app.inject({ url: `/_warehouse/orders/${order.number}/payments`, headers });
  expect((await ask({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
  expect((await ask({ origin: 'https://evil.example' })).statusCode).toBe(404);
});
