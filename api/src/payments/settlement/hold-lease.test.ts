import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { pino } from 'pino';
import { readSandboxKeys } from '../../embedded/payments/records/sandbox-keys.ts';
import { orderAndPay } from '../../orders/order-payment/order-and-pay.ts';
import { orderOutcomes } from '../../orders/order-payment/payment-outcomes.ts';
import { countQueries } from '../../orders/testing/count-queries.ts';
import { SOFA, useShop } from '../../orders/testing/shop.ts';
import { chooseGateways } from '../gateways/choose-gateways.ts';
import type { PaymentContext } from '../gateways/payment-context.ts';
import type { CardGateway } from '../payment-gateway/payment-gateway.ts';
import { sweepPayments } from './sweep-payments.ts';

const NOW = Date.parse('2026-11-20T16:00:00Z');
const shop = useShop({ now: new Date(NOW).toISOString() });
const logger = pino({ level: 'silent' });
let nowMs = NOW;
let answer = () => {};
beforeEach(() => {
  nowMs = NOW;
});
// Also after a test that failed: nothing may wait for the bank when the database is closed.
afterEach(() => answer());

async function checkoutWith(card: Partial<CardGateway> = {}, db = shop.api.db): Promise<PaymentContext> {
  const { config, app } = shop.api;
  const address = new URL(app.listeningOrigin).origin;
  const { gateways } = await chooseGateways(
    config,
    () => readSandboxKeys(db),
    () => address,
  );
  return {
    db,
    config,
    gateways: { ...gateways, card: { ...gateways.card, ...card } },
    outcomes: orderOutcomes,
    clock: () => new Date(nowMs),
  };
}

/** A payment that is being worked on until `answer` is called: its bank takes its time. */
async function slowPayment() {
  const order = await shop.readyCart({ variantId: SOFA });
  const real = (await checkoutWith()).gateways.card;
  let asked = 0;
  const bankAnswers = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const counted = countQueries(shop.api.db);
  const slow = await checkoutWith(
    {
      authorize: async (request) => {
        asked += 1;
        await bankAnswers;
        return real.authorize(request);
      },
    },
    counted.db,
  );
  const body = {
    order_id: order.id,
    payment: { method: 'card' as const, token: 'pm_card_visa', expected_total: order.total },
  };
  const paying = orderAndPay(slow, body, `slow-${order.id}`, { userId: null });
  await waitUntil('the bank is asked', () => asked === 1);
  const row = () =>
    shop.api.db.selectFrom('payment').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow();
  return { slow, paying, row, askedTimes: () => asked, queries: counted.queries };
}

test('R437 a process that waits for a slow bank keeps the payment, and no other process asks the bank meanwhile', async () => {
  const { slow, paying, row, askedTimes } = await slowPayment();
  nowMs = NOW + 4_000;
  await waitUntil('the lease is renewed', async () => (await row()).leased_until.getTime() > NOW + 5_000);
  // When the first lease would have ended.
  nowMs = NOW + 8_000;
  expect(await sweepPayments(slow, logger)).toBe(0);
  expect(askedTimes()).toBe(1);
  answer();
  expect((await paying).status).toBe(200);
  expect((await row()).state).toBe('captured');
});

test('R437 a process that was silent for longer than its lease does not renew the lease that another one has', async () => {
  const { paying, row, queries } = await slowPayment();
  const others = new Date(NOW + 60_000);
  await shop.api.db
    .updateTable('payment')
    .set({ leased_until: others })
    .where('id', '=', (await row()).id)
    .execute();
  nowMs = NOW + 3_000;
  queries();
  await waitUntil('the process has tried to renew', () => queries() > 0);
  answer();
  expect((await paying).status).toBe(200);
  expect((await row()).leased_until).toEqual(others);
});
