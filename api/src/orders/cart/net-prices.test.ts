import { useShopWithAccounts } from '../testing/accounts.ts';
import { ADA, SOFA } from '../testing/shop.ts';

const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const FOR_A_CLIENT = { cookie: 'sanZip=60601; sanNetPrices=1' };
/** What tells one cart from another of the same content. */
const IDS =
  /"(?:id|number|position|product_id|line_item_ids?|order_id)":(?:"[^"]*"|\d+|\[[\d,]*\])|\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g;
/** A guest's cart has the key of its order too. */
/** The version is salted: no two are the same. */
const withoutIds = ({
  access_key: _key,
  version: _version,
  ...data
}: {
  access_key?: string | undefined;
  version?: string | undefined;
}) => JSON.stringify(data).replaceAll(IDS, '');

/** A designer's cart, which is at trade prices from its first piece, and the call that reads it with these headers. */
async function designersCart(email: string) {
  const { headers } = await shop.signIn(email, 'trade_designer');
  const { id } = (await shop.post('/orders/add_to_cart', { variant_id: SOFA }, headers)).body.data;
  const read = async (more = {}) =>
    (await shop.post('/orders/get_order', { order_id: id }, { ...headers, ...more })).body.data;
  return { id, headers, read };
}

test('R392 a cart that a designer shows to a client reads like a shopper’s to the last field, and the designer’s own stays', async () => {
  const { headers, id, read } = await designersCart('for-client@example.com');
  const own = await read();
  expect(own).toMatchObject({ designer_discount_applied: true });
  const shown = await read(FOR_A_CLIENT);
  const shoppers = await shop.cartWith({ variantId: SOFA });
  expect(shown.total).toBeGreaterThan(own.total);
  expect(withoutIds(shown)).toBe(withoutIds(shoppers));
  // Changes answer the same way as reads, and so does the first call of a page.
  const order_id = id;
  const changed = await shop.post(
    '/orders/add_to_cart',
    { variant_id: SOFA, order_id },
    { ...headers, ...FOR_A_CLIENT },
  );
  expect(changed.body.data.line_items[0]?.explanation?.priced_by).toBe('regular');
  const check = await shop.api.app.inject({
    method: 'POST',
    url: '/api/v1/user/initial_check',
    payload: { order_id },
    headers: { ...headers, ...FOR_A_CLIENT },
  });
  expect(check.json().data).toMatchObject({ designer_discount_applied: false, order: { promotions: [] } });
  expect((await read()).line_items[0]?.explanation?.priced_by).toBe('designer');
});

test('R392 a designer who pays is charged the trade price, and never the one that a client was shown', async () => {
  const { headers, id: order_id, read } = await designersCart('payer@example.com');
  await shop.post('/checkout/set_shipping_address', { order_id, address: ADA }, headers);
  await shop.post('/checkout/set_billing_address', { order_id, same_as_shipping: true }, headers);
  const own = await read();
  const shown = await read(FOR_A_CLIENT);
  const pay = (expected_total: number, key: string) =>
    shop.post(
      '/checkout/order_and_pay',
      { order_id, payment: { method: 'card', token: 'pm_card_visa', expected_total } },
      { ...headers, ...FOR_A_CLIENT, 'idempotency-key': key },
    );
  expect(await pay(shown.total, 'net-shown')).toMatchObject({ status: 409 });
  expect((await read()).state).toBe('cart');
  // What other ways to pay would show is the real amount too: they wait until the client has gone.
  for (const path of ['/checkout/quote_financing', '/checkout/apple_initial_shipping']) {
    const refused = await shop.post(path, { order_id }, { ...headers, ...FOR_A_CLIENT });
    expect(refused).toMatchObject({ status: 422, code: 135 });
    expect((await shop.post(path, { order_id }, headers)).status).toBe(200);
  }
  expect((await pay(own.total, 'net-own')).body.data).toMatchObject({
    state: 'processing',
    total: own.total,
  });
});

test('R438 what a month of financing costs is of the retail price while a client looks on', async () => {
  const { headers } = await shop.signIn('quoted@example.com', 'trade_designer');
  const quote = async (more = {}) => {
    const payload = { variant_id: SOFA, quantity: 1 };
    const url = '/api/v1/checkout/bread_order_product_page';
    return (await shop.api.app.inject({ method: 'POST', url, payload, headers: more })).json().data.financing;
  };
  const retail = await quote();
  expect(await quote(headers)).not.toEqual(retail);
  expect(await quote({ ...headers, ...FOR_A_CLIENT })).toEqual(retail);
});

test.each(['sanNetPrices=0', 'xsanNetPrices=1', 'sanNetPrices=10', 'a="sanNetPrices=1"'])(
  'a cookie %s hides no trade price',
  async (cookie) => {
    const { read } = await designersCart(`${cookie.length}-${cookie.charCodeAt(0)}@example.com`);
    expect((await read({ cookie })).designer_discount_applied).toBe(true);
  },
);

test('R543 a designer’s cart is at trade prices where nothing asks for them: begun as a guest, and before the application was approved', async () => {
  const guests = await shop.cartWith({ variantId: SOFA });
  const { headers, id } = await shop.signIn('begins-as-guest@example.com');
  const before = (await shop.post('/orders/cart', { order_id: guests.id }, headers)).body.data;
  expect(before.designer_discount_applied).toBe(false);
  await shop.api.db.updateTable('account').set({ role: 'trade_designer' }).where('id', '=', id).execute();
  const after = (await shop.post('/orders/cart', { order_id: guests.id }, headers)).body.data;
  expect(after).toMatchObject({ id: before.id, designer_discount_applied: true });
  expect(after.total).toBeLessThan(before.total);
});

test('R543 a code that a designer has asked for stays when the cart is added to', async () => {
  const { headers, id: order_id } = await designersCart('keeps-code@example.com');
  await shop.post('/orders/apply_coupon_code', { order_id, code: 'greenthumb' }, headers);
  const added = await shop.post('/orders/add_to_cart', { variant_id: SOFA, order_id }, headers);
  expect(added.body.data).toMatchObject({ promo_code: 'greenthumb', designer_discount_applied: false });
});
