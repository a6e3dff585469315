import type { Order } from '@sanderling/contract/wire/orders/order';
import { usePromotions } from '../orders/testing/promotions.ts';
import { SOFA, useShop } from '../orders/testing/shop.ts';
import { balancesOf, makeGiftCard } from '../promotions/gift-cards/testing/make-gift-card.ts';

const shop = useShop();
const { coupon, apply } = usePromotions(shop);
const GIFT_CARD_100 = 1333;
const CUT_FOR_CUSTOMER = 1013;

async function placed(...pieces: { variantId: number; quantity?: number }[]): Promise<Order> {
  const order = await shop.readyCart(...pieces);
  const answer = await shop.pay(order);
  if (answer.status !== 200) throw new Error(answer.text);
  return order;
}
const operate = async (order: Order, what: string, body: object) => {
  const url = `/_warehouse/orders/${order.number}/${what}`;
  const response = await shop.api.app.inject({ method: 'POST', url, payload: body });
  return { status: response.statusCode, body: response.json() };
};
const cancel = (order: Order) => operate(order, 'cancel', { reason: 'The piece broke in our hands.' });
const mailsAbout = async (order: Order) => {
  const mails = await shop.api.db.selectFrom('mail_outbox').select('subject').execute();
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes(order.number));
};
const paymentOf = (order: Order) =>
  shop.api.db.selectFrom('payment').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow();

test('a cancelled order gives everything back, once: money, pieces, and a mail', async () => {
  const before = await shop.stockOf(SOFA);
  const order = await placed({ variantId: SOFA, quantity: 2 });
  const answers = await Promise.all([cancel(order), cancel(order), cancel(order)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await cancel(order)).body.data.state).toBe('cancelled');
  expect(await shop.stockOf(SOFA)).toBe(before);
  const payment = await paymentOf(order);
  expect(payment.refunded_cents).toBe(payment.captured_cents);
  expect((await mailsAbout(order)).filter((subject) => subject.includes('cancelled'))).toHaveLength(1);
  const { body } = await shop.post('/orders/get_order', { order_id: order.id });
  expect(body.data.state).toBe('cancelled');
  expect(await shop.pay(order)).toMatchObject({ status: 409, code: 131 });
});

test('a cancelled order gives gift card and code back what it took of them', async () => {
  const { code: number, id: cardId } = await makeGiftCard(shop.api.db, 5_000);
  const code = await coupon({ usage_limit: 1 });
  const { id } = await shop.readyCart({ variantId: SOFA });
  await apply(id, code);
  const order = (await shop.post('/orders/apply_gift_card', { order_id: id, code: number })).body.data;
  expect((await shop.pay(order)).status).toBe(200);
  expect(await balancesOf(shop.api.db, cardId)).toEqual([0, 0]);
  expect((await cancel(order)).status).toBe(200);
  expect(await balancesOf(shop.api.db, cardId)).toEqual([5_000, 5_000]);
  const next = await shop.cartWith({ variantId: SOFA });
  expect((await apply(next.id, code)).status).toBe(200);
});

test('what has left the warehouse is not cancelled, and a cancelled order does not leave', async () => {
  const order = await placed({ variantId: SOFA });
  await operate(order, 'move', { step: 4 });
  expect(await cancel(order)).toMatchObject({ status: 422, body: { details: /left the warehouse/ } });
  expect((await paymentOf(order)).refunded_cents).toBe(0);
  const other = await placed({ variantId: SOFA });
  await cancel(other);
  expect(await operate(other, 'move', { step: 4 })).toMatchObject({
    status: 422,
    body: { details: /cancelled/ },
  });
});

test('who has a piece cut for them cancels within 48 hours, and the shop itself at any time', async () => {
  const order = await placed({ variantId: CUT_FOR_CUSTOMER });
  const orders = shop.api.db.selectFrom('orders').select('completed_at').where('id', '=', order.id);
  const { completed_at: at } = await orders.executeTakeFirstOrThrow();
  const after = (hours: number) => new Date(Number(at) + hours * 3_600_000).toISOString();
  shop.api.setNow(after(49));
  expect(await cancel(order)).toMatchObject({ status: 422, body: { details: /48 hours/ } });
  expect((await paymentOf(order)).refunded_cents).toBe(0);
  shop.api.setNow(after(47));
  expect((await cancel(order)).status).toBe(200);
  const unmade = await placed({ variantId: CUT_FOR_CUSTOMER });
  shop.api.setNow(after(97));
  const byShop = { reason: 'The workshop has burned down.', by_shop: true };
  expect((await operate(unmade, 'cancel', byShop)).status).toBe(200);
});

