import { randomUUID } from 'node:crypto';
import { makeGiftCard } from '../../promotions/gift-cards/testing/make-gift-card.ts';
import { useShopWithAccounts } from '../testing/accounts.ts';
import { ADA, SOFA } from '../testing/shop.ts';

const shop = useShopWithAccounts();
const VASE = 1291;
const LAMP = 1234;
/** Comes by freight, which white glove is offered for. */
const SIDE_TABLE = 1103;

const cart = (orderId: string | null, headers: Record<string, string>) =>
  shop.post('/orders/cart', { order_id: orderId }, headers);
const add = async (variantId: number, quantity: number, orderId: string | null, headers = {}) =>
  (await shop.post('/orders/add_to_cart', { variant_id: variantId, quantity, order_id: orderId }, headers))
    .body.data;

test('R420 what a guest has chosen comes along when they sign in: pieces, gift cards, code and address', async () => {
  const ada = await shop.signIn('merge-ada@example.com');
  const own = await add(VASE, 2, null, ada.headers);
  const guest = await add(VASE, 1, null);
  await add(LAMP, 1, guest.id);
  const { code } = await makeGiftCard(shop.api.db, 1_000);
  await shop.post('/orders/apply_gift_card', { order_id: guest.id, code });
  await shop.post('/orders/apply_coupon_code', { order_id: guest.id, code: 'greenthumb' });
  await shop.post('/checkout/set_shipping_address', { order_id: guest.id, address: ADA });

  const merged = (await cart(guest.id, ada.headers)).body.data;
  expect(merged.id).toBe(own.id);
  expect(merged.line_items.map(({ variant, quantity }) => [variant.id, quantity])).toEqual([
    [VASE, 3],
    [LAMP, 1],
  ]);
  expect(merged).toMatchObject({
    promo_code: 'greenthumb',
    gift_cards_adjustments_total: -10,
    shipping_address: { city: 'Chicago' },
  });
  // The other tab still knows the guest's cart: it finds the account's, and adds nothing a second time.
  expect((await cart(guest.id, ada.headers)).body.data).toEqual(merged);
  expect((await cart(null, ada.headers)).body.data.id).toBe(own.id);
  // No other customer reaches it by the old id, and nothing can be added to it.
  expect((await cart(guest.id, {})).body.data).toBeNull();
  const fresh = await add(VASE, 1, guest.id, ada.headers);
  expect(fresh.id).not.toBe(guest.id);
});

test('R420 the account’s own address, discount and choice of delivery go before the guest’s', async () => {
  const eve = await shop.signIn('merge-eve@example.com');
  const own = await add(VASE, 1, null, eve.headers);
  const here = { ...ADA, address1: '1 Own Street' };
  await shop.post('/checkout/set_shipping_address', { order_id: own.id, address: here }, eve.headers);
  await shop.post(`/orders/${own.id}/generate_discount`, { code: 'bmsv-tier' }, eve.headers);
  const guest = await add(SOFA, 1, null);
  await shop.post('/checkout/set_shipping_address', { order_id: guest.id, address: ADA });
  await shop.post('/orders/apply_coupon_code', { order_id: guest.id, code: 'greenthumb' });
  const merged = (await cart(guest.id, eve.headers)).body.data;
  expect(merged).toMatchObject({
    id: own.id,
    url_campaign: 'bmsv-tier',
    promo_code: null,
    shipping_address: { address1: '1 Own Street' },
  });
});

test('R420 R436 the delivery that the account has chosen goes before the guest’s', async () => {
  const { headers } = await shop.signIn('merge-levels@example.com');
  const choose = (orderId: string, shipment: string, level: string, as = {}) =>
    shop.post(
      '/checkout/set_service_level_options',
      { order_id: orderId, options: [{ shipment_id: shipment, service_level: level }] },
      as,
    );
  const own = await add(SIDE_TABLE, 1, null, headers);
  const guest = await add(SIDE_TABLE, 1, null);
  expect((await choose(own.id, 'freight', 'white_glove', headers)).status).toBe(200);
  expect((await choose(guest.id, 'freight', 'standard')).status).toBe(200);
  const merged = (await cart(guest.id, headers)).body.data;
  expect(merged.shipments.freight?.service_level).toBe('white_glove');
});

test('R420 a cart whose payment was declined comes along too', async () => {
  const ina = await shop.signIn('merge-ina@example.com');
  const own = await add(LAMP, 1, null, ina.headers);
  const guest = await shop.readyCart({ variantId: VASE });
  expect((await shop.pay(guest, { token: 'pm_card_chargeDeclined' })).status).toBe(402);
  const merged = await cart(guest.id, ina.headers);
  expect(merged).toMatchObject({ status: 200, body: { data: { id: own.id } } });
  expect(merged.body.data.line_items).toHaveLength(2);
});

