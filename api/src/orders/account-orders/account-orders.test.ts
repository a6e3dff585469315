import { orderSummary } from '@sanderling/contract/wire/orders/order-summary';
import { type Account, useShopWithAccounts } from '../testing/accounts.ts';
import { ADA, SOFA } from '../testing/shop.ts';

const NOW = '2026-11-20T16:00:00Z';
const shop = useShopWithAccounts({ now: NOW });
const VASE = 1291;

async function place(account: Account, variantId = VASE, minute = 0): Promise<string> {
  shop.api.setNow(new Date(Date.parse(NOW) + minute * 60_000).toISOString());
  const post = (path: string, body: object, headers = {}) =>
    shop.post(path, body, { ...account.headers, ...headers });
  const { id } = (await post('/orders/add_to_cart', { variant_id: variantId })).body.data;
  await post('/checkout/set_shipping_address', { order_id: id, address: ADA });
  const same = { order_id: id, same_as_shipping: true };
  const { total } = (await post('/checkout/set_billing_address', same)).body.data;
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: total };
  const paid = await post(
    '/checkout/order_and_pay',
    { order_id: id, payment },
    { 'idempotency-key': `place-${id}` },
  );
  if (paid.status !== 200) throw new Error(paid.text);
  return id;
}
async function list(account: Account, query = '') {
  const url = `/api/v1/orders/get_user_orders${query}`;
  const response = await shop.api.app.inject({ url, headers: account.headers });
  return { status: response.statusCode, body: response.json() };
}
const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
const move = (orderId: string, state: 'shipped' | 'delivered' | 'cancelled') =>
  shop.api.db.updateTable('orders').set({ state }).where('id', '=', orderId).execute();

test('R429 an account sees its placed orders, newest first, by page and by where they stand', async () => {
  const ada = await shop.signIn('ada@example.com');
  const eve = await shop.signIn('eve@example.com');
  const placed: string[] = [];
  for (const minute of [1, 2, 3, 4]) placed.unshift(await place(ada, VASE, minute));
  await shop.post('/orders/add_to_cart', { variant_id: SOFA }, ada.headers);
  const [newest = '', second = '', third = '', oldest = ''] = placed;
  await move(second, 'shipped');
  await move(third, 'delivered');
  await move(oldest, 'cancelled');

  const all = (await list(ada)).body;
  expect(ids(all)).toEqual(placed);
  expect(all.meta).toEqual({ page: 1, pages: 1, total: 4 });
  const summary = orderSummary.strict().parse(all.data[0]);
  const full = (await shop.post('/orders/get_order', { order_id: newest }, ada.headers)).body.data;
  const { id, number, state, completed_at, total, total_before_gift_cards, line_items, shipments } = full;
  expect(summary).toEqual({
    ...{ id, number, state, completed_at, total, total_before_gift_cards },
    ...{ line_items, shipments },
  });

  expect(ids((await list(ada, '?state=processing')).body)).toEqual([newest, second]);
  expect(ids((await list(ada, '?state=history')).body)).toEqual([third, oldest]);
  const paged = (await list(ada, '?per_page=3&page=2')).body;
  expect([ids(paged), paged.meta]).toEqual([[oldest], { page: 2, pages: 2, total: 4 }]);
  expect((await list(ada, '?page=99')).body.data).toEqual([]);
  expect((await list(eve)).body).toEqual({ data: [], meta: { page: 1, pages: 0, total: 0 } });
});

test.each(['?page=0', '?page=1.5', '?page=x', '?per_page=51', '?per_page=0', '?state=lost', '?user_id=1'])(
  'R429 the list refuses %s',
  async (query) => {
    const ada = await shop.signIn('ada@example.com');
    expect(await list(ada, query)).toMatchObject({ status: 422, body: { code: 110 } });
  },
);

test('R430 the newest order that is being prepared, or null', async () => {
  const ina = await shop.signIn('ina@example.com');
  const last = async () => {
    const url = '/api/v1/orders/user_last_processing_order';
    return (await shop.api.app.inject({ url, headers: ina.headers })).json().data;
  };
  expect(await last()).toBeNull();
  const first = await place(ina, VASE, 10);
  const second = await place(ina, VASE, 11);
  expect((await last()).id).toBe(second);
  await move(second, 'shipped');
  expect((await last()).id).toBe(first);
  await move(first, 'cancelled');
  expect(await last()).toBeNull();
});

test('R432 who pays can be changed for a cart, with the mistakes said by field, and not for a placed order', async () => {
  const cart = await shop.cartWith({ variantId: VASE });
  const set = (orderId: string, address: object, headers = {}) =>
    shop.post(`/orders/${orderId}/set_billing_address`, { address }, headers);
  const { body } = await set(cart.id, { ...ADA, first_name: 'Grace' });
  expect(body.data.billing_address).toMatchObject({ first_name: 'Grace', phone: '+13126673550' });
  const wrong = await set(cart.id, { ...ADA, zip_code: '1', city: '' });
  expect(wrong).toMatchObject({ status: 422, code: 110 });
  expect(Object.keys(wrong.body.errors ?? {})).toEqual(['address.city', 'address.zip_code']);
  const after = await shop.post('/orders/get_order', { order_id: cart.id });
  expect(after.body.data).toEqual(body.data);
  // The carrier calls the recipient, not the payer.
  const { phone: _phone, ...silent } = ADA;
  expect((await set(cart.id, silent)).body.data.billing_address).toMatchObject({ phone: '' });
  const cora = await shop.signIn('cora@example.com');
  const placed = await place(cora, VASE, 20);
  expect(await set(placed, ADA, cora.headers)).toMatchObject({ status: 409, code: 131 });
  // Its payment failed: another customer may pay it anew.
  await shop.api.db
    .updateTable('payment')
    .set({ state: 'expired', captured_cents: null })
    .where('order_id', '=', placed)
    .execute();
  const anew = await set(placed, { ...ADA, first_name: 'Grace' }, cora.headers);
  expect(anew.body.data).toMatchObject({ state: 'processing', billing_address: { first_name: 'Grace' } });
});
