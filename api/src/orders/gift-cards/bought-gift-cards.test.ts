import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { issueNextGiftCards } from '../../promotions/gift-cards/issue-gift-cards.ts';
import { useShop } from '../testing/shop.ts';
import { giftCardCalls } from './testing/gift-card-calls.ts';

const NOW = '2026-11-20T16:00:00Z';
const shop = useShop({ now: NOW });
const VASE = 1291;
const GIFT_CARD_100 = 1333;
const GIFT_CARD_250 = 1334;
const { apply, balance, payByCard } = giftCardCalls(shop);

test('a bought gift card is mailed once the money is taken, and an operator cannot read its number in the database', async () => {
  const { db } = shop.api;
  const { id } = await shop.readyCart(
    { variantId: GIFT_CARD_100, quantity: 2 },
    { variantId: GIFT_CARD_250 },
  );
  const order = (await shop.post('/orders/get_order', { order_id: id })).body.data;
  expect(order).toMatchObject({ total: 450, visible_shipments: [] });
  const paid = await shop.pay(order);
  expect(paid.status).toBe(200);
  const sent = db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('reason', '=', `gift-cards-${id}`)
    .where('sent_at', 'is not', null);
  await waitUntil('the mail is sent', async () => (await sent.execute()).length > 0);
  const outgoing = await sent.executeTakeFirstOrThrow();
  expect(outgoing).toMatchObject({ recipient: 'ada@example.com', text_body: '', html_body: '' });
  // What would have gone out by SMTP.
  const mail = await db
    .selectFrom('mailbox_message')
    .selectAll()
    .where('id', '=', outgoing.id)
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ recipient: 'ada@example.com', subject: 'Your 3 Sanderling gift cards' });
  const codes = [...mail.text_body.matchAll(/\$(\d+): (\d{4} \d{4} \d{4} \d{4})/g)];
  expect(codes.map(([, amount]) => amount)).toEqual(['100', '100', '250']);
  expect(new Set(codes.map(([, , code]) => code)).size).toBe(3);
  for (const [, amount, code = ''] of codes) {
    expect(mail.html_body).toContain(code);
    expect(await balance(code)).toMatchObject({ status: 200, data: { balance: Number(amount) } });
    const digits = code.replaceAll(' ', '');
    const kept = await Promise.all(
      (['gift_card', 'gift_card_event', 'mail_outbox', 'orders', 'idempotency_key'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    for (const written of [digits, code]) expect(JSON.stringify(kept)).not.toContain(written);
    expect(paid.text).not.toContain(digits);
  }
  // A gift card can pay, for another one too.
  const gift = await shop.readyCart({ variantId: GIFT_CARD_100 });
  const covered = (await apply(gift.id, codes[2]?.[2] ?? '')).body.data;
  expect(covered.total).toBe(0);
  expect((await payByCard(covered, `gift-for-gift-${gift.id}`)).status).toBe(200);
});

test.each([
  ['whose money is held and not taken', 'processing', 'authorized'],
  ['that was cancelled after the money was taken', 'cancelled', 'captured'],
] as const)('an order %s makes no gift card', async (_what, state, payment) => {
  const { db } = shop.api;
  const order = await shop.readyCart({ variantId: VASE });
  expect((await shop.pay(order)).status).toBe(200);
  await db.updateTable('orders').set({ state }).where('id', '=', order.id).execute();
  await db
    .updateTable('payment')
    .set(payment === 'captured' ? { state: payment } : { state: payment, captured_cents: null })
    .where('order_id', '=', order.id)
    .execute();
  const due = { line_item_id: order.line_items[0]?.id ?? 0, order_id: order.id };
  // What the tests before this one have bought is issued first: the call below is about this order alone.
  const others = db.selectFrom('gift_card_due').select('order_id');
  await waitUntil('gift cards bought before are issued', async () => (await others.execute()).length === 0);
  await db.insertInto('gift_card_due').values(due).execute();
  const issuing = {
    db,
    clock: () => new Date(NOW),
    hash: (code: string) => code,
    publicOrigin: 'http://localhost:3000',
  };
  expect(await issueNextGiftCards(issuing)).toBe(false);
  // Taken away at once, for the shop's own loop is not to find it either.
  const left = db.deleteFrom('gift_card_due').where('order_id', '=', order.id).returning('line_item_id');
  expect(await left.execute()).toEqual([{ line_item_id: due.line_item_id }]);
});

test('a declined payment makes no gift card', async () => {
  const { db } = shop.api;
  const { id } = await shop.readyCart({ variantId: GIFT_CARD_100 });
  const order = (await shop.post('/orders/get_order', { order_id: id })).body.data;
  expect((await shop.pay(order, { token: 'pm_card_chargeDeclined' })).status).toBe(402);
  const due = db.selectFrom('gift_card_due').selectAll().where('order_id', '=', id);
  expect(await due.execute()).toEqual([]);
});
