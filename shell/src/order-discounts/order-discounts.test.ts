import { PROBLEMS } from '@sanderling/contract/problem';
import type { CookieKey } from '@sanderling/contract/site/cookies';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { bus, orderAtom, type Session, SIGNED_OUT, servicesAtom, userAtom } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { openPageStore, orderOf } from '@sanderling/runtime/testing/page-store';
import { startSmallApi } from '@sanderling/runtime/testing/small-api';
import { autoApplyDiscounts } from './auto-apply-discounts.ts';

const designer = { ...SIGNED_OUT, token: 't', role: 'trade_designer' };
let api: Awaited<ReturnType<typeof startSmallApi>>;
let refusal: { status: number; body: object } | null;

/** An API that applies whatever it is asked for. */
beforeEach(async () => {
  refusal = null;
  api = await startSmallApi(({ url, text }) => {
    if (refusal) return refusal;
    const body = JSON.parse(text || '{}');
    if (url.endsWith('/generate_discount'))
      return { body: { data: cart({ url_campaign: body.code, ...OFF }) } };
    return { body: { data: body.code ? cart({ promo_code: body.code, ...OFF }) : cart(OFF) } };
  });
});
afterEach(() => api.close());

const OFF: Partial<Order> = { discounts_adjustments: [{ promotion_id: 31, amount: -100 }] };
function cart(given: Partial<Order> = {}): Order {
  return { ...orderOf('o1', [1]), promo_code: null, url_campaign: null, discounts_adjustments: [], ...given };
}

function openPage(cookies: Partial<Record<CookieKey, string>> = {}, session: Session = SIGNED_OUT) {
  const { store, values } = openPageStore(api.origin);
  const services = store.get(servicesAtom);
  if (!services) throw new Error('A page has services.');
  for (const [key, value] of Object.entries(cookies)) values.set(key, value);
  store.set(transitionAtom, { type: 'activated', session });
  autoApplyDiscounts(store, services);
  return { store, values };
}
/** Whatever the pages have asked for is answered before what is asked after it, and so is what follows from that. */
async function settled() {
  const later = openPageStore(api.origin).store.get(servicesAtom);
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await later?.api.support.get().catch(() => undefined);
    await new Promise(setImmediate);
  }
}
const asked = () =>
  api.calls
    .filter(({ method }) => method === 'POST')
    .map(({ url, body }) => [url.replace('/api/v1/orders', ''), body]);

test('R329 R545 a code that the visitor has brought is applied to the cart, once', async () => {
  const { store, values } = openPage({ promoCode: 'greenthumb' });
  store.set(orderAtom, cart());
  await settled();
  expect(asked()).toEqual([['/apply_coupon_code', { order_id: 'o1', code: 'greenthumb' }]]);
  expect(store.get(orderAtom)?.promo_code).toBe('greenthumb');
  expect(store.get(userAtom).appliedCouponCode).toBe('greenthumb');
  expect(values.get('appliedCouponCode')).toContain('greenthumb');
  // Taken off by the shopper: it does not come back, but the next cart gets it.
  store.set(orderAtom, cart());
  await settled();
  expect(asked()).toHaveLength(1);
  store.set(orderAtom, cart({ id: 'o2' }));
  await settled();
  expect(asked()).toHaveLength(2);
});

test('R330 the campaign of the visitor gives the cart its discount', async () => {
  const { store, values } = openPage({
    urlCampaign: 'bmsv-tier_subscriber',
    campaignEmail: 'ada@example.com',
  });
  store.set(orderAtom, cart());
  await settled();
  expect(asked()).toEqual([
    ['/o1/generate_discount', { code: 'bmsv-tier_subscriber', email: 'ada@example.com' }],
  ]);
  expect(store.get(orderAtom)?.url_campaign).toBe('bmsv-tier_subscriber');
  expect(values.get('campaignDisabled')).toBe('o1');
});

