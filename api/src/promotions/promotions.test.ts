import { useShopWithAccounts } from '../orders/testing/accounts.ts';
import { placePastOrder } from '../orders/testing/past-orders.ts';
import { ADA, type Answer, SOFA } from '../orders/testing/shop.ts';
import { issueCoupon } from './issue-coupon.ts';

const NOW = '2026-11-20T16:00:00Z';
const now = new Date(NOW);
const shop = useShopWithAccounts({ now: NOW });
const LAMP_LEFT_OUT = 1247;
const VASE = 1291;

let made = 0;
/** A coupon of a test; answers its code. */
async function coupon(terms: object = {}): Promise<string> {
  made += 1;
  const code = `test-code-${made}`;
  await shop.api.db
    .insertInto('promotion')
    .values({
      kind: 'coupon',
      code,
      label: `Promo code ${code}`,
      percent: 20,
      starts_at: null,
      ends_at: null,
      usage_limit: null,
      customer_limit: null,
      issued_to: null,
      issued_for: null,
      ...terms,
    })
    .execute();
  return code;
}

const apply = (orderId: string, code: string, headers: Record<string, string> = {}) =>
  shop.post('/orders/apply_coupon_code', { order_id: orderId, code }, headers);
const generate = (orderId: string, code: string) =>
  shop.post(`/orders/${orderId}/generate_discount`, { code });
const read = async (orderId: string, headers: Record<string, string> = {}) =>
  (await shop.post('/orders/get_order', { order_id: orderId }, headers)).body.data;
async function clear(orderId: string, code?: string): Promise<Answer['body'] & { code?: number }> {
  const query = new URLSearchParams({ order_id: orderId, ...(code === undefined ? {} : { code }) });
  const url = `/api/v1/orders/clear_coupon_code?${query}`;
  return (await shop.api.app.inject({ method: 'DELETE', url })).json();
}

test.each([
  ['R521', 'summersunshine', 10],
  ['R522', 'GreenThumb', 15],
  ['R523', 'welcomehome', 20],
])('R422 %s the code %s takes %i percent off, however it is spelled', async (_id, code, percent) => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  const { status, body } = await apply(id, ` ${code} `);
  expect(status).toBe(200);
  const amount = -(3290 * percent) / 100;
  expect(body.data).toMatchObject({
    promo_code: code.toLowerCase(),
    promotions: [{ name: code.toLowerCase(), discount: percent }],
    discounts_adjustments_total: amount,
    subtotal_with_discount: 3290 + amount,
    total: 3290 + amount,
    adjustments: [{ label: `Promo code ${code.toLowerCase()}`, amount, is_promotion: true }],
  });
  expect((await apply(id, code)).body.data).toEqual(body.data);
  expect(await read(id)).toEqual(body.data);
});

test('R422 the later of two discounts takes the place of the earlier one', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  await apply(id, 'greenthumb');
  const campaign = await generate(id, 'bmgm-tier');
  expect(campaign.body.data).toMatchObject({ promo_code: null, url_campaign: 'bmgm-tier' });
  expect(campaign.body.data.discounts_adjustments).toHaveLength(1);
  const code = await apply(id, 'summersunshine');
  expect(code.body.data).toMatchObject({ promo_code: 'summersunshine', url_campaign: null });
  expect(code.body.data.discounts_adjustments).toHaveLength(1);
});

test('R423 R426 a code is taken off, a campaign with the call for everything or by its name', async () => {
  const { id, total } = await shop.cartWith({ variantId: SOFA });
  await apply(id, 'greenthumb');
  expect(await clear(id, 'summersunshine')).toMatchObject({ code: 120 });
  expect((await clear(id, 'GREENTHUMB')).data).toMatchObject({ promo_code: null, total });
  expect((await clear(id)).data.total).toBe(total);
  await generate(id, 'bmsv-tier');
  expect((await clear(id)).data.url_campaign).toBe('bmsv-tier');
  expect((await clear(id, 'bmsv-tier')).data).toMatchObject({ url_campaign: null, total });
  await generate(id, 'bmsv-tier');
  const all = await shop.post('/orders/clear_coupon_codes', { order_id: id });
  expect(all.body.data).toMatchObject({ url_campaign: null, promotion: null, total });
});

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

