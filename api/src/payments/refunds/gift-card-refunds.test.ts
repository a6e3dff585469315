import type { Order } from '@sanderling/contract/wire/orders/order';
import { pino } from 'pino';
import { readSandboxKeys } from '../../embedded/payments/records/sandbox-keys.ts';
import { orderOutcomes } from '../../orders/order-payment/payment-outcomes.ts';
import { SOFA, useShop } from '../../orders/testing/shop.ts';
import { balancesOf, makeGiftCard } from '../../promotions/gift-cards/testing/make-gift-card.ts';
import { chooseGateways } from '../gateways/choose-gateways.ts';
import { requestRefund } from './request-refund.ts';
import { settleRefund, sweepRefunds } from './settle-refund.ts';

const NOW = '2026-11-20T16:00:00Z';
const PILLOW = 1300;
const shop = useShop({ now: NOW });
let keys = 0;

/** An order that these gift cards pay, as many cents each, and a card what they leave. */
async function paidWith(variantId: number, ...balances: number[]) {
  let order = await shop.readyCart({ variantId });
  const cards: number[] = [];
  for (const cents of balances) {
    const { code, id } = await makeGiftCard(shop.api.db, cents);
    cards.push(id);
    order = (await shop.post('/orders/apply_gift_card', { order_id: order.id, code })).body.data;
  }
  const payment =
    order.total > 0
      ? { method: 'card', token: 'pm_card_visa', expected_total: order.total }
      : { method: 'gift_card', expected_total: 0 };
  const key = { 'idempotency-key': `gift-card-refunds-${order.id}` };
  const answer = await shop.post('/checkout/order_and_pay', { order_id: order.id, payment }, key);
  if (answer.status !== 200) throw new Error(answer.text);
  const placed: Order = answer.body.data;
  return { order: placed, cards };
}
const operate = async (order: Order, what: string, payload: object, key = `gift-cards-${keys++}`) => {
  const url = `/_warehouse/orders/${order.number}/${what}`;
  const headers = { 'idempotency-key': key };
  const response = await shop.api.app.inject({ method: 'POST', url, payload, headers });
  return { status: response.statusCode, body: response.json() };
};
const refund = (order: Order, amount?: number, key?: string) =>
  operate(order, 'refund', { reason: 'Arrived damaged', ...(amount === undefined ? {} : { amount }) }, key);
const read = async (order: Order): Promise<Order> =>
  (await shop.post('/orders/get_order', { order_id: order.id })).body.data;
const mailOf = async (order: Order, subject: string) => {
  const { text_body: text } = await shop.api.db
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('subject', '=', subject.replace('N', order.number))
    .executeTakeFirstOrThrow();
  return text;
};
const cents = (dollars: number) => Math.round(dollars * 100);
/** By the card's row and by its events alike. */
const expectBalance = async (card: number | undefined, balance: number) =>
  expect(await balancesOf(shop.api.db, card ?? 0)).toEqual([balance, balance]);

test('R081 an order that a gift card paid alone is refunded onto it after delivery, in parts, and no cent more', async () => {
  const { order, cards } = await paidWith(PILLOW, 50_000);
  const [card] = cards;
  const paid = cents(order.total_before_gift_cards);
  expect((await operate(order, 'move', { step: 10 })).status).toBe(200);
  // Its buyer was sent a new number meanwhile: the money is on the card, whatever its number.
  const renumbered = { last_four: '7007', code_hash: `renumbered-${order.id}` };
  await shop.api.db
    .updateTable('gift_card')
    .set(renumbered)
    .where('id', '=', card ?? 0)
    .execute();
  expect(await refund(order, 60)).toMatchObject({
    status: 200,
    body: {
      data: [
        {
          refunded: 0,
          refunded_to_gift_cards: 60,
          refunds: [{ amount: 60, state: 'done', gift_cards: [{ last_four: '7007', amount: 60 }] }],
        },
      ],
    },
  });
  await expectBalance(card, 50_000 - paid + 6_000);
  expect(await read(order)).toMatchObject({
    payment: { refunded: 0, refunds: [{ amount: 60, reason: 'Arrived damaged' }] },
    gift_cards_adjustments: [{ refunded: 60 }],
  });
  const mail = await mailOf(order, 'Your refund of $60.00 for Sanderling order N');
  expect(mail).toContain('$60.00 to gift card ending in 7007.');
  expect(mail).toContain('ready to use');
  expect(mail).not.toContain('bank');
  expect(await refund(order, (paid - 5_999) / 100)).toMatchObject({
    status: 422,
    body: { errors: { amount: [/At most/] } },
  });
  expect((await refund(order)).status).toBe(200);
  await expectBalance(card, 50_000);
  expect(await refund(order)).toMatchObject({ status: 422, body: { details: /All that was taken/ } });
});

