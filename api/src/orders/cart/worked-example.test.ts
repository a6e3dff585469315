import { designerTier } from '@sanderling/contract/wire/customers/designer-tier';
import { order as orderSchema } from '@sanderling/contract/wire/orders/order';
import { asLowAsCents } from '@sanderling/pricing/price-display/financing';
import { makeGiftCard } from '../../promotions/gift-cards/testing/make-gift-card.ts';
import { type Account, useShopWithAccounts } from '../testing/accounts.ts';
import { leaveCarts, placePastOrder } from '../testing/past-orders.ts';
import { ADA } from '../testing/shop.ts';

/** The contract's worked example, section 2.3, through the calls of a designer: every amount to the cent. */
const shop = useShopWithAccounts();
const TABLE = 1189;
const SIDE_TABLE_ON_SALE = 1103;
const LAMP_LEFT_OUT = 1247;
const GIFT_CARD_100 = 1333;
const TETON = { ...ADA, city: 'Jackson', state: { name: '', abbr: 'WY' }, zip_code: '83001' };
let grace: Account;

beforeAll(async () => {
  grace = await shop.signIn('grace@example.com', 'trade_designer');
  const { db } = shop.api;
  await placePastOrder(db, { userId: grace.id, spentCents: 1_400_000, completedAt: '2026-03-01T12:00:00Z' });
  // What does not count: cancelled, of another customer, older than a year.
  const more = { userId: grace.id, spentCents: 5_000_000 };
  await placePastOrder(db, { ...more, completedAt: '2026-03-01T12:00:00Z', state: 'cancelled' });
  const otherCustomer = await shop.signIn('otto@example.com', 'trade_designer');
  await placePastOrder(db, { ...more, userId: otherCustomer.id, completedAt: '2026-03-01T12:00:00Z' });
  await placePastOrder(db, { ...more, completedAt: '2025-11-20T15:59:59Z' });
  await db.updateTable('us_state').set({ sales_tax_millipercent: 8_250 }).where('abbr', '=', 'WY').execute();
});

const post = (path: string, body: object) => shop.post(path, body, grace.headers);

async function exampleCart() {
  await leaveCarts(shop.api.db, grace.id);
  let orderId: string | null = null;
  for (const [variant_id, quantity] of [
    [TABLE, 2],
    [SIDE_TABLE_ON_SALE, 2],
    [LAMP_LEFT_OUT, 1],
    [GIFT_CARD_100, 1],
  ] as const) {
    const added = await post('/orders/add_to_cart', { variant_id, quantity, order_id: orderId });
    orderId = added.body.data.id;
  }
  await post('/checkout/set_shipping_address', { order_id: orderId, address: TETON });
  const options = [{ shipment_id: 'freight', service_level: 'white_glove' }];
  return (await post('/checkout/set_service_level_options', { order_id: orderId, options })).body.data;
}

const tierOf = async (orderId?: string) => {
  const query = orderId === undefined ? '' : `?order_id=${orderId}`;
  const url = `/api/v1/user/designer_tier${query}`;
  const response = await shop.api.app.inject({ url, headers: grace.headers });
  return designerTier.strict().parse(response.json().data);
};