test.each([
  ['has ended', { ends_at: now }, { status: 410, code: 121 }],
  ['has not begun', { starts_at: new Date('2026-11-20T16:00:01Z') }, { status: 422, code: 122 }],
  [
    'wants more in the cart',
    { minimum_cents: 329_001 },
    { status: 422, code: 122, body: { message: expect.stringContaining('Add $0.01 more') } },
  ],
  ['has been used by as many as may', { usage_limit: 2, times_used: 2 }, { status: 410, code: 121 }],
  [
    'was good for one order',
    { usage_limit: 1, times_used: 1 },
    { status: 422, code: 123, body: { message: expect.stringContaining('single-use') } },
  ],
  ['is for members', { sign_in_required: true }, { status: 401, code: 125 }],
])('R422 a code that %s is refused with its reason, and nothing changes', async (_what, terms, refusal) => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  await apply(id, 'greenthumb');
  const before = await read(id);
  expect(await apply(id, await coupon(terms))).toMatchObject(refusal);
  expect(await read(id)).toEqual(before);
});

test.each([
  ['ends a second later', { ends_at: new Date('2026-11-20T16:00:01Z') }],
  ['begins now', { starts_at: now }],
  ['wants exactly this much', { minimum_cents: 329_000 }],
  ['has one use left', { usage_limit: 2, times_used: 1 }],
])('R422 a code that %s counts', async (_what, terms) => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  expect((await apply(id, await coupon(terms))).status).toBe(200);
});

test('R422 a code does not count for a cart of gift cards and pieces that are left out', async () => {
  const { id } = await shop.cartWith({ variantId: LAMP_LEFT_OUT }, { variantId: 1333 });
  expect(await apply(id, 'greenthumb')).toMatchObject({ status: 422, code: 122 });
});

test('R422 a code that ends while it is on the cart takes nothing off any more, and the order says why', async () => {
  const { id, total } = await shop.cartWith({ variantId: SOFA });
  const code = await coupon({ ends_at: new Date('2026-11-20T17:00:00Z') });
  expect((await apply(id, code)).body.data.promotion_refusal).toBeNull();
  shop.api.setNow('2026-11-20T17:00:00Z');
  expect(await read(id)).toMatchObject({
    total,
    promo_code: code,
    promotion: null,
    promotion_refusal: 'This code has expired.',
  });
  shop.api.setNow(NOW);
});

test('R424 the code that was sent to an address is found by it, newest first, and used for one order of that address', async () => {
  const { db } = shop.api;
  const email = 'Subscriber@Example.com';
  const code = await issueCoupon(db, { email, reason: 'newsletter' }, now);
  expect(await issueCoupon(db, { email: email.toLowerCase(), reason: 'newsletter' }, now)).toBe(code);
  const { id } = await shop.readyCart({ variantId: VASE });
  const byEmail = (orderId: string, address: string) =>
    shop.post('/orders/apply_coupon_code_by_email', { order_id: orderId, email: address });
  // The order goes by Ada's address already: the code of another one does not count for it.
  expect(await byEmail(id, email)).toMatchObject({ status: 422, code: 122 });
  expect(await byEmail(id, 'nobody@example.com')).toMatchObject({ status: 404, code: 120 });
  const address = { ...ADA, email: email.toLowerCase() };
  await shop.post('/checkout/set_shipping_address', { order_id: id, address });
  const applied = await byEmail(id, email);
  expect(applied.body).toMatchObject({ data: { promo_code: code }, meta: { applied_coupon_code: code } });
  expect((await shop.pay(applied.body.data)).status).toBe(200);
  const next = await shop.cartWith({ variantId: VASE });
  expect(await byEmail(next.id, email)).toMatchObject({ status: 422, code: 123 });
  expect(await apply(next.id, code)).toMatchObject({ status: 422, code: 123 });
});

test('R424 a code may be put into a guest’s cart before the address is known, and stops counting with a wrong one', async () => {
  const code = await issueCoupon(shop.api.db, { email: 'friend@example.com', reason: 'newsletter' }, now);
  const { id } = await shop.cartWith({ variantId: VASE });
  const applied = (await apply(id, code)).body.data;
  expect(applied.discounts_adjustments_total).toBeLessThan(0);
  const { body } = await shop.post('/checkout/set_shipping_address', { order_id: id, address: ADA });
  expect(body.data.discounts_adjustments_total).toBe(0);
  expect(body.data.promotion_refusal).toContain('another e-mail address');
});

