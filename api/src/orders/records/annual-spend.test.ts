import { useShopWithAccounts } from '../testing/accounts.ts';
import { SOFA } from '../testing/shop.ts';
import { annualSpendOf } from './annual-spend.ts';

const NOW = '2026-11-20T16:00:00Z';
const shop = useShopWithAccounts({ now: NOW });
const GIFT_CARD_100 = 1333;

test('R518 what was refunded does not count toward the tier: a part takes the same part, all of it everything', async () => {
  const { id } = await shop.signIn('refunded@example.com', 'trade_designer');
  const { db, app } = shop.api;
  const order = await shop.readyCart({ variantId: SOFA }, { variantId: GIFT_CARD_100 });
  expect((await shop.pay(order)).status).toBe(200);
  await db.updateTable('orders').set({ user_id: id }).where('id', '=', order.id).execute();
  const spent = () => annualSpendOf(db, id, new Date('2026-11-20T17:00:00Z'));
  const whole = await spent();
  expect(whole).toBe(3290_00);
  const refund = async (amount?: number) => {
    const response = await app.inject({
      method: 'POST',
      url: `/_warehouse/orders/${order.number}/refund`,
      payload: { reason: 'Rest', ...(amount === undefined ? {} : { amount }) },
      headers: { 'idempotency-key': `refund-${amount}` },
    });
    expect(response.json()).toMatchObject({ data: expect.anything() });
  };
  // Pieces, delivery and tax; the gift card is no merchandise.
  const paidCents = Math.round(order.total * 100) - 100_00;
  await refund(Math.floor(paidCents / 4) / 100);
  const kept = await spent();
  expect(kept / whole).toBeCloseTo(0.75, 4);
  await refund();
  expect(await spent()).toBe(0);
});

test('R518 the year of an order that was refunded in part is rounded to the nearest cent', async () => {
  const { id } = await shop.signIn('rounded@example.com', 'trade_designer');
  const { db, app } = shop.api;
  const order = await shop.readyCart({ variantId: SOFA });
  expect((await shop.pay(order)).status).toBe(200);
  await db.updateTable('orders').set({ user_id: id }).where('id', '=', order.id).execute();
  const piecesCents = 3290_00;
  const paidCents = Math.round(order.total * 100);
  const kept = (refundedCents: number) => (piecesCents * (paidCents - refundedCents)) / paidCents;
  // The first amount of which half a cent or more is left over: cut off, the year would lack a cent.
  const refundedCents = Array.from({ length: 500 }, (_, at) => 1000_01 + at).find(
    (cents) => kept(cents) % 1 > 0.6,
  );
  const response = await app.inject({
    method: 'POST',
    url: `/_warehouse/orders/${order.number}/refund`,
    payload: { reason: 'Scratched', amount: (refundedCents ?? 0) / 100 },
    headers: { 'idempotency-key': 'refund-rounded' },
  });
  expect(response.statusCode).toBe(200);
  expect(await annualSpendOf(db, id, new Date('2026-11-20T17:00:00Z'))).toBe(
    Math.round(kept(refundedCents ?? 0)),
  );
});
