import { sql } from 'kysely';
import { SOFA, useShop } from '../testing/shop.ts';

// A Friday morning in Chicago.
const shop = useShop({ now: '2026-11-20T16:00:00Z' });
const BENCH_FROM_JANUARY = 1233;
const GIFT_CARD_100 = 1333;

const moveBackOrder = (day: string) =>
  shop.api.db
    .updateTable('variant')
    .set({ content: sql`(content || jsonb_build_object('backorderable_date', ${day}::text))` })
    .where('id', '=', BENCH_FROM_JANUARY)
    .execute();

test('a cart says per line and per shipment when it arrives, closer with a ZIP code, and promises nothing yet', async () => {
  const cart = await shop.cartWith({ variantId: SOFA }, { variantId: GIFT_CARD_100 });
  const [sofa, giftCard] = cart.line_items;
  expect(sofa?.arrival).toEqual({ earliest: '2026-12-04', latest: '2026-12-11' });
  expect(giftCard?.arrival).toEqual({ reason: 'by_email' });
  const ready = await shop.readyCart({ variantId: SOFA });
  expect(ready.shipments.freight).toMatchObject({
    arrival: { earliest: '2026-12-04', latest: '2026-12-08' },
    promised_arrival: null,
  });
});

test('an order keeps the promise that it was placed with beside the day that its back order moves to', async () => {
  const order = await shop.readyCart({ variantId: BENCH_FROM_JANUARY }, { variantId: SOFA });
  const placed = (await shop.pay(order)).body.data;
  const promised = { earliest: '2027-02-05', latest: '2027-02-10' };
  const bench = { departure: 'back_ordered', arrival: promised, promised_arrival: promised };
  expect(placed.shipments['freight_from_2027-01-29']).toMatchObject(bench);
  await moveBackOrder('2027-02-26');
  const { data } = (await shop.post('/orders/get_order', { order_id: order.id })).body;
  await moveBackOrder('2027-01-29');
  const moved = { arrival: { earliest: '2027-03-05', latest: '2027-03-10' }, promised_arrival: promised };
  expect(data.shipments['freight_from_2027-01-29']).toMatchObject(moved);
  expect(data.line_items[0]).toMatchObject(moved);
  expect(data.shipments.freight).toEqual(placed.shipments.freight);
});

test('a cart whose payment is declined promises nothing', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  expect((await shop.pay(order, { token: 'pm_card_visa_chargeDeclined' })).status).not.toBe(200);
  const { data } = (await shop.post('/orders/get_order', { order_id: order.id })).body;
  expect(data.state).toBe('cart');
  expect(data.line_items[0]?.promised_arrival).toBeNull();
});
