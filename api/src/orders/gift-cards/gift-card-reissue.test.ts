import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { useShop } from '../testing/shop.ts';
import { giftCardCalls } from './testing/gift-card-calls.ts';
import { numbersMailedTo, sendDueAt } from './testing/gift-card-mails.ts';

const NOW = '2026-11-20T16:00:00Z';
const GIFT_CARD_100 = 1333;
const shop = useShop({ now: NOW });
const { apply, balance } = giftCardCalls(shop);

/** Buys a card as June, a guest; answers what her browser knows of the order. */
async function buy(gift_delivery?: GiftDelivery) {
  const { id } = (
    await shop.post('/orders/add_to_cart', {
      variant_id: GIFT_CARD_100,
      ...(gift_delivery && { gift_delivery }),
    })
  ).body.data;
  const contact = { first_name: 'June', last_name: 'Park', email: 'june@example.com' };
  const ready = await shop.post('/checkout/set_contact', { order_id: id, contact });
  const { access_key } = ready.body.data;
  expect((await shop.pay(ready.body.data)).status).toBe(200);
  return { order_id: id, line_item_id: ready.body.data.line_items[0]?.id, access_key };
}
const gift = (name: string, change: Partial<GiftDelivery> = {}): GiftDelivery => ({
  recipient_name: name,
  recipient_email: `${name.toLowerCase()}@example.com`,
  send_on: '2026-11-20',
  note: '',
  ...change,
});
const resend = (line: object) => shop.post('/orders/resend_gift_card', line);
const print = (line: object) => shop.post('/orders/print_gift_card', line);
const read = async ({ order_id, access_key }: Awaited<ReturnType<typeof buy>>) =>
  (await shop.post('/orders/get_order', { order_id, access_key })).body.data;

test('R014 design, sender, place and way of giving stay with a card from cart to order, and cards that differ in them are two lines', async () => {
  const chosen = gift('Ann', {
    design: 'birthday',
    sender_name: 'Aunt June',
    time_zone: 'America/Denver',
    method: 'email',
  });
  const line = await buy(chosen);
  expect((await read(line)).line_items[0]?.gift_delivery).toEqual(chosen);
  const first = await shop.post('/orders/add_to_cart', { variant_id: GIFT_CARD_100, gift_delivery: chosen });
  const second = await shop.post('/orders/add_to_cart', {
    variant_id: GIFT_CARD_100,
    order_id: first.body.data.id,
    gift_delivery: { ...chosen, design: 'new_home' },
  });
  expect(second.body.data.line_items).toHaveLength(2);
  await sendDueAt(shop, NOW);
  const [mail] = await numbersMailedTo(shop, 'ann@example.com');
  expect(mail?.text_body).toContain('Aunt June has sent you a gift card of $100');
  for (const body of [mail?.text_body, mail?.html_body]) expect(body).toContain('Happy birthday');
  expect(mail?.html_body).toContain('#9c3f27');
});

test('R014 a gift is named by the design that was chosen, not by the occasion of the product that has its amount', async () => {
  const housewarming = { variant_id: 1337 };
  const [given, own] = [{ gift_delivery: gift('Ann', { design: 'birthday' }) }, {}].map(async (more) => {
    const added = await shop.post('/orders/add_to_cart', { ...housewarming, ...more });
    return added.body.data.line_items[0];
  });
  expect(await given).toMatchObject({ product_name: 'Gift card', variant: { name: 'Gift card, $75' } });
  expect((await own)?.product_name).toBe('Housewarming e-gift card');
});

