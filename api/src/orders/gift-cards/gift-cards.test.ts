import { restoreGiftCards } from '../../promotions/gift-cards/redeem-gift-cards.ts';
import { balancesOf, makeGiftCard } from '../../promotions/gift-cards/testing/make-gift-card.ts';
import { SOFA, useShop } from '../testing/shop.ts';
import { giftCardCalls } from './testing/gift-card-calls.ts';

const NOW = '2026-11-20T16:00:00Z';
const shop = useShop({ now: NOW });
const VASE = 1291;

const { apply, balance, payByCard } = giftCardCalls(shop);
const use = (orderId: string, orderGiftCardId: number, isUsed: boolean) =>
  shop.post('/orders/change_order_gift_card_usage', {
    order_id: orderId,
    order_gift_card_id: orderGiftCardId,
    use: isUsed,
  });
const printed = (code: string) => code.replace(/(\d{4})/g, '$1 ').trim();

test('R425 R266 R267 a gift card pays as far as it goes, the rest is due, and its number is never shown', async () => {
  const { code } = await makeGiftCard(shop.api.db, 50_000);
  const { id } = await shop.cartWith({ variantId: SOFA });
  const { status, body, text } = await apply(id, printed(code));
  expect(status).toBe(200);
  const [onOrder] = body.data.order_gift_cards;
  expect(onOrder).toEqual({
    id: expect.any(Number),
    balance: 500,
    hidden_code: `**** **** **** ${code.slice(-4)}`,
    in_use: true,
  });
  expect(body.data).toMatchObject({
    gift_cards_adjustments: [{ order_gift_card_id: onOrder?.id, amount: -500 }],
    gift_cards_adjustments_total: -500,
    adjustments: [{ label: 'Gift Card', amount: -500, order_gift_card_id: onOrder?.id }],
    total: 2790,
  });
  expect(text).not.toContain(code);
  expect(await balance(code)).toMatchObject({ status: 200, data: { balance: 500 } });
});

test('R425 a number that is none, an empty card and a card that is there already are refused', async () => {
  const { code } = await makeGiftCard(shop.api.db, 50_000);
  const empty = await makeGiftCard(shop.api.db, 100);
  await shop.api.db.updateTable('gift_card').set({ balance_cents: 0 }).where('id', '=', empty.id).execute();
  const { id } = await shop.cartWith({ variantId: SOFA });
  const before = (await apply(id, code)).body.data;
  expect(await apply(id, '0000000000000000')).toMatchObject({ status: 404, code: 140 });
  expect(await apply(id, empty.code)).toMatchObject({ status: 422, code: 141 });
  expect(await apply(id, code)).toMatchObject({ status: 409, code: 142 });
  expect((await shop.post('/orders/get_order', { order_id: id })).body.data).toEqual(before);
  expect(await balance('0000000000000000')).toMatchObject({ status: 404, code: 140 });
});

test('R267 R437 a gift card leaves at least 50 cents to the payment of the rest, which is then taken', async () => {
  const order = await shop.readyCart({ variantId: VASE });
  const dueCents = Math.round(order.total * 100);
  const { code } = await makeGiftCard(shop.api.db, dueCents - 1);
  const { data } = (await apply(order.id, code)).body;
  expect([data.total, data.gift_cards_adjustments_total]).toEqual([0.5, -(dueCents - 50) / 100]);
  expect((await shop.pay(data)).status).toBe(200);
  expect(await balance(code)).toMatchObject({ status: 200, data: { balance: 0.49 } });
});

test('R431 a card is kept for another time and used again, and several pay one after the other', async () => {
  const first = await makeGiftCard(shop.api.db, 5_000);
  const second = await makeGiftCard(shop.api.db, 1_000_000);
  const { id } = await shop.cartWith({ variantId: VASE });
  const { total } = (await shop.post('/orders/get_order', { order_id: id })).body.data;
  await apply(id, first.code);
  const both = (await apply(id, second.code)).body.data;
  const [a, b] = both.order_gift_cards.map((card) => card.id);
  expect(both.gift_cards_adjustments).toEqual([
    { order_gift_card_id: a, amount: -50 },
    { order_gift_card_id: b, amount: -(total * 100 - 5_000) / 100 },
  ]);
  expect(both.total).toBe(0);
  const without = (await use(id, b ?? 0, false)).body.data;
  expect(without.gift_cards_adjustments).toEqual([{ order_gift_card_id: a, amount: -50 }]);
  expect(without.order_gift_cards).toMatchObject([
    { in_use: true },
    { id: b, balance: 10_000, in_use: false },
  ]);
  expect((await use(id, b ?? 0, false)).body.data).toEqual(without);
  expect((await use(id, b ?? 0, true)).body.data.total).toBe(0);
  expect(await use(id, 999_999, true)).toMatchObject({ status: 404, code: 140 });
});

test('cards are taken from in one order, whichever was applied first, so that two orders never wait for each other', async () => {
  const { db } = shop.api;
  const older = await makeGiftCard(db, 1_000);
  const newer = await makeGiftCard(db, 1_000);
  const { id } = await shop.readyCart({ variantId: VASE });
  await apply(id, newer.code);
  const order = (await apply(id, older.code)).body.data;
  expect((await shop.pay(order)).status).toBe(200);
  const events = await db
    .selectFrom('gift_card_event')
    .select('gift_card_id')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  expect(events.map(({ gift_card_id }) => gift_card_id)).toEqual([older.id, newer.id]);
});

