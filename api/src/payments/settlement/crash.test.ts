// One file: each test dies at another moment of the same payment, and all of them are held against one rule.
import type { Order } from '@sanderling/contract/wire/orders/order';
import { pino } from 'pino';
import { readSandboxKeys } from '../../embedded/payments/records/sandbox-keys.ts';
import { idempotentRequest } from '../../orders/idempotency/idempotency.ts';
import { beginPayment } from '../../orders/order-payment/begin-payment.ts';
import { orderWithFinancing } from '../../orders/order-payment/bread-product-page.ts';
import { orderAndPay } from '../../orders/order-payment/order-and-pay.ts';
import { attemptOf } from '../../orders/order-payment/payment-attempt.ts';
import { SOFA, useShop } from '../../orders/testing/shop.ts';
import { toProblem } from '../../platform/http/error-handler.ts';
import { chooseGateways } from '../gateways/choose-gateways.ts';
import type { PaymentContext } from '../gateways/payment-context.ts';
import { type CardGateway, PaymentProviderUnavailable } from '../payment-gateway/payment-gateway.ts';
import { answerBank, approveWithBread, CHALLENGED_CARD } from '../testing/approve-payment.ts';
import { DEATHS, Killed, later, paymentContextWith } from '../testing/dying-gateway.ts';
import { sandboxIntents } from '../testing/sandbox-intents.ts';
import { PAY_SCOPE } from './payment-terms.ts';
import { sweepPayments } from './sweep-payments.ts';

const NOW = '2026-11-20T16:00:00Z';
const AFTER_LEASE = '2026-11-20T16:00:06Z';
const AFTER_RESERVATION = '2026-11-20T16:16:00Z';
const GUEST = { userId: null };
const logger = pino({ level: 'silent' });
const shop = useShop({ now: NOW });
beforeEach(async () => {
  // What another test has left open is none of this one's: it is ended, and gives its pieces back, before they are counted.
  await sweepPayments(later(await checkoutWith(() => ({})), AFTER_RESERVATION), logger);
  await shop.setStock(SOFA, 14);
});

const checkoutWith = (change: (real: CardGateway) => Partial<CardGateway>) =>
  paymentContextWith(shop.api, change, NOW);

const bodyOf = (order: Order, token = 'pm_card_visa') => ({
  order_id: order.id,
  payment: { method: 'card' as const, token, expected_total: order.total },
});

/** One paid order and nothing twice: what must be true whenever the process died. */
async function expectPaidOnce(order: Order): Promise<void> {
  const { db } = shop.api;
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('state', '!=', 'declined')
    .execute();
  const cents = Math.round(order.total * 100);
  expect(payments).toMatchObject([{ state: 'captured', captured_cents: cents }]);
  expect(await sandboxIntents(shop.api.db, order.id)).toMatchObject([
    { status: 'succeeded', amount_received: cents },
  ]);
  const reason = `order-confirmation-${order.id}`;
  expect(await db.selectFrom('mail_outbox').select('id').where('reason', '=', reason).execute()).toHaveLength(
    1,
  );
  const held = db.selectFrom('stock_reservation').selectAll().where('order_id', '=', order.id);
  expect(await held.execute()).toEqual([]);
}

test.each(DEATHS)('R437 killed %s: the sweeper ends with one paid order', async (_when, death) => {
  const before = await shop.stockOf(SOFA);
  const order = await shop.readyCart({ variantId: SOFA });
  const dying = await checkoutWith(death);
  await expect(orderAndPay(dying, bodyOf(order), `killed-${order.id}`, GUEST)).rejects.toThrow(Killed);
  const restarted = await checkoutWith(() => ({}));
  // While the lease runs no process takes the payment over.
  expect(await sweepPayments(restarted, logger)).toBe(0);
  expect(await sweepPayments(later(restarted, AFTER_LEASE), logger)).toBe(1);
  await expectPaidOnce(order);
  expect(await shop.stockOf(SOFA)).toBe(before - 1);
  expect(await sweepPayments(later(restarted, AFTER_RESERVATION), logger)).toBe(0);
});

