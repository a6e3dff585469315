import { useShopWithAccounts } from '../testing/accounts.ts';
import { ADA, SOFA } from '../testing/shop.ts';

// A Friday morning in Chicago.
const shop = useShopWithAccounts({ now: '2026-11-20T16:00:00Z' });
const LAMP = 1240;
const ANYWHERE = { earliest: '2026-12-04', latest: '2026-12-11' };
const NEAR = { earliest: '2026-12-04', latest: '2026-12-08' };
const FAR = { earliest: '2026-12-07', latest: '2026-12-11' };

test('the days of a cart hold for the ZIP code that the shopper has named, whatever they change then', async () => {
  const { id, zip_code, line_items } = await shop.cartWith({ variantId: SOFA });
  expect([zip_code, line_items[0]?.arrival]).toEqual([null, ANYWHERE]);
  const named = await shop.post('/orders/set_zip_code', { order_id: id, zip_code: '60601' });
  expect(named.body.data).toMatchObject({ zip_code: '60601', line_items: [{ arrival: NEAR }] });
  const added = await shop.post('/orders/add_to_cart', { variant_id: LAMP, order_id: id });
  expect(added.body.data).toMatchObject({ zip_code: '60601', line_items: [{ arrival: NEAR }, {}] });
  const back = await shop.post('/orders/set_zip_code', { order_id: id, zip_code: null });
  expect(back.body.data).toMatchObject({ zip_code: null, line_items: [{ arrival: ANYWHERE }, {}] });
});

test('an addition takes the ZIP code along, to a new cart and to one that knew another', async () => {
  const first = await shop.post('/orders/add_to_cart', { variant_id: SOFA, zip_code: '90210' });
  expect(first.body.data).toMatchObject({ zip_code: '90210', line_items: [{ arrival: FAR }] });
  const order_id = first.body.data.id;
  const next = await shop.post('/orders/add_to_cart', { variant_id: LAMP, order_id, zip_code: '60601' });
  expect(next.body.data).toMatchObject({ zip_code: '60601', line_items: [{ arrival: NEAR }, {}] });
});

test('an address counts before what was named', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  await shop.post('/checkout/set_shipping_address', { order_id: id, address: ADA });
  const { body } = await shop.post('/orders/set_zip_code', { order_id: id, zip_code: '90210' });
  expect(body.data).toMatchObject({ zip_code: '60601', line_items: [{ arrival: NEAR }] });
});

test('a shopper who gives up the address for another ZIP code has its days and no tax, and is still who orders', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  await shop.post('/checkout/set_shipping_address', { order_id: id, address: ADA });
  const name = (zip_code: string) =>
    shop.post('/orders/set_zip_code', { order_id: id, zip_code, replaces_address: true });
  // The same place keeps its street.
  expect((await name('60601')).body.data.shipping_address).toMatchObject({ address1: ADA.address1 });
  expect((await name('90210')).body.data).toMatchObject({
    zip_code: '90210',
    shipping_address: null,
    billing_address: null,
    is_final_shipping_cost: false,
    contact: { first_name: ADA.first_name, email: ADA.email },
    line_items: [{ arrival: FAR }],
  });
  const again = await shop.post('/checkout/set_shipping_address', { order_id: id, address: ADA });
  expect(again.body.data).toMatchObject({ zip_code: '60601', billing_address: { address1: ADA.address1 } });
});

test('a place that no carrier goes to is said on the line, and the cart stays', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  const { body } = await shop.post('/orders/set_zip_code', { order_id: id, zip_code: '99501' });
  expect(body.data.line_items[0]?.arrival).toEqual({ reason: 'not_delivered' });
});

test('what is no ZIP code changes nothing', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  for (const zip_code of ['6060', 'abcde', '', '60601-12', 60_601]) {
    expect(await shop.post('/orders/set_zip_code', { order_id: id, zip_code })).toMatchObject({
      status: 422,
    });
  }
  expect((await shop.post('/orders/get_order', { order_id: id })).body.data.zip_code).toBeNull();
});

test('an order under way keeps the days that it was placed with', async () => {
  const placed = await shop.readyCart({ variantId: SOFA });
  await shop.pay(placed);
  const { status } = await shop.post('/orders/set_zip_code', { order_id: placed.id, zip_code: '90210' });
  expect(status).toBe(409);
});

test('a guest’s ZIP code comes along to the account that knows none', async () => {
  const { headers } = await shop.signIn('zoe@example.com');
  const guest = await shop.post('/orders/add_to_cart', { variant_id: SOFA, zip_code: '60601' });
  await shop.post('/orders/add_to_cart', { variant_id: LAMP }, headers);
  const merged = await shop.post('/orders/cart', { order_id: guest.body.data.id }, headers);
  expect(merged.body.data).toMatchObject({ zip_code: '60601' });
});

test('a ZIP code that does not exist is refused as the address form refuses it', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  expect(await shop.post('/orders/set_zip_code', { order_id: id, zip_code: '00000' })).toMatchObject({
    status: 422,
    body: { errors: { zip_code: ['There is no ZIP code 00000. Check its digits.'] } },
  });
});
