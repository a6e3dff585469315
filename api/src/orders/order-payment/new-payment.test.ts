import type { Order } from '@sanderling/contract/wire/orders/order';
import {
  answerBank,
  approveAtPayPal,
  beginPayPal,
  CHALLENGED_CARD,
  finishPayPal,
} from '../../payments/testing/approve-payment.ts';
import { SOFA, useShop } from '../testing/shop.ts';

const shop = useShop();

const dueOf = async (order: Order): Promise<number> =>
  JSON.parse((await shop.post('/checkout/open_payment', { order_id: order.id })).text).data.amount_due;
const paymentsOf = (order: Order) =>
  shop.api.db
    .selectFrom('payment')
    .select(['state', 'method', 'captured_cents'])
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .execute();

/** A placed order whose bank took back what it had promised before it could be taken. */
async function expired(): Promise<Order> {
  const order = await shop.readyCart({ variantId: SOFA });
  expect((await shop.pay(order)).status).toBe(200);
  await shop.api.db
    .updateTable('payment')
    .set({ state: 'expired', captured_cents: null })
    .where('order_id', '=', order.id)
    .execute();
  return order;
}

test('R437 an order whose payment expired is paid anew: it stays placed, nothing is sold twice', async () => {
  const order = await expired();
  expect(await dueOf(order)).toBe(order.total);
  const stock = await shop.stockOf(SOFA);
  expect((await shop.pay(order)).status).toBe(200);
  expect(await dueOf(order)).toBe(0);
  expect(await shop.stockOf(SOFA)).toBe(stock);
  expect((await paymentsOf(order)).map(({ state }) => state)).toEqual(['expired', 'captured']);
  expect(await shop.pay(order)).toMatchObject({ status: 409, code: 131 });
  const mails = await shop.api.db.selectFrom('mail_outbox').select('subject').execute();
  const aboutPaying = mails.filter(
    ({ subject }) => subject === `Your Sanderling order ${order.number} is paid`,
  );
  expect(aboutPaying).toHaveLength(1);
});

test('R437 a card that is declined there leaves the order placed and its payment open', async () => {
  const order = await expired();
  expect((await shop.pay(order, { token: 'pm_card_chargeDeclined' })).status).toBe(402);
  const { body } = await shop.post('/orders/get_order', { order_id: order.id });
  expect(body.data.state).toBe('processing');
  expect(await dueOf(order)).toBe(order.total);
});

test('R437 R055 a bank that asks about it sends the shopper back to the order, which is then paid', async () => {
  const order = await expired();
  const visit = await answerBank(shop, await shop.pay(order, { token: CHALLENGED_CARD }));
  expect(visit.back.pathname + visit.back.search).toMatch(
    new RegExp(`^/new_payment\\?order_id=${order.id}&from=card&payment_intent=pi_`),
  );
  expect((await shop.pay(order, { token: visit.token })).status).toBe(200);
  expect(await dueOf(order)).toBe(0);
});

test('R437 it is paid for its own total, by PayPal too, and once', async () => {
  const order = await expired();
  expect(await shop.pay(order, { expectedTotal: 1 })).toMatchObject({ status: 409, code: 134 });
  const visit = await approveAtPayPal(shop, order);
  const answers = await Promise.all([finishPayPal(shop, order, visit), shop.pay(order), shop.pay(order)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const taken = (await paymentsOf(order)).filter(({ state }) => state === 'captured');
  expect(taken).toMatchObject([{ captured_cents: Math.round(order.total * 100) }]);
});

test('R437 an order that was paid has nothing open, and PayPal is not asked', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  expect(await dueOf(order)).toBe(0);
  await shop.pay(order);
  expect(await dueOf(order)).toBe(0);
  expect(await beginPayPal(shop, order)).toMatchObject({ status: 409, code: 131 });
});
