import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { pino } from 'pino';
import { deliverNextMail } from '../../notifications/mail/deliver-mail.ts';
import { mailboxCarrier } from '../../notifications/mail/mail-carrier.ts';
import { openCodeHash } from '../../promotions/gift-cards/gift-card-code.ts';
import { issueNextGiftCards } from '../../promotions/gift-cards/issue-gift-cards.ts';
import { ADA, SOFA, useShop } from '../testing/shop.ts';
import { giftCardCalls } from './testing/gift-card-calls.ts';

/** Ten in the morning in Central time. */
const NOW = '2026-11-20T16:00:00Z';
const TODAY = '2026-11-20';
const CHRISTMAS_EVE = '2026-12-24';
const GIFT_CARD_100 = 1333;
const VASE = 1291;
const shop = useShop({ now: NOW });
const logger = pino({ level: 'silent' });
const { balance } = giftCardCalls(shop);

const BEA: GiftDelivery = {
  recipient_name: 'Bea',
  recipient_email: 'bea@example.com',
  send_on: TODAY,
  note: '',
};
const gift = (change: Partial<GiftDelivery> = {}): GiftDelivery => ({ ...BEA, ...change });

function add(delivery: GiftDelivery | undefined, orderId: string | null = null, variantId = GIFT_CARD_100) {
  return shop.post('/orders/add_to_cart', {
    variant_id: variantId,
    order_id: orderId,
    ...(delivery && { gift_delivery: delivery }),
  });
}
const change = (orderId: string, lineItemId: number | undefined, delivery: GiftDelivery | null) =>
  shop.post('/orders/set_gift_delivery', {
    order_id: orderId,
    line_item_id: lineItemId,
    gift_delivery: delivery,
  });

/** Buys a card for each of these, as Ada; answers the order. */
async function buy(...deliveries: (GiftDelivery | undefined)[]) {
  let id: string | null = null;
  for (const delivery of deliveries) id = (await add(delivery, id)).body.data.id;
  await shop.post('/checkout/set_shipping_address', { order_id: id, address: ADA });
  const ready = await shop.post('/checkout/set_billing_address', { order_id: id, same_as_shipping: true });
  expect((await shop.pay(ready.body.data)).status).toBe(200);
  return ready.body.data;
}

/** Does at once what the store does behind the calls: makes the cards that are due and carries the mail. */
async function sendDueAt(moment: string): Promise<void> {
  const { db } = shop.api;
  const clock = () => new Date(moment);
  const hash = await openCodeHash(db, null);
  const issuing = { db, clock, hash, publicOrigin: 'http://localhost:3000' };
  await waitUntil('all cards that are due are made', async () => !(await issueNextGiftCards(issuing)));
  const delivery = { db, clock, carry: mailboxCarrier(db) };
  await waitUntil('the outbox is empty', async () => !(await deliverNextMail(delivery, logger)));
}

/** The mail for an address whose subject begins so. There is one. */
async function mailTo(recipient: string, subject: string) {
  const arrived = shop.api.db
    .selectFrom('mailbox_message')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('subject', 'like', `${subject}%`);
  await waitUntil('the mail has arrived', async () => (await arrived.execute()).length > 0);
  const mails = await arrived.execute();
  expect(mails).toHaveLength(1);
  return mails[0];
}

test('R014 a card for each recipient is a line of its own, and the same recipient again adds to it', async () => {
  const first = (await add(BEA)).body.data;
  await add(gift({ recipient_name: 'Cleo', recipient_email: 'cleo@example.com' }), first.id);
  await add(undefined, first.id);
  const { line_items } = (await add(gift({ recipient_email: 'BEA@example.com' }), first.id)).body.data;
  expect(line_items.map(({ quantity, gift_delivery: to }) => [quantity, to?.recipient_name])).toEqual([
    [2, 'Bea'],
    [1, 'Cleo'],
    [1, undefined],
  ]);
});

