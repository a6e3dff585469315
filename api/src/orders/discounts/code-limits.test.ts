import { issueCoupon } from '../../promotions/codes/issue-coupon.ts';
import { useShopWithAccounts } from '../testing/accounts.ts';
import { placePastOrder } from '../testing/past-orders.ts';
import { usePromotions } from '../testing/promotions.ts';
import { ADA, SOFA } from '../testing/shop.ts';

const NOW = '2026-11-20T16:00:00Z';
const now = new Date(NOW);
const shop = useShopWithAccounts({ now: NOW });
const { coupon, apply, read } = usePromotions(shop);
const LAMP_LEFT_OUT = 1247;
const VASE = 1291;

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

test('R422 a code for one order is used by one of two carts that carry it, and leaves every other code unused', async () => {
  const [code, other] = [await coupon({ usage_limit: 1 }), await coupon({ usage_limit: 1 })];
  const usesOf = async (name: string) => {
    const row = shop.api.db.selectFrom('promotion').select('times_used').where('code', '=', name);
    return (await row.executeTakeFirstOrThrow()).times_used;
  };
  const carrying = async () => {
    const { id } = await shop.readyCart({ variantId: VASE });
    return (await apply(id, code)).body.data;
  };
  const [first, second] = [await carrying(), await carrying()];
  expect((await shop.pay(first)).status).toBe(200);
  expect([await usesOf(code), await usesOf(other)]).toEqual([1, 0]);
  expect(await shop.pay(second)).toMatchObject({ status: 409, code: 134 });
  expect([await usesOf(code), await usesOf(other)]).toEqual([1, 0]);
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
});

test('R422 a designer whose code ends pays the trade price again, as before the code', async () => {
  const { headers } = await shop.signIn('code-of-a-designer@example.com', 'trade_designer');
  const cart = (await shop.post('/orders/add_to_cart', { variant_id: SOFA }, headers)).body.data;
  expect(cart.total).toBeLessThan(cart.line_items_total);
  const code = await coupon({ percent: 40, ends_at: new Date('2026-11-20T17:00:00Z') });
  const wanted = { order_id: cart.id, code };
  const applied = (await shop.post('/orders/apply_coupon_code', wanted, headers)).body.data;
  expect(applied.total).toBeLessThan(cart.total);
  shop.api.setNow('2026-11-20T17:00:00Z');
  const read = async () => (await shop.post('/orders/get_order', { order_id: cart.id }, headers)).body.data;
  expect(await read()).toMatchObject({ total: cart.total, promotion_refusal: 'This code has expired.' });
  await shop.post('/orders/clear_coupon_codes', { order_id: cart.id }, headers);
  expect(await read()).toMatchObject({ total: cart.total, promotion_refusal: null, promo_code: null });
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
  expect(await byEmail(id, 'unknown@example.com')).toMatchObject({ status: 404, code: 120 });
  const address = { ...ADA, email: email.toLowerCase() };
  await shop.post('/checkout/set_shipping_address', { order_id: id, address });
  const applied = await byEmail(id, email);
  expect(applied.body).toMatchObject({ data: { promo_code: code }, meta: { applied_coupon_code: code } });
  expect((await shop.pay(applied.body.data)).status).toBe(200);
  const next = await shop.cartWith({ variantId: VASE });
  expect(await byEmail(next.id, email)).toMatchObject({ status: 422, code: 123 });
  expect(await apply(next.id, code)).toMatchObject({ status: 422, code: 123 });
});

test('R424 of the codes that were sent to an address the newest that can still be used is applied', async () => {
  const email = 'two-codes@example.com';
  const code = await issueCoupon(shop.api.db, { email, reason: 'newsletter' }, now);
  await coupon({ issued_to: email, ends_at: now, created_at: new Date('2026-11-20T16:00:01Z') });
  const { id } = await shop.cartWith({ variantId: VASE });
  const applied = await shop.post('/orders/apply_coupon_code_by_email', { order_id: id, email });
  expect(applied.body).toMatchObject({ data: { promo_code: code } });
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
  // It was a guest's cart; now it is hers, and no other customer sees it.
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
  for (const again of ['ONCE@example.com', 'once+1@example.com', 'Once+a+b@example.com'])
    expect(await apply(await ready(again), code)).toMatchObject({ status: 422, code: 123 });
  for (const other of ['twice@example.com', 'on.ce@example.com'])
    expect((await apply(await ready(other), code)).status).toBe(200);
});

test('R333 R422 a code for a first order does not count for another spelling of an address that has ordered', async () => {
  const past = { userId: null, spentCents: 1_000, completedAt: '2026-01-01T00:00:00Z' };
  await placePastOrder(shop.api.db, { ...past, email: 'g.race@gmail.com' });
  const { id } = await shop.readyCart({ variantId: VASE });
  const ship = (email: string) =>
    shop.post('/checkout/set_shipping_address', { order_id: id, address: { ...ADA, email } });
  for (const email of ['grace@gmail.com', 'Grace+new@googlemail.com']) {
    await ship(email);
    expect(await apply(id, 'welcomehome')).toMatchObject({ status: 422, code: 124 });
  }
  await ship('g.race@example.com');
  expect((await apply(id, 'welcomehome')).status).toBe(200);
});

test('R333 R422 a code for a first order does not count for an account that has ordered with another address', async () => {
  const { id: userId, headers } = await shop.signIn('has-ordered@example.com');
  const past = { spentCents: 1_000, completedAt: '2026-01-01T00:00:00Z' };
  await placePastOrder(shop.api.db, { ...past, userId, email: 'elsewhere@example.com' });
  const { id } = await shop.cartWith({ variantId: VASE });
  expect(await apply(id, 'welcomehome', headers)).toMatchObject({ status: 422, code: 124 });
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