test('R002 R013 R259 R260 R261 R262 R263 R264 R265 R268 R269 R270 R271 R272 R273 R276 R433 a designer with a campaign pays the worked example’s total', async () => {
  const cart = await exampleCart();
  const { status, body } = await post(`/orders/${cart.id}/generate_discount`, { code: 'BMSV-tier' });
  expect(status).toBe(200);
  const order = orderSchema.strict().parse(body.data);
  const [table, sideTable, lamp, giftCard] = order.line_items.map(({ id }) => id);
  expect(order).toMatchObject({
    line_items_total: 10477.93,
    discounts_adjustments: [{ promotion_id: 31, amount: -2519.5 }],
    discounts_adjustments_total: -2519.5,
    best_price_optimization_adjustments_total: -35.99,
    subtotal_with_discount: 7922.44,
    shipments_total: 19.95,
    visible_shipments: ['small_parcel', 'freight'],
    shipping_cost_rate: { shipping_category: 'small_parcel', cost: 19.95, free_from: 300 },
    missing_amount_to_free_shipping: 120.05,
    is_final_shipping_cost: true,
    tax_adjustments_total: 645.35,
    not_tax_adjustments_total: -2360.49,
    adjustments_total: -1715.14,
    total: 8782.74,
    base_total_before_bpo: 7958.43,
    shipments_total_before_bpo: 19.95,
    tax_total_before_bpo: 648.32,
    total_without_best_price_optimization: 8821.7,
    promotion: {
      id: 31,
      name: 'bmsv-tier',
      excluded_line_items: [lamp, giftCard],
      eligible_line_items_total_price: 10197.98,
      eligible_for_discounts_line_items_ids: [table, sideTable],
      best_price_optimization_excluded_line_items: [giftCard],
    },
    promotions: [{ id: 31, name: 'bmsv-tier', discount: 25 }],
    gift_promotions: [],
    promo_code: null,
    url_campaign: 'bmsv-tier',
  });
  expect(order.number).toMatch(/^R\d{9}$/);
  expect(order.shipping_address).toMatchObject({ city: 'Jackson', zip_code: '83001' });
  expect(order.cordial_cart).toMatchObject({
    products: [
      { sku: 'AH-DT-165-WAL-96', price: 4799, quantity: 2, url: order.line_items[0]?.product_url },
      { sku: 'FH-ST-135-DOK', price: 299.99, quantity: 2 },
      { sku: 'LM-FL-184-BRS', price: 179.95, quantity: 1 },
      { sku: 'EGC-100', price: 100, quantity: 1 },
    ],
    order: {
      id: order.id,
      number: order.number,
      subtotal: 7922.44,
      shipping: 19.95,
      tax: 645.35,
      total: 8782.74,
    },
  });
  expect(order.adjustments[0]).toMatchObject({
    label: 'Buy More Save More',
    amount: -2519.5,
    best_price_optimization: false,
    promotion_id: 31,
    is_promotion: true,
  });
  expect(order.line_items[1]).toMatchObject({
    quantity: 2,
    price: 299.99,
    compare_at_price: 400,
    supplier_name: 'Fenwick Hall',
    variant: { id: SIDE_TABLE_ON_SALE, sku: 'FH-ST-135-DOK' },
  });
  expect(order.shipments.freight).toMatchObject({ cost: 150, service_level: 'white_glove' });
  expect(
    order.adjustments.map(({ label, amount, best_price_optimization }) => [
      label,
      amount,
      best_price_optimization,
    ]),
  ).toEqual([
    ['Buy More Save More', -2519.5, false],
    ['Best Price Optimization', -35.99, true],
    ['Shipping Cost Zipcode Fee', 45, false],
    ['White Glove Shipping', 150, false],
    ['Sales Tax', 645.35, false],
  ]);
  expect(order.adjustments.slice(0, 3).map(({ title }) => title)).toEqual([
    'Buy more, save more',
    'Trade price',
    'Delivery to a remote area',
  ]);
  expect(order.line_items.map(({ regular_total, total, reason }) => [regular_total, total, reason])).toEqual([
    [9598, 7198.5, 'Buy more, save more, 25%: $2,399.50 off'],
    [800, 479.98, 'Sale price: $200.02 off, then buy more, save more, 20% off the sale price: $120.00 off'],
    [179.95, 143.96, 'Trade price, 20% off the regular price: $35.99 off'],
    [null, 100, 'Buy more, save more does not apply to this item.'],
  ]);
  expect(order.regular_total).toBe(10_677.95);
  expect(order.reductions.map(({ amount, title }) => [title, amount])).toEqual([
    ['Sale price', -200.02],
    ['Buy more, save more, up to 25%', -2519.5],
    ['Trade price, 20% off the regular price', -35.99],
  ]);
  expect(order.adjustments.map(({ explanation }) => explanation)).toEqual([
    'Buy more, save more: up to 25% off 2 items; eligible pieces come to $10,197.98.',
    'Your premier designer price is the lowest for one item.',
    expect.stringContaining('Teton country'),
    expect.stringContaining('room of your choice'),
    'Wyoming sales tax, 8.25% of $7,822.44.',
  ]);
  expect(
    order.line_items.map(({ explanation }) => [
      explanation?.priced_by,
      explanation?.unit_price,
      explanation?.discount,
    ]),
  ).toEqual([
    ['promotion', 3599.25, -2399.5],
    ['promotion', 239.99, -120],
    ['best_price', 143.96, -35.99],
    ['regular', 100, 0],
  ]);
});

test('R267 a gift card of $500 pays its part of the worked example, and $8,282.74 is left to pay', async () => {
  const { id } = await exampleCart();
  await post(`/orders/${id}/generate_discount`, { code: 'bmsv-tier' });
  const { code } = await makeGiftCard(shop.api.db, 50_000);
  const { body } = await post('/orders/apply_gift_card', { order_id: id, code });
  expect(body.data).toMatchObject({
    gift_cards_adjustments_total: -500,
    not_tax_adjustments_total: -2860.49,
    adjustments_total: -2215.14,
    total: 8282.74,
    total_without_best_price_optimization: 8321.7,
  });
});

test('R438 a designer’s product page quotes financing for the lowest of trade and sale price', async () => {
  const quote = async (variant_id: number, headers: Record<string, string> = {}) => {
    const url = '/api/v1/checkout/bread_order_product_page';
    const payload = { variant_id, quantity: 1 };
    const response = await shop.api.app.inject({ method: 'POST', url, payload, headers });
    return response.json().data.financing.as_low_as;
  };
  const monthly = (unitPriceCents: number) =>
    asLowAsCents({ isGiftCard: false, unitPriceCents, quantity: 1 }) / 100;
  expect(await quote(TABLE, grace.headers)).toBe(monthly(407_915));
  expect(await quote(SIDE_TABLE_ON_SALE, grace.headers)).toBe(monthly(29_999));
  expect(await quote(TABLE)).toBe(monthly(479_900));
});