test('R437 gift cards that cover everything pay without a bank, and what is left stays on them', async () => {
  const { code, id: cardId } = await makeGiftCard(shop.api.db, 1_000_000);
  const { id } = await shop.readyCart({ variantId: VASE });
  const order = (await apply(id, code)).body.data;
  expect(order.total).toBe(0);
  const paid = await payByCard(order, `gift-${id}`);
  expect(paid).toMatchObject({ status: 200, body: { data: { state: 'processing', total: 0 } } });
  const left = 1_000_000 + Math.round(order.gift_cards_adjustments_total * 100);
  expect(await balancesOf(shop.api.db, cardId)).toEqual([left, left]);
  // The order goes on to show the balance that it met.
  expect(paid.body.data.order_gift_cards[0]?.balance).toBe(10_000);
  expect((await payByCard(order, `gift-again-${id}`)).status).toBe(409);
  expect((await balance(code)).data.balance).toBe(left / 100);
});

test('R437 a price that rose is noticed even where a gift card would pay it all', async () => {
  const { code, id: cardId } = await makeGiftCard(shop.api.db, 1_000_000);
  const { id } = await shop.readyCart({ variantId: 1005 });
  const order = (await apply(id, code)).body.data;
  const price = (price_cents: number) =>
    shop.api.db.updateTable('variant').set({ price_cents }).where('id', '=', 1005).execute();
  const { price_cents } = await shop.api.db
    .selectFrom('variant')
    .select('price_cents')
    .where('id', '=', 1005)
    .executeTakeFirstOrThrow();
  await price(price_cents + 1);
  const payment = {
    method: 'gift_card',
    expected_total: 0,
    expected_gift_cards_total: order.gift_cards_adjustments_total,
  };
  const pay = (key: string) =>
    shop.post('/checkout/order_and_pay', { order_id: id, payment }, { 'idempotency-key': key });
  expect(await pay(`rose-${id}`)).toMatchObject({ status: 409, code: 134, body: { details: { total: 0 } } });
  expect(await balancesOf(shop.api.db, cardId)).toEqual([1_000_000, 1_000_000]);
  await price(price_cents);
  expect((await pay(`back-${id}`)).status).toBe(200);
});

test('R437 a gift card that does not cover everything cannot be the only payment', async () => {
  const { code, id: cardId } = await makeGiftCard(shop.api.db, 100);
  const { id } = await shop.readyCart({ variantId: VASE });
  const order = (await apply(id, code)).body.data;
  expect(await payByCard(order, `part-${id}`)).toMatchObject({ status: 422, code: 135 });
  expect(await balancesOf(shop.api.db, cardId)).toEqual([100, 100]);
});

test('R437 a declined card gives the gift card’s part back, a cancelled order does, each once', async () => {
  const { db } = shop.api;
  const { code, id: cardId } = await makeGiftCard(db, 5_000);
  const { id } = await shop.readyCart({ variantId: VASE });
  const order = (await apply(id, code)).body.data;
  expect((await shop.pay(order, { token: 'pm_card_chargeDeclined' })).status).toBe(402);
  expect(await balancesOf(db, cardId)).toEqual([5_000, 5_000]);
  expect((await shop.pay(order)).status).toBe(200);
  expect(await balancesOf(db, cardId)).toEqual([0, 0]);
  const restore = () => db.transaction().execute((tx) => restoreGiftCards(tx, id, new Date(NOW)));
  expect([await restore(), await restore()]).toMatchObject([[{ cents: 5_000 }], []]);
  expect(await balancesOf(db, cardId)).toEqual([5_000, 5_000]);
});

test('R437 a card that was spent elsewhere since it was applied: nothing is charged, and the order says the new total', async () => {
  const { code } = await makeGiftCard(shop.api.db, 5_000);
  const one = await shop.readyCart({ variantId: VASE });
  const two = await shop.readyCart({ variantId: VASE });
  const first = (await apply(one.id, code)).body.data;
  const second = (await apply(two.id, code)).body.data;
  expect((await shop.pay(first)).status).toBe(200);
  const late = await shop.pay(second);
  expect(late).toMatchObject({ status: 409, code: 134, body: { details: { id: two.id, total: two.total } } });
});

test('the database itself refuses to overdraw a card, to overfill it, and to give a code a second time', async () => {
  const { db } = shop.api;
  const { id } = await makeGiftCard(db, 100);
  for (const balance_cents of [-1, 101]) {
    const set = db.updateTable('gift_card').set({ balance_cents }).where('id', '=', id).execute();
    await expect(set).rejects.toThrow('balance_is_neither_overdrawn_nor_overfilled');
  }
});

test('guessing numbers of gift cards is stopped, whichever call is used', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const { id } = await shop.cartWith({ variantId: VASE });
  const statuses: number[] = [];
  for (let index = 0; index < 12; index++) {
    const code = String(index).padStart(16, '1');
    const guess =
      index % 2 === 0
        ? shop.post('/gift_cards/balance', { code }, headers)
        : shop.post('/orders/apply_gift_card', { order_id: id, code }, headers);
    statuses.push((await guess).status);
  }
  expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
});
