import { useShopWithAccounts } from '../testing/accounts.ts';
import { usePromotions } from '../testing/promotions.ts';
import { ADA, SOFA } from '../testing/shop.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const { apply, generate, read } = usePromotions(shop);
const VASE = 1291;

test('R343 R433 a campaign’s percentage follows the cart from tier to tier', async () => {
  const order = await shop.cartWith({ variantId: SOFA });
  const first = (await generate(order.id, 'bmsv-tier_subscriber')).body.data;
  expect(first.promotions).toEqual([{ id: 41, name: 'bmsv-tier_subscriber', discount: 20 }]);
  expect(first.line_items[0]?.explanation?.next_tier).toEqual({
    percent: 25,
    from: 10_000,
    missing_amount: 6710,
    text: 'Add $6,710.00 of eligible pieces for 25% off.',
  });
  const change = { order_id: order.id, line_item_id: order.line_items[0]?.id, quantity: 4 };
  const more = (await shop.post('/orders/update_quantity', change)).body.data;
  expect(more.promotions[0]?.discount).toBe(25);
  expect(more.total).toBe(4 * 3290 * 0.75);
  expect(more.line_items[0]?.explanation?.next_tier).toBeNull();
});

test('R422 R433 a code is no campaign and a campaign is no code, and neither is one that does not exist', async () => {
  const { id, total } = await shop.cartWith({ variantId: SOFA });
  const unknown = { status: 404, code: 120 };
  expect(await apply(id, 'bmsv-tier')).toMatchObject(unknown);
  expect(await apply(id, 'no-such-code')).toMatchObject(unknown);
  expect(await generate(id, 'greenthumb')).toMatchObject(unknown);
  expect(await generate(id, 'bmsv-tier-xyz')).toMatchObject(unknown);
  expect((await read(id)).total).toBe(total);
});

test('R333 R433 a campaign may be for a first order, and says so with the code that clears it on the page', async () => {
  const campaign = shop.api.db.updateTable('promotion').where('code', '=', 'bmsv-tier-prebf');
  await campaign.set({ first_order_only: true, customer_limit: 1 }).execute();
  const email = 'campaign@example.com';
  const ready = async () => {
    const { id } = await shop.readyCart({ variantId: VASE });
    await shop.post('/checkout/set_shipping_address', { order_id: id, address: { ...ADA, email } });
    return id;
  };
  const first = (await generate(await ready(), 'bmsv-tier-prebf')).body.data;
  expect((await shop.pay(first)).status).toBe(200);
  expect(await generate(await ready(), 'bmsv-tier-prebf')).toMatchObject({ status: 422, code: 123 });
  await campaign.set({ customer_limit: null }).execute();
  expect(await generate(await ready(), 'bmsv-tier-prebf')).toMatchObject({ status: 422, code: 124 });
  await campaign.set({ first_order_only: false }).execute();
});
