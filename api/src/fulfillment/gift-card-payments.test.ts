import type { Order } from '@sanderling/contract/wire/orders/order';
import { SOFA, useShop } from '../orders/testing/shop.ts';
import { makeGiftCard } from '../promotions/gift-cards/testing/make-gift-card.ts';

const shop = useShop({ now: '2026-11-20T16:00:00Z' });
const PILLOW = 1300;

/** An order with these gift cards, as many cents each, and a card for the rest. */
async function paidWith(variantId: number, ...balances: number[]): Promise<Order> {
  let order = await shop.readyCart({ variantId });
  for (const cents of balances) {
    const { code } = await makeGiftCard(shop.api.db, cents);
    order = (await shop.post('/orders/apply_gift_card', { order_id: order.id, code })).body.data;
  }
  const payment =
    order.total > 0
      ? { method: 'card', token: 'pm_card_visa', expected_total: order.total }
      : { method: 'gift_card', expected_total: 0 };
  const key = { 'idempotency-key': `gift-cards-${order.id}` };
  const answer = await shop.post('/checkout/order_and_pay', { order_id: order.id, payment }, key);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}
async function operate(order: Order, what: string, payload: object) {
  const url = `/_warehouse/orders/${order.number}/${what}`;
  const headers = { 'idempotency-key': `gift-card-payments-${what}-${order.id}` };
  const { statusCode, body } = await shop.api.app.inject({ method: 'POST', url, payload, headers });
  if (statusCode !== 200) throw new Error(body);
}
/** The text of the order's mail whose subject is this, with N for the number, and its HTML in words. */
async function mailOf({ number }: Order, subject: string): Promise<string[]> {
  const { html_body: html, text_body: text } = await shop.api.db
    .selectFrom('mail_outbox')
    .select(['text_body', 'html_body'])
    .where('subject', '=', subject.replace('N', number))
    .executeTakeFirstOrThrow();
  return [text, html];
}
const lastFours = ({ order_gift_cards: cards }: Order) =>
  cards.map(({ hidden_code }) => `Gift card ending in ${hidden_code.slice(-4)}`);

test('R081 two gift cards and a card that pay together are named alike in every mail, and add up to the total', async () => {
  const order = await paidWith(SOFA, 10_000, 5_000);
  const [first, second] = lastFours(order);
  expect(order).toMatchObject({ gift_cards_adjustments_total: -150, payment: { method: 'card' } });
  expect(order.total).toBeCloseTo(order.total_before_gift_cards - 150, 2);
  const rest = order.total.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const total = order.total_before_gift_cards.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const paid = [`${first}: $100.00`, `${second}: $50.00`, `Visa ending in 4242: ${rest}`];
  const confirmation = await mailOf(order, 'Your Sanderling order N');
  for (const body of confirmation) for (const part of [...paid, total]) expect(body).toContain(part);
  await operate(order, 'cancel', { reason: 'Out of stock.' });
  for (const body of await mailOf(order, 'Your Sanderling order N was cancelled'))
    for (const part of [...paid, 'The gift cards have their amounts again', 'up to ten days'])
      expect(body).toContain(part);
});

test('R081 a gift card that pays for all is the only payment that mails name, and has its amount again', async () => {
  const order = await paidWith(PILLOW, 50_000);
  const [card] = lastFours(order);
  expect(order).toMatchObject({
    total: 0,
    amount_due: 0,
    payment: { method: 'gift_card', amount: 0, card: null },
  });
  const total = order.total_before_gift_cards.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  for (const body of await mailOf(order, 'Your Sanderling order N')) {
    expect(body).toContain(`${card}: ${total}`);
    expect(body).not.toMatch(/\bCard: \$|\$0\.00/);
  }
  await operate(order, 'cancel', { reason: 'Out of stock.' });
  for (const body of await mailOf(order, 'Your Sanderling order N was cancelled')) {
    expect(body).toContain(`${card}: ${total}`);
    expect(body).toContain('The gift card has its amount again, ready to use.');
    expect(body).not.toMatch(/\bCard: \$|bank|not charged/);
  }
});

test('a part of the money that goes back says how much, and to which card', async () => {
  const order = await paidWith(SOFA, 10_000);
  await operate(order, 'refund', { amount: 40, reason: 'Arrived damaged' });
  for (const body of await mailOf(order, 'Your refund of $40.00 for Sanderling order N')) {
    expect(body).toContain(
      `We have refunded $40.00 for order ${order.number} to Visa ending in 4242: Arrived damaged.`,
    );
    expect(body).not.toContain('ift card');
  }
});