test('R424 the code of a new account asks to sign in', async () => {
  const ada = await shop.signIn('ada@example.com');
  const code = await issueCoupon(shop.api.db, { email: 'ada@example.com', reason: 'created_account' }, now);
  const { id } = await shop.cartWith({ variantId: VASE });
  expect(await apply(id, code)).toMatchObject({ status: 401, code: 125 });
  expect((await apply(id, code, ada.headers)).status).toBe(200);
  // It was a guest's cart; now it is hers, and nobody else sees it.
  expect((await shop.post('/orders/get_order', { order_id: id })).status).toBe(404);
});

test('R422 a code that each customer may use once is refused the second time, by address and by account', async () => {
  const code = await coupon({ customer_limit: 1 });
  const ready = async (email: string) => {
    const { id } = await shop.readyCart({ variantId: VASE });
    await shop.post('/checkout/set_shipping_address', { order_id: id, address: { ...ADA, email } });
    return id;
  };
  const first = await ready('once@example.com');
  const { body } = await apply(first, code);
  expect((await shop.pay(body.data)).status).toBe(200);
  const again = await ready('ONCE@example.com');
  expect(await apply(again, code)).toMatchObject({ status: 422, code: 123 });
  expect((await apply(await ready('twice@example.com'), code)).status).toBe(200);
});

test.each([
  [
    'placed',
    'delivered',
    { status: 422, code: 124, body: { message: expect.stringContaining('first-order') } },
  ],
  ['only cancelled', 'cancelled', { status: 200 }],
] as const)(
  'R333 R422 a code for a first order, after an order that was %s',
  async (_what, state, answer) => {
    const email = `first-${state}@example.com`;
    await placePastOrder(shop.api.db, {
      userId: null,
      email,
      spentCents: 1_000,
      completedAt: '2026-01-01T00:00:00Z',
      state,
    });
    const { id } = await shop.readyCart({ variantId: VASE });
    await shop.post('/checkout/set_shipping_address', { order_id: id, address: { ...ADA, email } });
    expect(await apply(id, 'welcomehome')).toMatchObject(answer);
  },
);

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

test('R422 a declined payment gives the code back', async () => {
  const code = await coupon({ usage_limit: 1, customer_limit: 1 });
  const { id } = await shop.readyCart({ variantId: VASE });
  const { body } = await apply(id, code);
  expect((await shop.pay(body.data, { token: 'pm_card_chargeDeclined' })).status).toBe(402);
  expect((await read(id)).total).toBe(body.data.total);
  expect((await shop.pay(body.data)).status).toBe(200);
});

test('R437 a placed order keeps the discount that it was paid with', async () => {
  const code = await coupon({ ends_at: new Date('2026-11-20T17:00:00Z') });
  const { id } = await shop.readyCart({ variantId: VASE });
  const { body } = await apply(id, code);
  const paid = await shop.pay(body.data);
  shop.api.setNow('2026-11-21T17:00:00Z');
  const later = await read(id);
  expect(later).toEqual(paid.body.data);
  expect(later).toMatchObject({ promo_code: code, total: body.data.total });
  expect(later.line_items[0]?.explanation?.priced_by).toBe('promotion');
  shop.api.setNow(NOW);
  expect(await apply(id, 'greenthumb')).toMatchObject({ status: 409, code: 131 });
  expect(await clear(id)).toMatchObject({ code: 131 });
});

test('R422 R433 guessing codes is stopped, whichever call is used, and says when to try again', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.78' };
  const { id } = await shop.cartWith({ variantId: VASE });
  const statuses: number[] = [];
  for (let index = 0; index < 21; index++) {
    const code = `guess-${index}`;
    const guess =
      index % 2 === 0
        ? shop.post('/orders/apply_coupon_code', { order_id: id, code }, headers)
        : shop.post(`/orders/${id}/generate_discount`, { code }, headers);
    statuses.push((await guess).status);
  }
  expect(statuses).toEqual([...Array(20).fill(404), 429]);
  const refused = await shop.api.app.inject({
    method: 'POST',
    url: '/api/v1/orders/apply_coupon_code',
    payload: { order_id: id, code: 'greenthumb' },
    // A forged first entry does not help: the last one is the shell's.
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.78' },
  });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 173]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
