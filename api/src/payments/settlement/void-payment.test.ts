import type { Order } from '@sanderling/contract/wire/orders/order';
import { readSandboxKeys } from '../../embedded/payments/records/sandbox-keys.ts';
import { orderAndPay } from '../../orders/order-payment/order-and-pay.ts';
import { orderOutcomes } from '../../orders/order-payment/payment-outcomes.ts';
import { SOFA, useShop } from '../../orders/testing/shop.ts';
import { chooseGateways } from '../gateways/choose-gateways.ts';
import type { PaymentContext } from '../gateways/payment-context.ts';
import { type CardGateway, PaymentProviderUnavailable } from '../payment-gateway/payment-gateway.ts';
import { sweepRefunds } from '../refunds/settle-refund.ts';
import { settlePayment } from './settle-payment.ts';
import { voidOrderPayment } from './void-payment.ts';

const NOW = '2026-11-20T16:00:00Z';
const AFTER_LEASE = '2026-11-20T16:00:06Z';
const shop = useShop({ now: NOW });

/** The checkout of this shop, with a card provider that fails where the test says so. */
async function checkoutWith(
  change: (real: CardGateway) => Partial<CardGateway>,
  now = NOW,
): Promise<PaymentContext> {
  const { db, config, app } = shop.api;
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The shop listens on a port.');
  const { gateways } = await chooseGateways(
    config,
    () => readSandboxKeys(db),
    () => `http://127.0.0.1:${address.port}`,
  );
  const card = { ...gateways.card, ...change(gateways.card) };
  return {
    db,
    config,
    gateways: { ...gateways, card },
    outcomes: orderOutcomes,
    clock: () => new Date(now),
  };
}

/** An order whose amount is held and was not taken, since the provider went away in between. */
async function heldOrder(capture?: CardGateway['capture']): Promise<Order> {
  const order = await shop.readyCart({ variantId: SOFA });
  const away = await checkoutWith(() => ({
    capture: capture ?? (() => Promise.reject(new PaymentProviderUnavailable('away'))),
  }));
  const payment = { method: 'card' as const, token: 'pm_card_visa', expected_total: order.total };
  const guest = { userId: null };
  const answer = await orderAndPay(away, { order_id: order.id, payment }, `held-${order.id}`, guest);
  expect(answer.status).toBe(200);
  return order;
}
const operate = async (order: Order, what: string, body: object = {}) => {
  const url = `/_warehouse/orders/${order.number}/${what}`;
  const response = await shop.api.app.inject({ method: 'POST', url, payload: body });
  return { status: response.statusCode, body: response.json() };
};
/** After the lease, by a store whose clock says so: the shop's own sweeper still sees another process's lease. */
const voidLater = async (order: Order) =>
  voidOrderPayment(await checkoutWith(() => ({}), AFTER_LEASE), order.id);
const paymentOf = (order: Order) =>
  shop.api.db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
const intentOf = async (order: Order) => {
  const rows = await shop.api.db.selectFrom('sandbox_object').select('body').execute();
  return rows.flatMap(({ body }) =>
    body.object === 'payment_intent' && body.metadata.order_id === order.id ? [body] : [],
  )[0];
};
const mailsOf = async (order: Order) => {
  const mails = await shop.api.db.selectFrom('mail_outbox').select(['subject', 'text_body']).execute();
  return mails.filter(({ subject }) => subject.includes(order.number));
};

test('R437 what is held is given back, and the shopper is asked to pay anew', async () => {
  const order = await heldOrder();
  expect(await operate(order, 'void')).toMatchObject({ status: 422, body: { details: /try again/i } });
  await voidLater(order);
  expect(await paymentOf(order)).toMatchObject({ state: 'voided', captured_cents: null });
  expect(await intentOf(order)).toMatchObject({ status: 'canceled', amount_received: 0 });
  const mail = (await mailsOf(order)).find(({ subject }) => subject.includes('again'));
  expect(mail?.text_body).toContain(`/new_payment?order_id=${order.id}`);
  expect(await operate(order, 'void')).toMatchObject({ status: 422, body: { code: 101 } });
  expect((await shop.pay(order)).status).toBe(200);
});

test('R437 what was taken by a process that died before it wrote that down is kept, not given back', async () => {
  const real = (await checkoutWith(() => ({}))).gateways.card;
  const order = await heldOrder(async (request) => {
    await real.capture(request);
    throw new PaymentProviderUnavailable('killed');
  });
  await voidLater(order);
  expect((await paymentOf(order)).state).toBe('captured');
  expect((await intentOf(order))?.amount_received).toBe(Math.round(order.total * 100));
});

test('R437 an order that is cancelled while its money is being taken ends with the money back', async () => {
  const real = (await checkoutWith(() => ({}))).gateways.card;
  const order = await heldOrder(async (request) => {
    await real.capture(request);
    throw new PaymentProviderUnavailable('killed');
  });
  expect((await operate(order, 'cancel', { reason: 'Broken' })).body.data.state).toBe('cancelled');
  expect((await paymentOf(order)).state).toBe('captured');
  const later = await checkoutWith(() => ({}), '2026-11-20T16:05:00Z');
  await sweepRefunds(later, shop.api.app.log);
  expect((await intentOf(order))?.amount_refunded).toBe(Math.round(order.total * 100));
});

test('R437 what the bank has taken back by itself cannot be captured: the order stays, its payment is open', async () => {
  const order = await heldOrder();
  const intent = await intentOf(order);
  await shop.api.db
    .updateTable('sandbox_object')
    .set({ body: JSON.stringify({ ...intent, status: 'canceled', amount_capturable: 0 }) })
    .where('id', '=', intent?.id ?? '')
    .execute();
  await settlePayment(await checkoutWith(() => ({}), AFTER_LEASE), (await paymentOf(order)).id);
  expect((await paymentOf(order)).state).toBe('expired');
  expect((await mailsOf(order)).map(({ subject }) => subject)).toContain(
    `Please pay for your Sanderling order ${order.number} again`,
  );
  const { body } = await shop.post('/orders/get_order', { order_id: order.id });
  expect(body.data.state).toBe('processing');
  expect((await shop.pay(order)).status).toBe(200);
});

describe('which providers there are', () => {
  const choose = (changes: object) =>
    chooseGateways(
      { ...shop.api.config, ...changes },
      () => readSandboxKeys(shop.api.db),
      () => 'http://127.0.0.1:1',
    );
  const stripe = { secretKey: 'sk_live', publishableKey: 'pk_live', webhookSecret: null, apiBase: null };
  const paypal = { clientId: 'id', secret: 'secret', webhookId: null, apiBase: null };

  test('without keys all are sandboxes, with Stripe’s keys none is: it would take orders for nothing', async () => {
    const sandbox = await choose({});
    expect(sandbox.sandboxKeys).not.toBeNull();
    expect(sandbox.gateways.paypal?.provider).toBe('paypal-sandbox');
    const real = await choose({ stripe });
    expect(real.sandboxKeys).toBeNull();
    expect(real.gateways).toMatchObject({
      card: { provider: 'stripe' },
      paypal: null,
      bread: null,
      apple_pay: null,
    });
    expect((await choose({ stripe, paypal })).gateways.paypal?.provider).toBe('paypal');
  });

  test('keys of another provider alone are refused with a sentence', async () => {
    await expect(choose({ paypal })).rejects.toThrow('set STRIPE_SECRET_KEY');
    await expect(choose({ stripe: { ...stripe, publishableKey: null } })).rejects.toThrow(
      'STRIPE_PUBLISHABLE_KEY',
    );
  });
});
