import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { pino } from 'pino';
import { readSandboxKeys } from '../../embedded/payments/records/sandbox-keys.ts';
import { deliverEvents } from '../../embedded/payments/sandboxes/webhook-sender.ts';
import { idempotentRequest } from '../../orders/idempotency/idempotency.ts';
import { beginPayment } from '../../orders/order-payment/begin-payment.ts';
import { attemptOf } from '../../orders/order-payment/payment-attempt.ts';
import { SOFA, useShop } from '../../orders/testing/shop.ts';
import type { EventProvider } from '../../platform/database/columns/named-values.ts';
import { PAY_SCOPE } from '../settlement/payment-terms.ts';
import { WEBHOOK_PATHS } from './webhook-routes.ts';

const NOW = '2026-11-20T16:00:00Z';
const shop = useShop({ now: NOW });
const GUEST = { userId: null };

/** Delivers what the sandbox has to tell, late and in turned order. */
async function deliverAll(moment: string): Promise<void> {
  const { db, app } = shop.api;
  const keys = await readSandboxKeys(db);
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The shop listens on a port.');
  const webhookUrl = (provider: EventProvider) =>
    `http://127.0.0.1:${address.port}/api/v1${WEBHOOK_PATHS[provider]}`;
  await db
    .updateTable('sandbox_event')
    .set({ delivered_at: null, next_attempt_at: new Date(0) })
    .execute();
  const logger = pino({ level: 'silent' });
  await deliverEvents({ db, clock: () => new Date(moment), keys, webhookUrl, logger });
}

const paymentsOf = (orderId: string) =>
  shop.api.db.selectFrom('payment').select(['state']).where('order_id', '=', orderId).execute();

test('R437 webhooks that come twice and after the answer change nothing: one paid order', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  await shop.pay(order);
  await deliverAll(NOW);
  await deliverAll(NOW);
  expect(await paymentsOf(order.id)).toEqual([{ state: 'captured' }]);
  const events = await shop.api.db.selectFrom('payment_event').selectAll().execute();
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
});

test('R437 a webhook that comes while the shopper still waits does not settle beside them', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const [answer] = await Promise.all([shop.pay(order), deliverAll(NOW), deliverAll(NOW)]);
  expect(answer.status).toBe(200);
  expect(await paymentsOf(order.id)).toEqual([{ state: 'captured' }]);
});

test('R437 after a crash the webhook completes the order', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  const payment = { method: 'card' as const, token: 'pm_card_visa', expected_total: order.total };
  const request = idempotentRequest(PAY_SCOPE, 'crashed', { order_id: order.id, payment }, GUEST);
  const attempt = {
    ...attemptOf({ order_id: order.id, payment }),
    provider: 'sandbox',
    maxHandoverDayCents: 0,
  };
  const begun = await beginPayment(shop.api.db, attempt, request, GUEST, new Date(NOW));
  if (begun.kind !== 'begun') throw new Error('The payment begins.');
  const event = JSON.stringify({
    id: 'evt_after_crash',
    object: 'event',
    type: 'payment_intent.amount_capturable_updated',
    data: { object: { id: 'pi_x', object: 'payment_intent', metadata: { payment_id: begun.paymentId } } },
  });
  await shop.api.db
    .insertInto('sandbox_event')
    .values({ id: 'evt_after_crash', body: event, delivered_at: null })
    .execute();
  shop.api.setNow('2026-11-20T16:02:00Z');
  await deliverAll('2026-11-20T16:02:00Z');
  // The sweeper may have been quicker: then the event found the payment in its hands.
  const isSettled = async () => (await paymentsOf(order.id))[0]?.state === 'captured';
  await waitUntil('the payment is settled', isSettled);
});