test('R331 R546 a campaign that was applied, or has ended, is not asked for', async () => {
  for (const cookies of [
    { urlCampaign: 'bmsv-tier', campaignDisabled: 'o1' },
    { urlCampaign: 'bmsv-tier', campaignExpiresAt: String(Date.now() - 1) },
  ]) {
    const { store } = openPage(cookies);
    store.set(orderAtom, cart());
  }
  await settled();
  expect(asked()).toEqual([]);
});

test('R332 nor is one whose discount the cart has, nor any for an empty cart', async () => {
  for (const order of [cart({ url_campaign: 'bmsv-tier', ...OFF }), cart({ line_items: [] })]) {
    const { store } = openPage({ urlCampaign: 'bmsv-tier' });
    store.set(orderAtom, order);
  }
  const { store } = openPage();
  store.set(orderAtom, cart());
  await settled();
  expect(asked()).toEqual([]);
});

test('R333 R496 a campaign that is for others is cleared, any other refusal leaves it', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  for (const [body, isCleared] of [
    [{ code: PROBLEMS.COUPON_SINGLE_USE.code, message: 'Used.' }, true],
    [{ code: PROBLEMS.COUPON_FIRST_ORDER.code, message: 'Not new.' }, true],
    [{ code: PROBLEMS.COUPON_NOT_ELIGIBLE.code, message: 'This is for a first-order only.' }, true],
    [{ code: PROBLEMS.COUPON_NOT_ELIGIBLE.code, message: 'A Single Use code.' }, true],
    [{ code: PROBLEMS.COUPON_NOT_ELIGIBLE.code, message: 'Not for gift cards.' }, false],
  ] as const) {
    refusal = { status: 422, body };
    const { store, values } = openPage({ urlCampaign: 'bmsv-tier', campaignExpiresAt: '9999999999999' });
    store.set(orderAtom, cart());
    await settled();
    expect([values.has('urlCampaign'), values.has('campaignExpiresAt')]).toEqual([!isCleared, !isCleared]);
    expect(values.has('campaignDisabled')).toBe(false);
  }
  warn.mockRestore();
});

test('R327 R328 R544 a designer gets the default where nothing else applies, and once for each order', async () => {
  const { store, values } = openPage({}, designer);
  store.set(orderAtom, cart());
  await settled();
  expect(asked()).toEqual([['/apply_coupon_code', { order_id: 'o1', designers_default: true }]]);
  expect(values.get('designerDiscount')).toBe('o1');
  expect(store.get(userAtom).designerDiscountApplied).toBe(true);
  store.set(orderAtom, cart());
  await settled();
  expect(asked()).toHaveLength(1);
});

test('R327 no default for a cart with a discount, for who is no designer, or without a cart', async () => {
  for (const [session, order] of [
    [designer, cart(OFF)],
    [{ ...designer, role: 'trade_designer_requested' }, cart()],
    [SIGNED_OUT, cart()],
    [designer, null],
  ] as const) {
    openPage({}, session).store.set(orderAtom, order);
  }
  await settled();
  expect(asked()).toEqual([]);
});

test('R495 a refused code is logged, tried once, and left to the cart to explain', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const shown: unknown[] = [];
  const ends = (['toast:show', 'modal:open'] as const).map((event) =>
    bus.on(event, (detail) => shown.push(detail)),
  );
  refusal = {
    status: 404,
    body: { code: PROBLEMS.COUPON_NOT_FOUND.code, message: 'We don’t recognize this code.' },
  };
  const { store, values } = openPage({ promoCode: 'nothing' });
  store.set(orderAtom, cart());
  await settled();
  store.set(orderAtom, cart());
  await settled();
  for (const end of ends) end();
  expect(asked()).toHaveLength(1);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(shown).toEqual([]);
  expect(values.has('appliedCouponCode')).toBe(false);
  expect(store.get(userAtom).refusedCoupon).toEqual({
    code: 'nothing',
    message: 'We don’t recognize this code.',
  });
  warn.mockRestore();
});
