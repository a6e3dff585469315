import { KNOWN_CAMPAIGNS } from '@sanderling/contract/commerce/campaign-codes';
import { COOKIES, type CookieKey } from '@sanderling/contract/site/cookies';
import { formatDollars } from '@sanderling/pricing/money';
import { CAMPAIGNS } from '@sanderling/pricing/promotions/promotion-tiers';
import type { CookieJar } from '@sanderling/runtime';
import { bannerFor } from './campaigns-shown.ts';

function jar(values: Partial<Record<CookieKey, string>>): CookieJar {
  return { get: (key) => values[key], set: () => {}, remove: () => {} };
}
const winter = new Date('2026-01-15T18:00:00Z');

test('R363 a visitor of a known campaign sees its banner', () => {
  expect(bannerFor(jar({ urlCampaign: 'bmsv-tier' }), winter)?.heading).toBe('Buy more, save more');
  expect(bannerFor(jar({ urlCampaign: 'bmsv-tier-foj_subscriber' }), winter)?.text).toContain('15% off');
});

test('R363 a visitor sees no banner for a campaign that the store does not know', () => {
  expect(bannerFor(jar({ urlCampaign: 'bmsv-tier-unheard-of' }), winter)).toBeNull();
  expect(bannerFor(jar({}), winter)).toBeNull();
});

test('R363 R364 a banner that was closed stays away while its cookie lives, which is a day', () => {
  expect(bannerFor(jar({ urlCampaign: 'bmsv-tier', campaignBannerHidden: '1' }), winter)).toBeNull();
  expect(COOKIES.campaignBannerHidden).toEqual({ name: 'bmsvBannerHidden', maxAgeS: 86_400 });
});

test.each(KNOWN_CAMPAIGNS.filter((code) => code !== 'bmgm-tier'))(
  'R363 R539 R540 the banner of %s says what its tiers give, as the cart counts them',
  (urlCampaign) => {
    const tiers = CAMPAIGNS.get(urlCampaign)?.tiers ?? [];
    const [first, second] = tiers;
    const words = [
      `${first?.percent}% off to ${formatDollars((second?.fromCents ?? 0) - 1)}`,
      ...tiers
        .slice(1)
        .map(
          ({ percent, fromCents }) => `${percent}% from ${formatDollars(fromCents, { trimZeroCents: true })}`,
        ),
    ];
    expect(bannerFor(jar({ urlCampaign }), winter)?.text).toBe(`${words.join(', ')}. Applied in your cart.`);
  },
);

test('R362 a banner goes at the moment that its cookie names', () => {
  const cookies = jar({ urlCampaign: 'bmsv-tier', campaignExpiresAt: String(winter.getTime()) });
  expect(bannerFor(cookies, new Date(winter.getTime() - 1))).not.toBeNull();
  expect(bannerFor(cookies, winter)).toBeNull();
});

test('R365 the buy-more-get-more banner is always off', () => {
  expect(bannerFor(jar({ urlCampaign: 'bmgm-tier' }), winter)).toBeNull();
});

test('R360 R366 anniversary campaigns show the generic banner only outside the special window', () => {
  const cookies = jar({ urlCampaign: 'bmsv-tier-anv' });
  expect(bannerFor(cookies, winter)?.heading).toBe('Buy more, save more');
  expect(bannerFor(cookies, new Date('2025-08-01T05:00:00Z'))?.heading).toMatch(/^Our anniversary/);
  expect(bannerFor(cookies, new Date('2025-08-01T04:59:59Z'))?.heading).toBe('Buy more, save more');
  expect(bannerFor(cookies, new Date('2025-08-15T04:59:59Z'))?.heading).toMatch(/^Our anniversary/);
  expect(bannerFor(cookies, new Date('2025-08-15T05:00:00Z'))?.heading).toBe('Buy more, save more');
});
