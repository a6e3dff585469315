import { useShop } from '../testing/shop.ts';

const shop = useShop({ now: '2026-11-20T16:00:00Z' });
const PILLOW = 1300;

test('what cannot be returned says so in its product page’s words from the cart on, and stays as it was sold', async () => {
  const table = await shop.api.db
    .selectFrom('variant')
    .select(['id', 'content'])
    .where('slug', '=', 'atherton-dining-table-walnut-120-inches')
    .executeTakeFirstOrThrow();
  const order = await shop.readyCart({ variantId: table.id }, { variantId: PILLOW });
  const policies = [table.content.returns, null];
  expect(table.content.returns).toContain('not returnable');
  expect(order.line_items.map(({ return_policy }) => return_policy)).toEqual(policies);
  const paid = (await shop.pay(order)).body.data;
  const returnable = { non_returnable: false };
  await shop.api.db.updateTable('variant').set(returnable).where('id', '=', table.id).execute();
  const now = (await shop.post('/orders/get_order', { order_id: paid.id })).body.data;
  await shop.api.db.updateTable('variant').set({ non_returnable: true }).where('id', '=', table.id).execute();
  expect(now.line_items.map(({ return_policy }) => return_policy)).toEqual(policies);
});
