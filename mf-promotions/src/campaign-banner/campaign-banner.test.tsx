import { bus } from '@sanderling/runtime';
import { act, fireEvent, screen } from '@testing-library/react';
import { showToShopper } from '../testing/shopper-page.tsx';
import CampaignBannerSlot from './campaign-banner.slot.tsx';

const banner = () => screen.queryByRole('complementary', { name: 'Campaign' });
const opened: string[] = [];
let end = () => {};
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-01-15T18:00:00Z') });
  opened.length = 0;
  end = bus.on('modal:open', ({ name }) => opened.push(name));
});
afterEach(() => {
  end();
  jest.useRealTimers();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('R138 R516 R362 the banner of a campaign comes with it, and goes at the first look after its time', async () => {
  const { values } = showToShopper(<CampaignBannerSlot />);
  await pass(2_000);
  expect(banner()).toBeNull();
  values.set('urlCampaign', 'bmsv-tier');
  values.set('campaignExpiresAt', String(Date.now() + 1_600));
  await pass(500);
  expect(banner()).toHaveTextContent('Buy more, save more');
  await pass(1_000);
  expect(banner()).not.toBeNull();
  await pass(500);
  expect(banner()).toBeNull();
});

test('on a small screen the banner waits until the cookie notice is answered, and on a large one it does not', async () => {
  const cookies = { urlCampaign: 'bmsv-tier' };
  const width = jest.replaceProperty(window, 'innerWidth', 390);
  const { values, unmount } = showToShopper(<CampaignBannerSlot />, { cookies });
  await pass(2_000);
  expect(banner()).toBeNull();
  values.set('consent', 'needed');
  await pass(500);
  expect(banner()).not.toBeNull();
  unmount();
  width.replaceValue(820);
  showToShopper(<CampaignBannerSlot />, { cookies });
  await pass(500);
  expect(banner()).not.toBeNull();
  width.restore();
});

test('R364 a banner that is closed stays away', async () => {
  const { values } = showToShopper(<CampaignBannerSlot />, { cookies: { urlCampaign: 'bmsv-tier-foj' } });
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(values.get('campaignBannerHidden')).toBe('1');
  await pass(5_000);
  expect(banner()).toBeNull();
});

test('R233 the banner leads to the offer of its campaign, but not for who has it already', async () => {
  const { values, unmount } = showToShopper(<CampaignBannerSlot />, {
    cookies: { urlCampaign: 'bmsv-tier-foj' },
  });
  await pass(0);
  fireEvent.click(screen.getByRole('button', { name: 'Save this offer' }));
  expect(opened).toEqual(['buy-more-save-more-foj']);
  unmount();
  showToShopper(<CampaignBannerSlot />, {
    cookies: {
      ...Object.fromEntries(values),
      urlCampaign: 'bmsv-tier-foj_subscriber',
      campaignEmail: 'a@example.com',
    },
  });
  await pass(0);
  expect(banner()).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Save this offer' })).toBeNull();
});

test('R227 R365 buy-more-get-more has no banner, so its offer opens once on the page that it comes with', async () => {
  const cookies = { urlCampaign: 'bmgm-tier' };
  const { unmount } = showToShopper(<CampaignBannerSlot />, { cookies, path: '/?url_campaign=bmgm-tier' });
  await pass(0);
  expect(opened).toEqual([]);
  await pass(1_000);
  expect(opened).toEqual(['buy-more-get-more']);
  await pass(10_000);
  expect(banner()).toBeNull();
  expect(opened).toHaveLength(1);
  unmount();
  showToShopper(<CampaignBannerSlot />, { cookies, path: '/rooms' });
  await pass(5_000);
  expect(opened).toHaveLength(1);
});

const NEXT = {
  percent: 20,
  from: 3000,
  missing_amount: 200,
  text: 'Add $200.00 of eligible pieces for 20% off.',
};
const cartOf = (priced_by: string, percent: number, next_tier: object | null) => ({
  url_campaign: 'bmsv-tier',
  promotions: [{ id: 31, name: 'bmsv-tier', discount: percent }],
  line_items: [
    { variant: { id: 1 }, explanation: null },
    { variant: { id: 2 }, explanation: { priced_by, percent, next_tier } },
  ],
});

test.each([
  [
    'a step below the top',
    cartOf('promotion', 15, NEXT),
    'Your cart has 15%. Add $200.00 of eligible pieces for 20% off.',
  ],
  ['the top', cartOf('promotion', 25, null), 'Your cart has 25%, the most that this offer gives.'],
  // A designer's own price is the lower one; the next step may be lower still.
  [
    'trade prices',
    cartOf('best_price', 10, NEXT),
    'Your trade price is the lower one for what is in your cart. Add $200.00 of eligible pieces for 20% off.',
  ],
  [
    'trade prices at the top',
    cartOf('best_price', 25, null),
    'Your trade price is the lower one for what is in your cart.',
  ],
  [
    'the trade discount in place of the campaign',
    { ...cartOf('designer', 15, null), url_campaign: null },
    '10% off to $999.99',
  ],
  ['no piece that the campaign counts for', cartOf('regular', 0, null), '10% off to $999.99'],
])('R362 with %s in the cart the banner says what the cart has', async (_case, cart, words) => {
  showToShopper(<CampaignBannerSlot />, { cookies: { urlCampaign: 'bmsv-tier' }, cart });
  await pass(500);
  expect(banner()).toHaveTextContent(words);
});

const piece = (sku: string, price: number, eligible = true) => ({
  gift_card: false,
  variants: {
    7: {
      sku,
      price,
      sale_price: null,
      is_on_sale: false,
      eligible_for_promotion: eligible,
      purchasable: true,
    },
  },
});
const cartWith = (dollars: number) => ({
  ...cartOf('promotion', 15, NEXT),
  ...{ promo_code: null, designer_discount_applied: false, discounts_adjustments: [] },
  promotion: { eligible_line_items_total_price: dollars },
});

test.each([
  [
    'an empty cart',
    piece('SO-1', 999.99),
    undefined,
    'Buy more, save more In your cart this piece gets 10% off, and 15% with $0.01 more of eligible pieces.',
  ],
  [
    'a cart that it lifts to the cent',
    piece('SO-1', 1_000),
    cartWith(2_000),
    'Your cart has 15%. This piece in it gets 20% off, and 25% with $7,000 more of eligible pieces.',
  ],
  [
    'a cart that it lifts to the top',
    piece('SO-1', 8_000),
    cartWith(2_000),
    'Your cart has 15%. This piece in it gets 25% off, the most that this offer gives.',
  ],
  [
    'a cart that has it',
    piece('SO-1', 1_000),
    {
      ...cartWith(2_000),
      line_items: [
        { variant: { id: 7 }, explanation: { priced_by: 'promotion', percent: 15, next_tier: NEXT } },
      ],
    },
    'Your cart has 15%. Add $200.00 of eligible pieces for 20% off.',
  ],
  // The brand gives three steps.
  ['a brand with tiers of its own', piece('FH-1', 8_000), cartWith(2_000), 'gets 20% off, the most'],
  ['no piece that the campaign counts for', piece('SO-1', 1_000, false), undefined, '10% off to $999.99'],
  [
    'a code in the cart',
    piece('SO-1', 1_000),
    { ...cartWith(0), url_campaign: null, promo_code: 'WELCOME' },
    '10% off to $999.99',
  ],
])(
  'R362 on the page of a piece the banner says what the campaign gives for it: %s',
  async (_case, product, cart, words) => {
    showToShopper(<CampaignBannerSlot />, {
      path: '/products/a-sofa',
      cookies: { urlCampaign: 'bmsv-tier' },
      answers: { data: product, meta: { selected_variant_id: 7 } },
      ...(cart && { cart }),
    });
    await pass(500);
    await pass(500);
    expect(banner()).toHaveTextContent(words);
  },
);

test('the banner asks for no piece on a page without one', async () => {
  const asked: string[] = [];
  showToShopper(<CampaignBannerSlot />, {
    path: '/products',
    cookies: { urlCampaign: 'bmsv-tier' },
    answer: (path) => asked.push(path),
  });
  await pass(500);
  expect(asked).toEqual([]);
});
