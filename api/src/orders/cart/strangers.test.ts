import { erasePersonalData } from '../../customers/personal-data/erase-personal-data.ts';
import { APPLE_TOKEN } from '../../payments/testing/approve-payment.ts';
import { openUploads } from '../../platform/files/open-files.ts';
import { type OrderRecord, requireOrder } from '../records/load-order.ts';
import { useShopWithAccounts } from '../testing/accounts.ts';
import { ADA, SOFA } from '../testing/shop.ts';
import { addToCart } from './add-to-cart.ts';

const shop = useShopWithAccounts();
const OWN_URL = 'http://localhost:3000/checkout';
const now = new Date('2026-11-20T16:00:00Z');

interface Call {
  url: string;
  body?: object;
}

/** Every call that takes the id of an order, with the rest of a good request. A new call has to be entered here. */
const CALLS: Record<string, (order: OrderRecord) => Call> = {
  'POST /orders/get_order': ({ id }) => ({ url: '/orders/get_order', body: { order_id: id } }),
  'POST /orders/get_order_number': ({ id }) => ({ url: '/orders/get_order_number', body: { order_id: id } }),
  'POST /orders/update_quantity': ({ id, lines }) => ({
    url: '/orders/update_quantity',
    body: { order_id: id, line_item_id: lines[0]?.id, quantity: 2 },
  }),
  'POST /orders/set_zip_code': ({ id }) => ({
    url: '/orders/set_zip_code',
    body: { order_id: id, zip_code: '60601' },
  }),
  'POST /orders/estimate': ({ id }) => ({
    url: '/orders/estimate',
    body: { order_id: id, zip_code: '60601', state_abbr: 'IL' },
  }),
  'POST /orders/apply_coupon_code': ({ id }) => ({
    url: '/orders/apply_coupon_code',
    body: { order_id: id, code: 'greenthumb' },
  }),
  'POST /orders/apply_coupon_code_by_email': ({ id }) => ({
    url: '/orders/apply_coupon_code_by_email',
    body: { order_id: id, email: 'ada@example.com' },
  }),
  'POST /orders/{id}/generate_discount': ({ id }) => ({
    url: `/orders/${id}/generate_discount`,
    body: { code: 'bmsv-tier' },
  }),
  'DELETE /orders/clear_coupon_code': ({ id }) => ({ url: `/orders/clear_coupon_code?order_id=${id}` }),
  'POST /orders/clear_coupon_codes': ({ id }) => ({
    url: '/orders/clear_coupon_codes',
    body: { order_id: id },
  }),
  'POST /orders/apply_gift_card': ({ id }) => ({
    url: '/orders/apply_gift_card',
    body: { order_id: id, code: '1234123412341234' },
  }),
  'POST /orders/change_order_gift_card_usage': ({ id }) => ({
    url: '/orders/change_order_gift_card_usage',
    body: { order_id: id, order_gift_card_id: 1, use: false },
  }),
  'POST /orders/set_gift_delivery': ({ id }) => ({
    url: '/orders/set_gift_delivery',
    body: { order_id: id, line_item_id: 1, gift_delivery: null },
  }),
  'POST /orders/resend_gift_card': ({ id }) => ({
    url: '/orders/resend_gift_card',
    body: { order_id: id, line_item_id: 1 },
  }),
  'POST /orders/print_gift_card': ({ id }) => ({
    url: '/orders/print_gift_card',
    body: { order_id: id, line_item_id: 1 },
  }),
  'POST /checkout/set_contact': ({ id }) => ({
    url: '/checkout/set_contact',
    body: { order_id: id, contact: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' } },
  }),
  'GET /orders/{id}/shipping_address': ({ id }) => ({ url: `/orders/${id}/shipping_address` }),
  'POST /orders/{id}/set_billing_address': ({ id }) => ({
    url: `/orders/${id}/set_billing_address`,
    body: { address: ADA },
  }),
  'POST /checkout/set_shipping_address': ({ id }) => ({
    url: '/checkout/set_shipping_address',
    body: { order_id: id, address: ADA },
  }),
  'POST /checkout/set_billing_address': ({ id }) => ({
    url: '/checkout/set_billing_address',
    body: { order_id: id, same_as_shipping: true },
  }),
  'POST /checkout/set_service_level_options': ({ id }) => ({
    url: '/checkout/set_service_level_options',
    body: { order_id: id, options: [] },
  }),
  'POST /checkout/order_and_pay': ({ id }) => ({
    url: '/checkout/order_and_pay',
    body: { order_id: id, payment: { method: 'card', token: 't', expected_total: 1 } },
  }),
  'POST /checkout/set_paypal_express_checkout': ({ id }) => ({
    url: '/checkout/set_paypal_express_checkout',
    body: { order_id: id, return_url: OWN_URL, cancel_url: OWN_URL },
  }),
  'POST /checkout/get_paypal_express_checkout': ({ id }) => ({
    url: '/checkout/get_paypal_express_checkout',
    body: { order_id: id, token: 'any' },
  }),
  'POST /checkout/quote_financing': ({ id }) => ({
    url: '/checkout/quote_financing',
    body: { order_id: id },
  }),
  'POST /checkout/start_financing': ({ id }) => ({
    url: '/checkout/start_financing',
    body: { order_id: id, return_url: OWN_URL, cancel_url: OWN_URL },
  }),
  'POST /checkout/do_paypal_express_checkout': ({ id }) => ({
    url: '/checkout/do_paypal_express_checkout',
    body: { order_id: id, token: 'any', payer_id: 'any' },
  }),
  'POST /checkout/apple_validate_merchant': ({ id }) => ({
    url: '/checkout/apple_validate_merchant',
    body: { order_id: id, validation_url: OWN_URL },
  }),
  'POST /checkout/apple_initial_shipping': ({ id }) => ({
    url: '/checkout/apple_initial_shipping',
    body: { order_id: id },
  }),
  'POST /checkout/apple_calculate_shipping_price': ({ id }) => ({
    url: '/checkout/apple_calculate_shipping_price',
    body: { order_id: id, address: { city: 'Chicago', state: 'IL', zip_code: '60601' } },
  }),
  'POST /checkout/apple_process_payment': ({ id }) => ({
    url: '/checkout/apple_process_payment',
    body: {
      order_id: id,
      token: APPLE_TOKEN,
      shipping_contact: ADA,
      billing_contact: ADA,
      shipping_method: 'standard',
    },
  }),
  'POST /checkout/open_payment': ({ id }) => ({ url: '/checkout/open_payment', body: { order_id: id } }),
};
/** These answer with what is the principal's own, have no order, or are opened by a secret of an assistant's session alone. */
const WITHOUT_OWNER = [
  'POST /orders/add_to_cart',
  'POST /orders/cart',
  'GET /orders/get_user_orders',
  'GET /orders/user_last_processing_order',
  'GET /checkout/payment_settings',
  'POST /orders/saved_items',
  'POST /checkout/bread_order_product_page',
  'POST /orders/read_handover',
  'POST /orders/merge_handover',
];

/** These change nothing. */
const READING = [
  'POST /orders/get_order',
  'POST /orders/get_order_number',
  'POST /orders/estimate',
  'GET /orders/{id}/shipping_address',
  'POST /checkout/apple_initial_shipping',
  'POST /checkout/apple_calculate_shipping_price',
  'POST /checkout/open_payment',
];

const send = async (name: string, order: OrderRecord, headers: Record<string, string>) => {
  const { url, body } = CALLS[name]?.(order) ?? { url: '' };
  const response = await shop.api.app.inject({
    method: name.startsWith('GET') ? 'GET' : name.startsWith('DELETE') ? 'DELETE' : 'POST',
    url: `/api/v1${url}`,
    headers: { ...headers, 'idempotency-key': 'another-customers-order' },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, text: response.body, code: response.json().code };
};

test('every call that takes an order is tried by strangers below', async () => {
  const { paths } = (await shop.api.app.inject({ url: '/api/v1/openapi.json' })).json();
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  );
  const ofOrders = calls.filter((call) => /^[A-Z]+ \/(orders|checkout)\//.test(call));
  expect(ofOrders.toSorted()).toEqual([...Object.keys(CALLS), ...WITHOUT_OWNER].toSorted());
});

test('R421 the order of an account is not found by guests and other accounts, as if there were none', async () => {
  const { id: userId } = await shop.signIn('ada@example.com');
  const other = await shop.signIn('eve@example.com');
  const { db } = shop.api;
  const mine = await addToCart(db, { variantId: SOFA, quantity: 1, orderId: null }, { userId }, now);
  const before = await requireOrder(db, mine.id, { userId }, now);
  const unused = { ...mine, id: '00000000-0000-4000-8000-000000000000' };
  for (const name of Object.keys(CALLS)) {
    const answers = [
      await send(name, mine, {}),
      await send(name, mine, other.headers),
      await send(name, unused, {}),
      await send(name, { ...mine, id: "x'; drop table orders;--" }, {}),
    ];
    expect([name, ...answers.map(({ status, code }) => `${status}/${code}`)]).toEqual([
      name,
      ...Array(4).fill('404/130'),
    ]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  }
  expect(await requireOrder(db, mine.id, { userId }, now)).toEqual(before);
  const added = await shop.post('/orders/add_to_cart', { variant_id: SOFA, order_id: mine.id });
  expect(added.body.data.id).not.toBe(mine.id);
});

const payFor = (order: { id: string; total: number }, headers: Record<string, string>) =>
  shop.post(
    '/checkout/order_and_pay',
    { order_id: order.id, payment: { method: 'card', token: 'pm_card_visa', expected_total: order.total } },
    { ...headers, 'idempotency-key': `pay-${order.id}` },
  );

test('R421 R437 a guest’s cart that a customer pays for is theirs, and a stranger who sends the same again is not answered', async () => {
  const ada = await shop.signIn('pays@example.com');
  const eve = await shop.signIn('copies@example.com');
  const order = await shop.readyCart({ variantId: SOFA });
  const paid = await payFor(order, ada.headers);
  expect(paid.status).toBe(200);
  expect((await payFor(order, ada.headers)).text).toBe(paid.text);
  for (const headers of [eve.headers, {}]) {
    expect(await payFor(order, headers)).toMatchObject({ status: 409, code: 136 });
    const read = await shop.post('/orders/get_order', { order_id: order.id }, headers);
    expect([read.status, read.code]).toEqual([404, 130]);
  }
});

test('R421 the cart of a deleted account can be changed by no one, and read by admins alone', async () => {
  const email = 'gone@example.com';
  const { id: accountId } = await shop.signIn(email);
  const admin = await shop.signIn('books@example.com', 'admin');
  const { db, config } = shop.api;
  const addition = { variantId: SOFA, quantity: 1, orderId: null };
  const left = await addToCart(db, addition, { userId: accountId }, now);
  await erasePersonalData({ db, uploads: openUploads(config) }, { accountId, subject: email, email }, now);
  const rows = async () => ({
    orders: await db.selectFrom('orders').selectAll().where('id', '=', left.id).execute(),
    lines: await db.selectFrom('line_item').selectAll().where('order_id', '=', left.id).execute(),
  });
  const before = await rows();
  for (const name of Object.keys(CALLS)) {
    const answers = [await send(name, left, {}), await send(name, left, admin.headers)];
    expect([name, ...answers.map(({ status, code }) => `${status}/${code ?? 'read'}`)]).toEqual([
      name,
      '404/130',
      READING.includes(name) ? '200/read' : '409/131',
    ]);
  }
  // The browser of who has left still knows it; so may an admin's.
  for (const headers of [{}, admin.headers]) {
    const added = await shop.post('/orders/add_to_cart', { variant_id: SOFA, order_id: left.id }, headers);
    expect(added.status).toBe(200);
    expect(added.body.data.id).not.toBe(left.id);
  }
  expect(await rows()).toEqual(before);
});

test('R429 R430 R464 what is an account’s own asks a guest to sign in', async () => {
  for (const url of [
    '/orders/get_user_orders',
    '/orders/user_last_processing_order',
    '/user/designer_tier',
  ]) {
    const response = await shop.api.app.inject({ url: `/api/v1${url}` });
    expect([url, response.statusCode, response.json().code]).toEqual([url, 401, 170]);
  }
});
