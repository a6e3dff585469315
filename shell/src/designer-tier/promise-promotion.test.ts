import type { CookieKey } from '@sanderling/contract/site/cookies';
import type { Order } from '@sanderling/contract/wire/orders/order';
import {
  designerTierAtom,
  NO_DESIGNER_TIER,
  orderAtom,
  promotionPercentAtom,
  SIGNED_OUT,
} from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { openPageStore, orderOf } from '@sanderling/runtime/testing/page-store';
import { promisePromotion } from './promise-promotion.ts';

const designer = { ...SIGNED_OUT, token: 't', role: 'trade_designer' };

function openPage(cookies: Partial<Record<CookieKey, string>>) {
  const { store } = openPageStore('');
  store.set(transitionAtom, { type: 'activated', session: designer });
  promisePromotion(store, {
    cookies: { get: (name) => cookies[name], set: () => undefined, remove: () => undefined },
  });
  return {
    store,
    percent: (addedCents: number) => store.get(promotionPercentAtom)?.of({ sku: 'MA-1', addedCents }),
  };
}

const cart = (given: Partial<Order>): Order => ({
  ...orderOf('o1', [1]),
  discounts_adjustments: [],
  ...given,
});

test('R264 a designer with nothing in the cart is promised what their campaign will take off', () => {
  const { percent } = openPage({ urlCampaign: 'bmsv-tier' });
  expect(percent(1_000_000)).toBe(25);
  expect(percent(50_000)).toBe(10);
});

test('R264 a campaign that is over, and one beside a code, promise nothing', () => {
  expect(openPage({ urlCampaign: 'bmsv-tier', campaignExpiresAt: '1' }).percent(1_000_000)).toBe(0);
  expect(openPage({ urlCampaign: 'bmsv-tier', promoCode: 'FIRST10' }).percent(1_000_000)).toBe(0);
});

test('R264 what a designer is promised goes by the cart as it is now', () => {
  const { store, percent } = openPage({ urlCampaign: 'bmsv-tier', campaignDisabled: 'o1' });
  const promotion = {
    id: 31,
    name: 'bmsv-tier',
    excluded_line_items: [],
    eligible_line_items_total_price: 999.99,
    eligible_for_discounts_line_items_ids: [1],
    best_price_optimization_excluded_line_items: [],
  };
  const promotions = [{ id: 31, name: 'bmsv-tier', discount: 10 }];
  store.set(orderAtom, cart({ url_campaign: 'bmsv-tier', promotion, promotions }));
  expect(percent(127_000)).toBe(15);
  store.set(
    orderAtom,
    cart({ url_campaign: null, promotion: null, promotions: [], designer_discount_applied: true }),
  );
  expect(percent(127_000)).toBe(0);
});

test.each([
  ['a cent below premier', 1_499_999, 0, 15],
  ['premier to the cent', 1_500_000, 0, 20],
  ['premier with what the cart holds', 500_001, 9_999.99, 20],
  ['a cent below elite', 2_999_999, 0, 20],
  ['elite', 3_000_000, 0, 25],
  ['a cent below the highest', 4_999_999, 0, 25],
  ['the highest', 5_000_000, 0, 30],
])(
  'R264 a designer is promised the tier that the piece lifts them to: %s',
  (_what, addedCents, inCart, wanted) => {
    const { store } = openPage({});
    store.set(designerTierAtom, { ...NO_DESIGNER_TIER, discount: 15, current_order_spend: inCart });
    expect(store.get(promotionPercentAtom)?.ofTier?.(addedCents)).toBe(wanted);
  },
);