test('R420 ten tabs that bring the same guest’s cart along add it once', async () => {
  const bo = await shop.signIn('merge-bo@example.com');
  const own = await add(LAMP, 1, null, bo.headers);
  const guest = await add(VASE, 2, null);
  const answers = await Promise.all(Array.from({ length: 10 }, () => cart(guest.id, bo.headers)));
  expect(answers.map(({ body }) => body.data.id)).toEqual(Array(10).fill(own.id));
  const after = (await cart(null, bo.headers)).body.data;
  expect(after.line_items.map(({ quantity }) => quantity)).toEqual([1, 2]);
});

test('R420 more than an order may have of a piece is never merged', async () => {
  const al = await shop.signIn('merge-al@example.com');
  await add(1002, 900, null, al.headers);
  const guest = await add(1002, 900, null);
  expect((await cart(guest.id, al.headers)).body.data.line_items[0]?.quantity).toBe(999);
});

const quantitiesOf = ({ line_items }: Awaited<ReturnType<typeof add>>) =>
  line_items.map(({ variant, quantity }) => [variant.id, quantity]).toSorted();

test('R420 first additions of an account at the same moment, by tabs that know no cart, are one cart', async () => {
  const { headers } = await shop.signIn('merge-first@example.com');
  const added = await Promise.all([VASE, LAMP, VASE].map((variantId) => add(variantId, 1, null, headers)));
  expect(new Set(added.map(({ id }) => id)).size).toBe(1);
  expect(quantitiesOf((await cart(null, headers)).body.data)).toEqual([
    [LAMP, 1],
    [VASE, 2],
  ]);
});

test('R420 two guests’ carts that come along one after the other, or are added to, are both in the account’s cart', async () => {
  const { headers } = await shop.signIn('merge-two@example.com');
  const guests = [await add(VASE, 1, null), await add(LAMP, 2, null), await add(SOFA, 1, null)];
  const [first, second, third] = guests.map(({ id }) => id);
  await cart(first ?? '', headers);
  await cart(second ?? '', headers);
  await add(SOFA, 1, third ?? '', headers);
  expect(quantitiesOf((await cart(null, headers)).body.data)).toEqual([
    [SOFA, 2],
    [LAMP, 2],
    [VASE, 1],
  ]);
});

test('R420 an account that has two open carts from before has one with everything in it, the one its browser knows', async () => {
  const dee = await shop.signIn('merge-dee@example.com');
  const guests = [await add(VASE, 1, null), await add(LAMP, 1, null)];
  const ids = guests.map(({ id }) => id);
  await shop.post('/orders/apply_coupon_code', { order_id: ids[1], code: 'greenthumb' });
  await shop.api.db.updateTable('orders').set({ user_id: dee.id }).where('id', 'in', ids).execute();
  const { data } = (await cart(ids[0] ?? '', dee.headers)).body;
  expect(data).toMatchObject({ id: ids[0], promo_code: 'greenthumb' });
  expect(quantitiesOf(data)).toEqual([
    [LAMP, 1],
    [VASE, 1],
  ]);
  // The other tab finds it too.
  expect((await cart(ids[1] ?? '', dee.headers)).body.data.id).toBe(ids[0]);
});

test('what an assistant has prepared is not mixed into the cart of an account that signs in at its checkout', async () => {
  const eve = await shop.signIn('prepared-eve@example.com');
  const own = await add(VASE, 2, null, eve.headers);
  const prepared = await add(LAMP, 1, null);
  const { db } = shop.api;
  const { id: agent_id } = await db
    .insertInto('agent')
    .values({
      name: 'Helper',
      profile_url: null,
      key_hash: 'of a test',
      access: 'known',
      scopes: JSON.stringify(['checkout']),
      max_order_cents: 100,
      max_day_cents: 100,
      calls_per_minute: 100,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('agent_session')
    .values({
      id: randomUUID(),
      agent_id,
      protocol: 'ucp',
      order_id: prepared.id,
      kind: 'checkout',
      created_at: new Date(),
      expires_at: new Date('2099-01-01'),
    })
    .execute();
  const shown = (await cart(prepared.id, eve.headers)).body.data;
  expect([shown.id, shown.line_items.map(({ variant }) => variant.id)]).toEqual([prepared.id, [LAMP]]);
  // Their own is as it was, and where they add to it.
  const kept = (await cart(null, eve.headers)).body.data;
  expect([kept.id, kept.line_items.map(({ variant, quantity }) => [variant.id, quantity])]).toEqual([
    own.id,
    [[VASE, 2]],
  ]);
  // Who has nothing of their own has it as their cart, on every device.
  const zoe = await shop.signIn('prepared-zoe@example.com');
  await db.updateTable('orders').set({ user_id: null }).where('id', '=', prepared.id).execute();
  expect((await cart(prepared.id, zoe.headers)).body.data.id).toBe(prepared.id);
  expect((await cart(null, zoe.headers)).body.data.id).toBe(prepared.id);
});