test('R257 R464 R401 the tier: locked in by the year, and with the order at hand', async () => {
  const cart = await exampleCart();
  const lockedIn = { tier_id: 1, tier_name: 'select', discount: 15, annual_spend: 14000 };
  // A device that knows no cart is told of the account's.
  expect(await tierOf()).toEqual({
    tier_id: 2,
    tier_name: 'premier',
    annual_spend: 14000,
    discount: 20,
    current_order_spend: 10377.93,
    current_order_spend_post_discount: 8422.34,
    locked_in_tier: lockedIn,
  });
  await post(`/orders/${cart.id}/generate_discount`, { code: 'bmsv-tier' });
  expect(await tierOf(cart.id)).toEqual({
    tier_id: 2,
    tier_name: 'premier',
    annual_spend: 14000,
    discount: 20,
    current_order_spend: 10377.93,
    current_order_spend_post_discount: 7822.44,
    locked_in_tier: lockedIn,
  });
  expect((await tierOf('nothing')).current_order_spend).toBe(10377.93);
  const ada = await shop.signIn('ada@example.com');
  const asAda = await shop.api.app.inject({ url: '/api/v1/user/designer_tier', headers: ada.headers });
  expect([asAda.statusCode, asAda.json().code]).toEqual([403, 171]);
});

test('R327 R328 R422 the designer default takes the place of the campaign, and goes when it is taken off', async () => {
  const cart = await exampleCart();
  await post(`/orders/${cart.id}/generate_discount`, { code: 'bmsv-tier' });
  const wanted = { order_id: cart.id, designers_default: true };
  const { body } = await post('/orders/apply_coupon_code', wanted);
  expect(body.data).toMatchObject({
    url_campaign: null,
    designer_discount_applied: true,
    discounts_adjustments: [{ promotion_id: 2, amount: -1955.59 }],
    best_price_optimization_adjustments_total: 0,
    subtotal_with_discount: 8522.34,
    promotions: [{ id: 2, name: 'premier', discount: 20 }],
  });
  expect((await post('/orders/apply_coupon_code', wanted)).body.data).toEqual(body.data);
  const cleared = await shop.api.app.inject({
    method: 'DELETE',
    url: `/api/v1/orders/clear_coupon_code?order_id=${cart.id}`,
    headers: grace.headers,
  });
  expect(cleared.json().data).toMatchObject({ designer_discount_applied: false, discounts_adjustments: [] });
});

test('R402 the designer default is refused to every other customer, and nothing changes', async () => {
  const ada = await shop.signIn('ada@example.com');
  const applicant = await shop.signIn('applicant@example.com', 'trade_designer_requested');
  for (const headers of [ada.headers, applicant.headers, {}]) {
    const cart = (await shop.post('/orders/add_to_cart', { variant_id: TABLE }, headers)).body.data;
    const wanted = { order_id: cart.id, designers_default: true };
    expect(await shop.post('/orders/apply_coupon_code', wanted, headers)).toMatchObject({
      status: 403,
      code: 171,
    });
    expect((await shop.post('/orders/get_order', { order_id: cart.id }, headers)).body.data).toEqual(cart);
  }
});

test('R013 a shopper who has applied to the trade program gets no designer price beside a campaign', async () => {
  const { headers } = await shop.signIn('applicant@example.com', 'trade_designer_requested');
  const cart = (await shop.post('/orders/add_to_cart', { variant_id: TABLE }, headers)).body.data;
  await shop.post('/orders/add_to_cart', { variant_id: LAMP_LEFT_OUT, order_id: cart.id }, headers);
  const { body } = await shop.post(`/orders/${cart.id}/generate_discount`, { code: 'bmsv-tier' }, headers);
  expect(body.data.url_campaign).toBe('bmsv-tier');
  expect(body.data.best_price_optimization_adjustments_total).toBe(0);
});

test('R013 a role that is taken away takes the designer price with it', async () => {
  const ina = await shop.signIn('ina@example.com', 'room_designer');
  const cart = (await shop.post('/orders/add_to_cart', { variant_id: TABLE }, ina.headers)).body.data;
  const applied = await shop.post(
    '/orders/apply_coupon_code',
    { order_id: cart.id, designers_default: true },
    ina.headers,
  );
  expect(applied.body.data.total).toBe(4799 * 0.85);
  await shop.api.db.updateTable('account').set({ role: null }).where('id', '=', ina.id).execute();
  const after = await shop.post('/orders/get_order', { order_id: cart.id }, ina.headers);
  expect(after.body.data).toMatchObject({ total: 4799, discounts_adjustments: [] });
});