test.each([
  ['a day that has passed', gift({ send_on: '2026-11-19' }), 'gift_delivery.send_on'],
  ['a day more than a year away', gift({ send_on: '2027-11-21' }), 'gift_delivery.send_on'],
  ['no day', gift({ send_on: '2026-02-30' }), 'gift_delivery.send_on'],
  ['no address', gift({ recipient_email: 'bea' }), 'gift_delivery.recipient_email'],
  ['no name', gift({ recipient_name: ' ' }), 'gift_delivery.recipient_name'],
  ['a note that is too long', gift({ note: 'a'.repeat(301) }), 'gift_delivery.note'],
])('R014 a gift card for %s is refused beside its field', async (_what, delivery, field) => {
  const { status, body } = await add(delivery);
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
});

test('R014 the last day to choose is a year from now, and a vase is sent to no inbox', async () => {
  expect((await add(gift({ send_on: '2027-11-20' }))).status).toBe(200);
  expect((await add(BEA, null, VASE)).body.errors).toHaveProperty('gift_delivery');
});

test('R014 the shopper changes the recipient in the cart, but not into that of another line', async () => {
  const { id, line_items } = (await add(BEA)).body.data;
  const cleo = gift({ recipient_name: 'Cleo', recipient_email: 'cleo@example.com', note: 'Hello' });
  const changed = await change(id, line_items[0]?.id, cleo);
  expect(changed.body.data.line_items[0]?.gift_delivery).toEqual(cleo);
  const other = (await add(BEA, id)).body.data.line_items[1];
  expect(await change(id, other?.id, cleo)).toMatchObject({ status: 422, code: 101 });
  expect(await change(id, other?.id, null)).toMatchObject({ status: 200 });
  expect(await change(id, 0, null)).toMatchObject({ status: 422 });
});

test('R014 the recipient gets number and note on the day, and the buyer a receipt without the number', async () => {
  const note = `Happy birthday,\n<b>Dee</b> & "friends"`;
  const dee = gift({ recipient_name: 'Dee & Co', recipient_email: 'dee@example.com', note });
  const order = await buy(dee);
  await sendDueAt(NOW);
  const mail = await mailTo('dee@example.com', 'A Sanderling gift card');
  const code = /\d{4} \d{4} \d{4} \d{4}/.exec(mail?.text_body ?? '')?.[0] ?? '';
  expect(await balance(code)).toMatchObject({ status: 200, data: { balance: 100 } });
  expect(mail?.subject).toBe('A Sanderling gift card of $100 for you');
  expect(mail?.text_body).toContain(note);
  expect(mail?.text_body).toContain('Ada Byrne has sent you a gift card of $100');
  expect(mail?.text_body).toContain('Ada Byrne wrote');
  for (const body of [mail?.text_body, mail?.html_body]) {
    expect(body).toContain('At checkout, under payment');
    expect(body).toContain('real money');
    expect(body).toContain('Sent on Friday, November 20, 2026');
    expect(body).toContain('/gift-cards/gift-card-balance');
  }
  expect(mail?.html_body).toContain(code);
  expect(mail?.html_body).toContain('&lt;b&gt;Dee&lt;/b&gt;');
  expect(mail?.html_body).not.toMatch(/<[bi]>/);
  const receipt = await mailTo('ada@example.com', 'Your Sanderling gift card for Dee & Co');
  expect(receipt?.text_body).toContain(`from order ${order.number} went to Dee & Co, dee@example.com`);
  for (const body of [receipt?.text_body, receipt?.html_body]) expect(body).not.toContain(code);
  const { db } = shop.api;
  const outgoing = db.selectFrom('mail_outbox').selectAll().where('recipient', '=', 'dee@example.com');
  expect(await outgoing.executeTakeFirst()).toMatchObject({ text_body: '', html_body: '' });
  const kept = [
    await db.selectFrom('gift_card').selectAll().execute(),
    await db.selectFrom('line_item').selectAll().execute(),
    await db.selectFrom('orders').selectAll().execute(),
  ];
  for (const written of [code, code.replaceAll(' ', '')]) expect(JSON.stringify(kept)).not.toContain(written);
});

