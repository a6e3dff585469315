import type { Order } from '@sanderling/contract/wire/orders/order';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { ADA, SOFA } from '../../orders/testing/shop.ts';
import { APPLE_TOKEN, approveAtPayPal, approveWithBread } from '../../payments/testing/approve-payment.ts';
import { makeGiftCard } from '../../promotions/gift-cards/testing/make-gift-card.ts';
import { ASKED } from '../../quotes/testing/quoting.ts';
import { type DocumentedAnswers, documentedAnswers } from './testing/documented-answers.ts';

const shop = useShopWithAccounts();
const BACK = 'http://localhost:3000/checkout';
const APPLE = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
const CHICAGO = { city: 'Chicago', state: 'IL', zip_code: '60601' };
const GIFT_CARD_100 = 1333;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let document: DocumentedAnswers;
const answered = new Set<string>();
beforeAll(async () => {
  document = await documentedAnswers(shop.api.app);
});

type Parameters = Record<string, string>;
let keys = 0;

/** Makes a call of the document and holds the answer against it. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

async function call(
  name: string,
  given: { path?: Parameters; query?: Parameters; body?: unknown; headers?: Parameters } = {},
): Promise<{ status: number; data: Order }> {
  const [method = 'GET', template = ''] = name.split(' ');
  const full = template.startsWith('/_') ? template : `/api/v1${template}`;
  const url = full.replace(/\{(\w+)\}/g, (_all, parameter: string) => given.path?.[parameter] ?? parameter);
  const query = given.query === undefined ? '' : `?${new URLSearchParams(given.query)}`;
  const response = await shop.api.app.inject({
    method: METHODS.find((known) => known === method) ?? 'GET',
    url: `${url}${query}`,
    headers: { 'idempotency-key': `openapi-key-number-${keys++}`, ...given.headers },
    ...(given.body === undefined ? {} : { payload: given.body as object }),
  });
  const documented = `${method} ${full}`;
  document.check(documented, response.statusCode, response.json());
  if (response.statusCode < 300) answered.add(documented);
  return { status: response.statusCode, data: response.json().data };
}

async function cart(headers: Parameters = {}): Promise<Order> {
  const body = { variant_id: SOFA, quantity: 1 };
  return (await call('POST /orders/add_to_cart', { body, headers })).data;
}
async function readyCart(): Promise<Order> {
  const { id } = await cart();
  await call('POST /checkout/set_shipping_address', { body: { order_id: id, address: ADA } });
  return (
    await call('POST /checkout/set_billing_address', { body: { order_id: id, same_as_shipping: true } })
  ).data;
}
const pay = (order: Order, token = 'pm_card_visa', expected_total = order.total) =>
  call('POST /checkout/order_and_pay', {
    body: { order_id: order.id, payment: { method: 'card', token, expected_total } },
  });

async function callCartsAndOrders() {
  const { headers } = await shop.signIn('grace@example.com', 'trade_designer');
  const order = await cart();
  const order_id = order.id;
  const line_item_id = order.line_items[0]?.id;
  await call('POST /orders/add_to_cart', { body: { variant_id: 999_999 } });
  await call('POST /orders/update_quantity', { body: { order_id, line_item_id, quantity: 2 } });
  await call('POST /orders/update_quantity', { body: { order_id, line_item_id, quantity: 900 } });
  await call('POST /orders/update_quantity', { body: { order_id, line_item_id: 999_999, quantity: 2 } });
  await call('POST /orders/cart', { body: { order_id } });
  await call('POST /orders/cart', { body: {} });
  await call('POST /orders/set_zip_code', { body: { order_id, zip_code: '60601' } });
  await call('POST /orders/estimate', { body: { order_id, zip_code: '60601', state_abbr: 'IL' } });
  await call('POST /orders/estimate', { body: { order_id, zip_code: '99501', state_abbr: 'AK' } });
  await call('POST /orders/set_gift_delivery', { body: { order_id, line_item_id, gift_delivery: null } });
  await call('POST /orders/resend_gift_card', { body: { order_id, line_item_id } });
  await call('POST /orders/print_gift_card', { body: { order_id, line_item_id } });
  await call('POST /orders/saved_items', { body: { variant_ids: [SOFA] } });
  await call('POST /orders/get_order', { body: { order_id } });
  await call('POST /orders/get_order', { body: { order_id: UNKNOWN } });
  await call('POST /orders/get_order_number', { body: { order_id } });
  await call('POST /orders/read_handover', { body: { token: 'of no assistant' } });
  await call('POST /orders/merge_handover', { body: { token: 'of no assistant' } });
  await call('POST /orders/apply_coupon_code', { body: { order_id, code: 'greenthumb' } });
  await call('POST /orders/apply_coupon_code', { body: { order_id, code: 'nothing' } });
  await call('POST /orders/apply_coupon_code', { body: { order_id, designers_default: true } });
  await call('DELETE /orders/clear_coupon_code', { query: { order_id } });
  await call('POST /orders/{id}/generate_discount', { path: { id: order_id }, body: { code: 'bmsv-tier' } });
  await call('POST /orders/{id}/generate_discount', { path: { id: order_id }, body: { code: 'nothing' } });
  await call('POST /orders/clear_coupon_codes', { body: { order_id } });
  await shop.api.db
    .insertInto('promotion')
    .values({
      kind: 'coupon',
      code: 'for-ada',
      label: 'For Ada',
      percent: 20,
      issued_to: 'ada@example.com',
      issued_for: 'newsletter',
      starts_at: null,
      ends_at: null,
      usage_limit: null,
      customer_limit: null,
    })
    .execute();
  const email = 'ada@example.com';
  await call('POST /orders/apply_coupon_code_by_email', { body: { order_id, email } });
  await call('POST /orders/apply_coupon_code_by_email', { body: { order_id, email: 'unknown@example.com' } });
  const { code } = await makeGiftCard(shop.api.db, 5_000);
  const applied = await call('POST /orders/apply_gift_card', { body: { order_id, code } });
  await call('POST /orders/apply_gift_card', { body: { order_id, code } });
  await call('POST /orders/apply_gift_card', { body: { order_id, code: '0000000000000000' } });
  const order_gift_card_id = applied.data.order_gift_cards[0]?.id;
  await call('POST /orders/change_order_gift_card_usage', {
    body: { order_id, order_gift_card_id, use: false },
  });
  await call('GET /orders/{id}/shipping_address', { path: { id: order_id } });
  await call('POST /orders/{id}/set_billing_address', { path: { id: order_id }, body: { address: ADA } });
  await call('GET /orders/get_user_orders', { headers });
  await call('GET /orders/user_last_processing_order', { headers });
  await call('GET /orders/user_last_processing_order');
}

async function callCheckout() {
  await call('GET /checkout/payment_settings');
  const order = await readyCart();
  const order_id = order.id;
  const alaska = { ...ADA, state: { name: '', abbr: 'AK' } };
  await call('POST /checkout/set_shipping_address', { body: { order_id, address: alaska } });
  await call('POST /checkout/set_shipping_address', { body: { order_id } });
  const contact = { first_name: 'Ada', last_name: 'Byrne', email: 'ada@example.com' };
  await call('POST /checkout/set_contact', { body: { order_id, contact } });
  await call('POST /checkout/set_service_level_options', { body: { order_id, options: [] } });
  const truck = { shipment_id: 'nothing', service_level: 'white_glove' };
  await call('POST /checkout/set_service_level_options', { body: { order_id, options: [truck] } });
  await call('POST /checkout/apple_initial_shipping', { body: { order_id } });
  await call('POST /checkout/apple_calculate_shipping_price', { body: { order_id, address: CHICAGO } });
  await call('POST /checkout/apple_validate_merchant', { body: { order_id, validation_url: APPLE } });
  await call('POST /checkout/apple_validate_merchant', { body: { order_id, validation_url: BACK } });
  await call('POST /checkout/open_payment', { body: { order_id } });
  expect((await pay(order, 'pm_card_visa', 1)).status).toBe(409);
  expect((await pay(order, 'pm_card_chargeDeclined')).status).toBe(402);
  expect((await pay(await cart())).status).toBe(422);
  expect((await pay(order)).status).toBe(200);
  expect((await pay(order)).status).toBe(409);
}

async function callOtherWaysToPay() {
  const order = await readyCart();
  const visit = await approveAtPayPal(shop, order);
  const urls = { return_url: BACK, cancel_url: BACK };
  await call('POST /checkout/set_paypal_express_checkout', { body: { order_id: order.id, ...urls } });
  const back = { order_id: order.id, token: visit.token, payer_id: visit.payerId };
  await call('POST /checkout/get_paypal_express_checkout', {
    body: { order_id: order.id, token: back.token },
  });
  await call('POST /checkout/quote_financing', { body: { order_id: order.id } });
  await call('POST /checkout/start_financing', { body: { order_id: order.id, ...urls } });
  await call('POST /checkout/do_paypal_express_checkout', { body: { ...back, token: 'FORGOTTEN' } });
  await call('POST /checkout/do_paypal_express_checkout', { body: back });
  const financing = { variant_id: SOFA, quantity: 1 };
  await call('POST /checkout/bread_order_product_page', { body: financing });
  await call('POST /checkout/bread_order_product_page', { body: { ...financing, variant_id: 999_999 } });
  const bread_token = await approveWithBread(shop, Math.round((await readyCart()).total * 100));
  const financed = await call('POST /checkout/bread_order_product_page', {
    body: { ...financing, bread_token },
  });
  expect(financed.status).toBe(200);
  const sheet = {
    token: APPLE_TOKEN,
    shipping_contact: ADA,
    billing_contact: ADA,
    shipping_method: 'standard',
  };
  await call('POST /checkout/apple_process_payment', { body: { order_id: (await cart()).id, ...sheet } });
}

async function callAsOperator() {
  await call('GET /_warehouse/experiments');
  const path = { number: (await pay(await readyCart())).data.number };
  await call('GET /_warehouse/orders');
  await call('GET /_warehouse/orders/{number}', { path });
  await call('GET /_warehouse/orders/{number}', { path: { number: 'R000000000' } });
  await call('GET /_warehouse/orders/{number}/payments', { path });
  await call('POST /_warehouse/orders/{number}/refund', { path, body: { amount: 5, reason: 'Scratched' } });
  await call('POST /_warehouse/orders/{number}/refund', { path, body: { amount: 1_000_000, reason: 'All' } });
  await call('POST /_warehouse/orders/{number}/void', { path });
  const parcel = { carrier: 'UPS', tracking_number: '1Z', url: 'https://ups.example/1Z' };
  await call('POST /_warehouse/orders/{number}/move', { path, body: { step: 4, parcel } });
  await call('POST /_warehouse/orders/{number}/move', { path, body: { step: 11 } });
  await call('POST /_warehouse/orders/{number}/cancel', { path, body: { reason: 'Too late' } });
  await call('GET /_warehouse/promotions');
  await call('POST /_warehouse/promotions', { body: { code: 'press-day', percent: 20 } });
  await call('POST /_warehouse/promotions/{code}/end', { path: { code: 'press-day' } });
  const other = { number: (await pay(await readyCart())).data.number };
  await call('POST /_warehouse/orders/{number}/cancel', { path: other, body: { reason: 'Broken' } });
  const application = { id: await submittedApplication() };
  await call('GET /_warehouse/designer_applications');
  await call('GET /_warehouse/designer_applications/{id}', { path: application });
  await call('GET /_warehouse/designer_applications/{id}', { path: { id: UNKNOWN } });
  const decisions = 'POST /_warehouse/designer_applications/{id}/decisions';
  for (const body of [
    { decision: 'note' },
    { decision: 'approve' },
    { decision: 'decline', message: 'Late' },
  ])
    await call(decisions, { path: application, body });
  await call('GET /_warehouse/designer_certificates');
  await call('POST /_warehouse/designer_certificates/{id}/decisions', {
    path: { id: UNKNOWN },
    body: { decision: 'approve' },
  });
  const quote = { id: await askedQuote() };
  await call('GET /_warehouse/warehouse_quotes');
  await call('GET /_warehouse/warehouse_quotes/{id}', { path: quote });
  await call('GET /_warehouse/warehouse_quotes/{id}', { path: { id: UNKNOWN } });
  const answers = 'POST /_warehouse/warehouse_quotes/{id}/answers';
  const answer = { decision: 'answer', shipping: 90, expires_on: '2099-01-01' };
  for (const body of [answer, answer, { decision: 'note', message: 'Called' }, { decision: 'note' }])
    await call(answers, { path: quote, body });
  await call('GET /_warehouse/warehouse_quotes', { query: { state: 'answered' } });
}

/** A warehouse that tells of stock and prices, with a token of its own. */
async function callAsAnotherSystem() {
  const token = { name: 'warehouse', scopes: ['stock'], days: 30 };
  await call('POST /_warehouse/tokens', { body: token });
  await call('POST /_warehouse/tokens', { body: token });
  await call('GET /_warehouse/tokens');
  await call('POST /_warehouse/tokens/{name}/revoke', { path: { name: 'warehouse' } });
  await call('GET /_warehouse/catalogue/products');
  const products = [{ slug: 'mara-three-seat-sofa', name: 'Mara' }, { slug: 'nothing-known' }];
  await call('PUT /_warehouse/catalogue/products', { body: { products, dry_run: true } });
  const sku = 'AH-SF-101-EMEV';
  await call('PUT /_warehouse/catalogue/prices', { body: { prices: [{ sku, price: 2_490 }] } });
  await call('PUT /_warehouse/catalogue/stock', { body: { stock: [{ sku, quantity: 4 }] } });
  await call('PUT /_warehouse/catalogue/stock', { body: { stock: [] } });
}