test.each(DEATHS)(
  'R437 killed %s, once the shopper has confirmed at the bank: the sweeper ends with one paid order',
  async (_when, death) => {
    const order = await shop.readyCart({ variantId: SOFA });
    const { token } = await answerBank(shop, await shop.pay(order, { token: CHALLENGED_CARD }));
    const dying = await checkoutWith(death);
    await expect(orderAndPay(dying, bodyOf(order, token), `killed-${order.id}`, GUEST)).rejects.toThrow(
      Killed,
    );
    await sweepPayments(later(await checkoutWith(() => ({})), AFTER_LEASE), logger);
    await expectPaidOnce(order);
  },
);

test('R420 R437 a cart that is being paid for is still its shopper’s: the bank may yet decline', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const dying = await checkoutWith(() => ({ authorize: () => Promise.reject(new Killed()) }));
  await expect(orderAndPay(dying, bodyOf(order), `paying-${order.id}`, GUEST)).rejects.toThrow(Killed);
  const asked = { order_id: order.id };
  expect((await shop.post('/orders/cart', asked)).body.data).toMatchObject({
    id: order.id,
    state: 'payment',
  });
  expect(JSON.parse((await shop.post('/user/initial_check', asked)).text).data.order_id).toBe(order.id);
});

test('R437 killed before the answer that leads to the bank: the same request is led to the same page', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const dying = await checkoutWith((real) => ({
    authorize: async (request) => Promise.reject(new Killed((await real.authorize(request)).outcome)),
  }));
  const key = `challenged-${order.id}`;
  const pay = (checkout: PaymentContext) => orderAndPay(checkout, bodyOf(order, CHALLENGED_CARD), key, GUEST);
  await expect(pay(dying)).rejects.toThrow('challenged');
  const restarted = later(await checkoutWith(() => ({})), AFTER_LEASE);
  expect(await pay(restarted)).toMatchObject({ status: 402, body: expect.stringContaining('redirect_url') });
  const [intent] = await sandboxIntents(shop.api.db, order.id);
  expect(intent).toMatchObject({ status: 'requires_action', amount_capturable: 0 });
  expect((await shop.post('/orders/cart', { order_id: order.id })).body.data.state).toBe('cart');
});

test.each(DEATHS)('R437 killed %s: the same request again ends with one paid order', async (_when, death) => {
  const order = await shop.readyCart({ variantId: SOFA });
  const key = `retried-${order.id}`;
  const dying = await checkoutWith(death);
  await expect(orderAndPay(dying, bodyOf(order), key, GUEST)).rejects.toThrow(Killed);
  const restarted = later(await checkoutWith(() => ({})), AFTER_LEASE);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => orderAndPay(restarted, bodyOf(order), key, GUEST)),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  await sweepPayments(restarted, logger);
  await expectPaidOnce(order);
});

test('R438 killed while a piece is ordered with financing: the same request again ends with that one order, though the piece is no longer sold', async () => {
  const { db } = shop.api;
  const { total } = await shop.readyCart({ variantId: SOFA });
  const bread_token = await approveWithBread(shop, Math.round(total * 100));
  const alive = await checkoutWith(() => ({}));
  const { bread } = alive.gateways;
  if (bread === null) throw new Error('The sandbox has Bread.');
  const dead = { ...bread, authorize: () => Promise.reject(new Killed()) };
  const dying = { ...alive, gateways: { ...alive.gateways, bread: dead } };
  const order = (checkout: PaymentContext) =>
    orderWithFinancing(checkout, { variant_id: SOFA, quantity: 1, bread_token }, bread_token, GUEST);
  await expect(order(dying)).rejects.toThrow(Killed);
  const sofa = db.updateTable('variant').where('id', '=', SOFA);
  await sofa.set({ listed: false }).execute();
  const again = await order(later(alive, AFTER_LEASE)).finally(() => sofa.set({ listed: true }).execute());
  expect(again.status).toBe(200);
  expect(await shop.stockOf(SOFA)).toBe(13);
  const paid = db.selectFrom('payment').select('state').where('reference', '=', bread_token);
  expect(await paid.execute()).toEqual([{ state: 'captured' }]);
});