test.each([
  ['by e-mail without an address', { recipient_email: '' }],
  ['on paper with an address', { method: 'paper' }],
  ['by e-mail to what is no address', { recipient_email: 'bea' }],
] as const)('R014 a card %s is refused beside the address', async (_what, change) => {
  const { status, body } = await shop.post('/orders/add_to_cart', {
    variant_id: GIFT_CARD_100,
    gift_delivery: gift('Bea', change),
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual(['gift_delivery.recipient_email']);
});

test('R014 the buyer sends a card again to a corrected address, once for two presses, and its first number ends', async () => {
  const line = await buy(gift('Cleo', { sender_name: 'June' }));
  await sendDueAt(shop, NOW);
  const [first] = await numbersMailedTo(shop, 'cleo@example.com');
  // A stranger who got it has it on a cart.
  const stranger = await shop.readyCart({ variantId: GIFT_CARD_100 });
  expect((await apply(stranger.id, first?.code ?? '')).status).toBe(200);

  const corrected = { ...line, recipient_email: 'cleo.b@example.com' };
  const [one, two] = await Promise.all([resend(corrected), resend(corrected)]);
  expect([one?.status, two?.status]).toEqual([200, 200]);
  await sendDueAt(shop, NOW);
  const again = await numbersMailedTo(shop, 'cleo.b@example.com');
  expect(again).toHaveLength(1);
  expect(again[0]?.text_body).toContain('no longer works');
  expect(await balance(first?.code ?? '')).toMatchObject({ status: 404 });
  expect(await balance(again[0]?.code ?? '')).toMatchObject({ status: 200, data: { balance: 100 } });
  const cart = (await shop.post('/orders/get_order', { order_id: stranger.id })).body.data;
  expect(cart).toMatchObject({ order_gift_cards: [], total: 100 });
  const order = await read(line);
  expect(order.line_items[0]).toMatchObject({
    gift_delivery: { recipient_email: 'cleo.b@example.com' },
    reissued_at: expect.any(String),
    reissued_how: 'resent',
  });
  const written = shop.api.db
    .selectFrom('gift_card_reissue')
    .select(['kind', 'to_another_address'])
    .where('line_item_id', '=', line.line_item_id ?? 0);
  expect(await written.execute()).toEqual([{ kind: 'resent', to_another_address: true }]);
  expect(await resend({ ...line, recipient_email: 'else@example.com' })).toMatchObject({ code: 101 });
});

test('R014 a card that has been used is neither sent nor printed again, and one that waits for its day neither', async () => {
  const line = await buy();
  await sendDueAt(shop, NOW);
  const { db } = shop.api;
  const ofLine = db.updateTable('gift_card').where('line_item_id', '=', line.line_item_id ?? 0);
  await ofLine.set({ balance_cents: 9_999 }).execute();
  expect(await resend(line)).toMatchObject({ status: 422, code: 101 });
  expect(await print(line)).toMatchObject({ status: 422, code: 101 });
  const waiting = await buy(gift('Dora', { send_on: '2026-12-24' }));
  expect(await resend(waiting)).toMatchObject({ status: 422, code: 101 });
});

test('R014 a card is sent again five times, not six', async () => {
  const line = await buy(gift('Edda'));
  await sendDueAt(shop, NOW);
  const earlier = Array.from({ length: 4 }, () => ({
    line_item_id: line.line_item_id ?? 0,
    kind: 'resent' as const,
    created_at: new Date('2026-11-20T15:00:00Z'),
  }));
  const { db } = shop.api;
  await db.insertInto('gift_card_reissue').values(earlier).execute();
  expect((await resend(line)).status).toBe(200);
  expect(await resend(line)).toMatchObject({ status: 422, code: 101 });
});

test('R014 the buyer prints a card on paper: its number is new, in no table and no cache, and for the buyer alone', async () => {
  const note = 'Happy birthday';
  const line = await buy(gift('Finn', { recipient_email: '', method: 'paper', design: 'new_home', note }));
  await sendDueAt(shop, NOW);
  const mails = await numbersMailedTo(shop, 'june@example.com');
  const mailed = mails.find(({ html_body }) => html_body.includes('#2f4a3d'));
  expect(mailed?.text_body).toContain(note);
  expect(mailed?.text_body).toContain('to Finn');
  // The order's id alone, as it is in links, opens nothing.
  const { access_key: _key, ...fromLink } = line;
  for (const call of [print, resend]) {
    expect((await call(fromLink)).code).toBe(130);
    expect((await call({ ...line, access_key: 'no key' })).code).toBe(130);
  }
  const response = await shop.api.app.inject({
    method: 'POST',
    url: '/api/v1/orders/print_gift_card',
    payload: line,
  });
  expect(response.headers['cache-control']).toContain('no-store');
  const printed = response.json().data;
  expect(printed).toMatchObject({ sender_name: '', cards: [{ amount: 100 }] });
  const { code } = printed.cards[0];
  expect((await read(line)).line_items[0]).toMatchObject({ reissued_how: 'printed' });
  expect(await balance(code)).toMatchObject({ status: 200, data: { balance: 100 } });
  expect(await balance(mailed?.code ?? '')).toMatchObject({ status: 404 });
  const { db } = shop.api;
  const kept = await Promise.all(
    (['gift_card', 'gift_card_reissue', 'mail_outbox', 'idempotency_key', 'line_item'] as const).map(
      (table) => db.selectFrom(table).selectAll().execute(),
    ),
  );
  for (const written of [code, code.replaceAll(' ', '')]) expect(JSON.stringify(kept)).not.toContain(written);
});

test('R014 what was sent to another person by e-mail its buyer does not print', async () => {
  const line = await buy(gift('Gus'));
  await sendDueAt(shop, NOW);
  expect(await print(line)).toMatchObject({ status: 422, code: 101 });
});