test('R014 a card for a later day is made and sent in the morning of that day, not before', async () => {
  const eve = gift({ recipient_name: 'Eve', recipient_email: 'eve@example.com', send_on: CHRISTMAS_EVE });
  const order = await buy(eve, undefined);
  await sendDueAt(NOW);
  const { db } = shop.api;
  const due = db.selectFrom('gift_card_due').select('send_at').where('order_id', '=', order.id);
  expect(await due.execute()).toEqual([{ send_at: new Date('2026-12-24T14:00:00Z') }]);
  const cards = db
    .selectFrom('gift_card')
    .innerJoin('line_item', 'line_item.id', 'gift_card.line_item_id')
    .select('gift_card.id')
    .where('line_item.order_id', '=', order.id);
  expect(await cards.execute()).toHaveLength(1);
  await sendDueAt('2026-12-24T13:59:59Z');
  expect(await due.execute()).toHaveLength(1);
  await sendDueAt('2026-12-24T14:00:00Z');
  expect(await mailTo('eve@example.com', 'A Sanderling gift card')).toBeDefined();
  expect(await cards.execute()).toHaveLength(2);
});

test('R014 the recipient reads who gave the card, where the order has no bill', async () => {
  const gil = gift({ recipient_name: 'Gil', recipient_email: 'gil@example.com' });
  const { id } = (await add(gil)).body.data;
  const contact = { first_name: 'June', last_name: 'Park', email: 'june@example.com' };
  const ready = await shop.post('/checkout/set_contact', { order_id: id, contact });
  expect((await shop.pay(ready.body.data)).status).toBe(200);
  await sendDueAt(NOW);
  const mail = await mailTo('gil@example.com', 'A Sanderling gift card');
  expect(mail?.text_body).toContain('June Park has sent you a gift card of $100');
  expect(mail?.text_body).not.toContain('wrote');
});

test('R014 an order of gift cards alone is delivered with its last card, and each line says when it went out', async () => {
  const now = gift({ recipient_name: 'Hal', recipient_email: 'hal@example.com' });
  const later = gift({ recipient_name: 'Ivy', recipient_email: 'ivy@example.com', send_on: CHRISTMAS_EVE });
  const { id } = await buy(now, later);
  const read = async () => (await shop.post('/orders/get_order', { order_id: id })).body.data;
  await sendDueAt(NOW);
  const first = await read();
  expect(first.state).toBe('processing');
  expect(first.line_items.map(({ emailed_at }) => emailed_at)).toEqual([expect.any(String), null]);
  await sendDueAt('2026-12-24T14:00:00Z');
  const done = await read();
  expect(done).toMatchObject({ state: 'delivered', shipments: { e_deliver: { tracking: { step: 10 } } } });
  expect(done.line_items[1]?.emailed_at).toBe('2026-12-24T14:00:00.000Z');
});

test('R014 a sofa is not delivered with the gift card that was bought with it', async () => {
  const { id } = (await add(BEA)).body.data;
  await shop.post('/orders/add_to_cart', { variant_id: SOFA, order_id: id });
  await shop.post('/checkout/set_shipping_address', { order_id: id, address: ADA });
  const ready = await shop.post('/checkout/set_billing_address', { order_id: id, same_as_shipping: true });
  expect((await shop.pay(ready.body.data)).status).toBe(200);
  await sendDueAt(NOW);
  const { body } = await shop.post('/orders/get_order', { order_id: id });
  expect(body.data.state).toBe('processing');
  expect(body.data.line_items.map(({ emailed_at }) => typeof emailed_at)).toEqual(['string', 'undefined']);
});