test('R437 killed in the middle and found long after: nothing is charged, the stock is free, the cart is back', async () => {
  const before = await shop.stockOf(SOFA);
  const order = await shop.readyCart({ variantId: SOFA });
  const checkout = await checkoutWith(() => ({}));
  const request = idempotentRequest(PAY_SCOPE, `late-${order.id}`, bodyOf(order), GUEST);
  const attempt = { ...attemptOf(bodyOf(order)), provider: 'sandbox', maxHandoverDayCents: 0 };
  const begun = await beginPayment(shop.api.db, attempt, request, GUEST, new Date(NOW));
  expect(begun.kind).toBe('begun');
  expect(await shop.stockOf(SOFA)).toBe(before - 1);
  await sweepPayments(later(checkout, AFTER_RESERVATION), logger);
  expect(await shop.stockOf(SOFA)).toBe(before);
  const { body } = await shop.post('/orders/cart', { order_id: order.id });
  expect(body.data.state).toBe('cart');
  // The sweeper then makes sure that the provider holds nothing either.
  await sweepPayments(later(checkout, '2026-11-20T16:18:00Z'), logger);
  const payments = await shop.api.db
    .selectFrom('payment')
    .select('state')
    .where('order_id', '=', order.id)
    .execute();
  expect(payments).toEqual([{ state: 'voided' }]);
  expect((await shop.pay(order)).status).toBe(200);
});

test('R437 while the provider is away the shopper is told, keeps the cart, and pays later with the same key', async () => {
  const before = await shop.stockOf(SOFA);
  const order = await shop.readyCart({ variantId: SOFA });
  const key = `away-${order.id}`;
  const away = await checkoutWith(() => ({
    authorize: () => Promise.reject(new PaymentProviderUnavailable('connect ECONNREFUSED')),
  }));
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(orderAndPay(away, bodyOf(order), key, GUEST)).rejects.toMatchObject({
      problemName: 'PAYMENT_PROVIDER_UNAVAILABLE',
      statusCode: 502,
    });
    expect(await shop.stockOf(SOFA)).toBe(before);
  }
  const back = await checkoutWith(() => ({}));
  expect((await orderAndPay(back, bodyOf(order), key, GUEST)).status).toBe(200);
  const captured = (await sandboxIntents(shop.api.db, order.id)).filter(
    (intent) => intent.amount_received > 0,
  );
  expect(captured).toHaveLength(1);
  expect(await shop.stockOf(SOFA)).toBe(before - 1);
});

test('R437 an answer of the provider that got lost is never charged beside the next try', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const lost = await checkoutWith((real) => ({
    authorize: async (request) => {
      await real.authorize(request);
      throw new PaymentProviderUnavailable('socket hang up');
    },
  }));
  await expect(orderAndPay(lost, bodyOf(order), 'lost-answer', GUEST)).rejects.toThrow();
  expect((await shop.pay(order)).status).toBe(200);
  const intents = await sandboxIntents(shop.api.db, order.id);
  expect(intents.map(({ status }) => status).sort()).toEqual(['canceled', 'succeeded']);
});

const REFUSED_CENTS = 20;
const statesOf = async (order: Order) => {
  const payments = shop.api.db.selectFrom('payment').select('state').where('order_id', '=', order.id);
  return (await payments.orderBy('created_at').execute()).map(({ state }) => state);
};

