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