test('what can be sold to another is cancelled until it leaves, however long that takes', async () => {
  const order = await placed({ variantId: SOFA });
  shop.api.setNow('2027-01-20T16:00:00Z');
  expect((await cancel(order)).status).toBe(200);
});

test('an order whose money has all gone back does not leave, and what has left may still arrive', async () => {
  const refund = async (order: Order, amount?: number) => {
    const response = await shop.api.app.inject({
      method: 'POST',
      url: `/_warehouse/orders/${order.number}/refund`,
      payload: { reason: 'Rest', ...(amount === undefined ? {} : { amount }) },
      headers: { 'idempotency-key': `refund-${order.id}-${amount}` },
    });
    expect(response.statusCode).toBe(200);
  };
  const staying = await placed({ variantId: SOFA });
  await refund(staying, 10);
  expect((await operate(staying, 'move', { step: 3 })).status).toBe(200);
  await refund(staying);
  expect(await operate(staying, 'move', { step: 4 })).toMatchObject({
    status: 422,
    body: { details: /refunded/ },
  });
  expect((await cancel(staying)).body.data.state).toBe('cancelled');
  const travelling = await placed({ variantId: SOFA });
  await operate(travelling, 'move', { step: 4 });
  await refund(travelling);
  expect((await operate(travelling, 'move', { step: 10 })).body.data.state).toBe('delivered');
});

test('gift cards that were sent cannot be taken back with the order', async () => {
  const order = await placed({ variantId: SOFA }, { variantId: GIFT_CARD_100 });
  await shop.api.db.deleteFrom('gift_card_due').where('order_id', '=', order.id).execute();
  expect(await cancel(order)).toMatchObject({ status: 422, body: { details: /Gift cards/ } });
  expect((await shop.post('/orders/get_order', { order_id: order.id })).body.data.state).toBe('processing');
});

test('an order has arrived when its pieces have, and no gift card is ever on its way', async () => {
  const order = await placed({ variantId: SOFA }, { variantId: GIFT_CARD_100 });
  await operate(order, 'move', { step: 4, shipping_category: 'freight' });
  const moved = await operate(order, 'move', { step: 10, shipping_category: 'freight' });
  expect(moved.body.data.state).toBe('delivered');
  await operate(order, 'move', { step: 10 });
  const subjects = await mailsAbout(order);
  expect(subjects.filter((subject) => subject.endsWith('is on its way'))).toHaveLength(1);
});

test('the shopper gets one mail when pieces leave or arrive and one when all have arrived, however often it is said', async () => {
  const order = await placed({ variantId: SOFA }, { variantId: 1298 });
  const parcel = { carrier: 'UPS', tracking_number: '1Z1', url: 'https://ups.example/1Z1' };
  const move = (movement: object) => operate(order, 'move', movement);
  for (let count = 0; count < 3; count++) await move({ step: 4, shipping_category: 'small_parcel', parcel });
  for (let count = 0; count < 2; count++) await move({ step: 10, shipping_category: 'small_parcel' });
  const subject = `Your Sanderling order ${order.number}`;
  // The sofa of the same order has not left.
  const part = `Part of your Sanderling order ${order.number} is on its way`;
  const partArrived = `Part of your Sanderling order ${order.number} has arrived`;
  const told = async () => (await mailsAbout(order)).toSorted();
  expect(await told()).toEqual([partArrived, part, subject]);
  await Promise.all([move({ step: 10 }), move({ step: 10 })]);
  // The sofa left and the warehouse did not report it: that it has arrived says it all.
  expect(await told()).toEqual([partArrived, part, subject, `${subject} has arrived`]);
  const webhooks = await shop.api.db.selectFrom('feed_outbox').select(['topic', 'about']).execute();
  expect(
    webhooks.filter(({ topic, about }) => topic === 'order.delivered' && about === order.id),
  ).toHaveLength(1);
});