/** The id of a quote that waits for an answer. */
async function askedQuote(): Promise<string> {
  const lines = [{ variant_id: SOFA, quantity: 2 }];
  const url = '/api/v1/warehouse_quotes';
  const asked = await shop.api.app.inject({ method: 'POST', url, payload: { ...ASKED, lines } });
  return asked.json().data.id;
}

/** The id of an application to the trade program that waits for an answer. */
async function submittedApplication(): Promise<string> {
  const { db } = shop.api;
  const email = 'studio@example.com';
  const { id } = await db
    .insertInto('account')
    .values({ subject: email, email, role: 'trade_designer_requested' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asked = new Date('2026-11-20T16:00:00Z');
  const { key } = await db
    .insertInto('designer_application')
    .values({
      account_id: id,
      state: 'submitted',
      requested_at: asked,
      submitted_at: asked,
      email,
      first_name: 'Tomas',
      last_name: 'Reyes',
      phone: '',
      company_name: 'Reyes Interiors',
      website: '',
      business_type: 'Staging',
      resale_number: '',
    })
    .returning('key')
    .executeTakeFirstOrThrow();
  return key;
}

/** Buys a card and waits for its number, which is then sent again and printed. */
async function callForGiftCards() {
  const { id } = (await call('POST /orders/add_to_cart', { body: { variant_id: GIFT_CARD_100 } })).data;
  const contact = { first_name: 'June', last_name: 'Park', email: 'june@example.com' };
  const ready = (await call('POST /checkout/set_contact', { body: { order_id: id, contact } })).data;
  await pay(ready);
  const line = {
    order_id: id,
    line_item_id: ready.line_items[0]?.id,
    access_key: ready.access_key,
  };
  const made = shop.api.db
    .selectFrom('gift_card')
    .select('id')
    .where('line_item_id', '=', line.line_item_id ?? 0);
  await waitUntil('the card is made', async () => (await made.execute()).length > 0);
  await call('POST /orders/resend_gift_card', { body: line });
  await call('POST /orders/print_gift_card', { body: line });
}

test.each([
  ['carts and orders', callCartsAndOrders],
  ['checkout', callCheckout],
  ['other ways to pay', callOtherWaysToPay],
  ['operators', callAsOperator],
  ['other systems', callAsAnotherSystem],
  ['gift cards', callForGiftCards],
])('calls of %s answer as the document says, refusals too', (_whose, callAll) => callAll());

test('no call about orders, checkout and operators is left out of these', () => {
  const ours = document.calls.filter(
    (name) => /\/(orders|checkout|_warehouse)\//.test(name) || name.endsWith('/_warehouse/orders'),
  );
  // What succeeds only while something is held and not taken yet is tried with the refunds, what an assistant has begun with the
  // assistants, and what a designer has sent of a further state with the certificates.
  const elsewhere = [
    'POST /_warehouse/designer_certificates/{id}/decisions',
    'POST /_warehouse/orders/{number}/void',
    'POST /api/v1/orders/read_handover',
    'POST /api/v1/orders/merge_handover',
  ];
  expect(ours.filter((name) => !answered.has(name) && !elsewhere.includes(name))).toEqual([]);
  expect(ours.length).toBeGreaterThan(30);
});

test('an answer with a field too few or too many, or of another status, would be noticed', async () => {
  const order = await cart();
  const check = (status: number, body: unknown) => () =>
    document.check('POST /api/v1/orders/get_order', status, body);
  expect(check(200, { data: order })).not.toThrow();
  const { total: _total, ...withoutTotal } = order;
  expect(check(200, { data: withoutTotal })).toThrow('total');
  expect(check(200, { data: { ...order, total: '1' } })).toThrow('number');
  expect(check(200, { data: { ...order, secret: 1 } })).toThrow('additional');
  expect(check(418, { data: order })).toThrow('may answer 418');
});