/** A payment that nothing may come of any more, as one is left behind whose provider gives no answer to its question. */
async function stuckPayment(order: Order, leasedUntil = NOW): Promise<void> {
  const { db } = shop.api;
  await db
    .insertInto('payment')
    .values({
      order_id: order.id,
      provider: 'sandbox',
      method: 'card',
      state: 'voiding',
      amount_cents: REFUSED_CENTS,
      captured_cents: null,
      token: 'pm_card_visa',
      reference: null,
      decline_code: null,
      idempotency_scope: PAY_SCOPE,
      idempotency_key: `stuck-${order.id}`,
      leased_until: new Date(leasedUntil),
      created_at: new Date(NOW),
    })
    .execute();
}

test('R437 an amount that the provider refuses to take is a declined payment, and the cart is back at once', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const refusing = await checkoutWith((real) => ({
    authorize: (request) => real.authorize({ ...request, amountCents: REFUSED_CENTS }),
  }));
  const { status, body } = await orderAndPay(refusing, bodyOf(order), `refused-${order.id}`, GUEST);
  expect([status, JSON.parse(body).code]).toEqual([402, 150]);
  expect(await statesOf(order)).toEqual(['declined']);
  expect((await shop.pay(order)).status).toBe(200);
});

test('R437 a key that the provider does not know is a fault of the store, and is not told as one of the shopper', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const { db, config, app } = shop.api;
  const address = app.server.address();
  const apiBase = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/_payments`;
  const stripe = { secretKey: 'sk_test_unknown', publishableKey: 'pk', webhookSecret: null, apiBase };
  const { gateways } = await chooseGateways(
    { ...config, stripe },
    () => readSandboxKeys(db),
    () => apiBase,
  );
  const unknown = { ...(await checkoutWith(() => ({}))), gateways };
  const failure = await orderAndPay(unknown, bodyOf(order), `unknown-${order.id}`, GUEST).catch(
    (error: unknown) => toProblem(error, 'request-1'),
  );
  expect(failure).toMatchObject({ problemName: 'SERVER_ERROR', statusCode: 500 });
});

test('R437 a cart whose earlier payment the provider refuses to hear of is paid for', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  await stuckPayment(order);
  expect((await shop.pay(order)).status).toBe(200);
  expect((await statesOf(order)).toSorted()).toEqual(['captured', 'voided']);
});

test('R437 a payment that a provider never answers for ends when no bank can hold it any more', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  // The shop's own sweeper, whose clock is stopped, leaves it alone.
  await stuckPayment(order, AFTER_LEASE);
  const silent = await checkoutWith(() => ({ authorize: () => Promise.reject(new Error('Idempotency')) }));
  await sweepPayments(later(silent, '2026-11-28T15:00:00Z'), logger);
  expect(await statesOf(order)).toEqual(['voiding']);
  // It concerns no other order.
  expect((await shop.pay(await shop.readyCart({ variantId: SOFA }))).status).toBe(200);
  expect(await statesOf(order)).toEqual(['voiding']);
  await sweepPayments(later(silent, '2026-11-28T16:02:00Z'), logger);
  expect(await statesOf(order)).toEqual(['voided']);
});

test('R437 an order of less than a provider takes is refused before anything of it is held', async () => {
  const price = (cents: number) =>
    shop.api.db
      .updateTable('variant')
      .set({ price_cents: cents, sale_price_cents: null })
      .where('id', '=', SOFA);
  const { price_cents: cents } = await shop.api.db
    .selectFrom('variant')
    .select('price_cents')
    .where('id', '=', SOFA)
    .executeTakeFirstOrThrow();
  await price(20).execute();
  const order = await shop.readyCart({ variantId: SOFA });
  expect(order.total).toBeLessThan(0.5);
  expect(await shop.pay(order)).toMatchObject({ status: 422, code: 101 });
  expect(await statesOf(order)).toEqual([]);
  await price(cents).execute();
});