test('R081 money goes back first, then what gift cards paid, the last one first', async () => {
  const { order, cards } = await paidWith(SOFA, 10_000, 5_000);
  const first = await refund(order, order.total + 60.01);
  expect(first).toMatchObject({
    status: 200,
    body: { data: [{ refunded: order.total, refunded_to_gift_cards: 60.01 }] },
  });
  expect(first.body.data[0].refunds[0].gift_cards.map(({ amount }: { amount: number }) => amount)).toEqual([
    50, 10.01,
  ]);
  await expectBalance(cards[0], 1_001);
  await expectBalance(cards[1], 5_000);
  const text = await mailOf(order, `Your refund of ${inWords(order.total + 60.01)} for Sanderling order N`);
  for (const part of [`${inWords(order.total)} to Visa`, '$50.00 to gift card', '$10.01 to gift card'])
    expect(text).toContain(part);
  // What a refund has put back is not put back once more.
  expect((await operate(order, 'cancel', { reason: 'Out of stock' })).status).toBe(200);
  await expectBalance(cards[0], 10_000);
  await expectBalance(cards[1], 5_000);
  const cancelled = await mailOf(order, 'Your Sanderling order N was cancelled');
  expect(cancelled).toContain(': $89.99');
  expect(cancelled).not.toContain(': $50.00');
});

test('what has gone back onto gift cards alone stays in the warehouse', async () => {
  const { order } = await paidWith(PILLOW, 50_000);
  expect((await refund(order)).status).toBe(200);
  expect(await operate(order, 'move', { step: 10 })).toMatchObject({
    status: 422,
    body: { details: /has been refunded/ },
  });
});

test('ten operators with one key, and ten with their own, give back onto a gift card once', async () => {
  const { order, cards } = await paidWith(PILLOW, 50_000);
  const left = 50_000 - cents(order.total_before_gift_cards);
  const same = await Promise.all(Array.from({ length: 10 }, () => refund(order, 5, `same-${order.id}`)));
  expect(same.map(({ status }) => status)).toEqual(same.map(() => 200));
  await expectBalance(cards[0], left + 500);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(order)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await expectBalance(cards[0], 50_000);
});

describe('a process that dies, or a provider that refuses', () => {
  async function checkoutAt(now: string) {
    const { db, config, app } = shop.api;
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('The shop listens on a port.');
    const origin = () => `http://127.0.0.1:${address.port}`;
    const { gateways } = await chooseGateways(config, () => readSandboxKeys(db), origin);
    return { db, config, gateways, outcomes: orderOutcomes, clock: () => new Date(now) };
  }
  const begin = ({ id, total }: Order) =>
    shop.api.db.transaction().execute((tx) => {
      const request = { orderId: id, amountCents: cents(total) + 4_000, reason: 'x', key: `died-${id}` };
      return requestRefund(tx, request, new Date(NOW));
    });

  test('killed before the refund is made: its gift cards have the amount once, when another process makes it', async () => {
    const { order, cards } = await paidWith(SOFA, 10_000);
    const { refund: begun } = await begin(order);
    await expectBalance(cards[0], 0);
    const later = await checkoutAt('2026-11-20T16:01:01Z');
    expect(await sweepRefunds(later, pino({ level: 'silent' }))).toBe(1);
    await settleRefund(later, begun);
    await expectBalance(cards[0], 4_000);
  });

  test('refused by the provider: nothing goes back onto the gift cards, and all of it can be asked for again', async () => {
    const { order, cards } = await paidWith(SOFA, 10_000);
    const { refund: begun } = await begin(order);
    const payments = shop.api.db.updateTable('payment').where('order_id', '=', order.id);
    const { reference } = await shop.api.db
      .selectFrom('payment')
      .select('reference')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    await payments.set({ reference: null }).execute();
    await settleRefund(await checkoutAt(NOW), begun);
    await expectBalance(cards[0], 0);
    expect((await read(order)).gift_cards_adjustments[0]).not.toHaveProperty('refunded');
    await payments.set({ reference }).execute();
    expect((await refund(order)).status).toBe(200);
    await expectBalance(cards[0], 10_000);
  });
});

function inWords(dollars: number): string {
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
