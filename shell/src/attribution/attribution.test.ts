import { createEventBus } from '@sanderling/runtime';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { persistAttribution } from './attribution.ts';
import { persistJoinedCampaigns } from './stored-campaign.ts';

const OURS = 'https://sanderling.example';
const NOW = Date.UTC(2026, 10, 21);

function arrive(
  jar: ReturnType<typeof memoryCookies>,
  query: string,
  { referrer = '', nowMs = NOW }: { referrer?: string; nowMs?: number } = {},
) {
  persistAttribution(jar.cookies, { search: new URLSearchParams(query), referrer, origin: OURS, nowMs });
  return Object.fromEntries(jar.values);
}

test('R361 R300 R301 the code or the campaign of an address is stored, with the ad click', () => {
  expect(arrive(memoryCookies(), 'promo_code=greenthumb')).toEqual({ promoCode: 'greenthumb' });
  expect(arrive(memoryCookies(), 'url_campaign=spring&gclid=g1')).toMatchObject({
    urlCampaign: 'spring',
    gclid: 'g1',
  });
  expect(arrive(memoryCookies({ promoCode: 'a', gclid: 'b' }), 'color=green')).toEqual({
    promoCode: 'a',
    gclid: 'b',
  });
});

test('a visitor who has refused marketing leaves no ad click, one who has refused statistics no referrer; the offer stays', () => {
  const from = { referrer: 'https://search.example/' };
  const query = 'promo_code=greenthumb&gclid=g1';
  const stored = (consent: string) => Object.keys(arrive(memoryCookies({ consent }), query, from)).sort();
  expect(stored('needed')).toEqual(['consent', 'promoCode']);
  expect(stored('statistics')).toEqual(['consent', 'firstReferrer', 'lastReferrer', 'promoCode']);
  expect(stored('marketing')).toEqual(['consent', 'gclid', 'promoCode']);
});

test('R562 of all parameters of an address these three are stored, and no others', () => {
  const jar = memoryCookies();
  const parameters = ['promo_code', 'url_campaign', 'gclid'];
  const others = ['promo', 'code', 'campaign', 'utm_campaign', 'epik', 'layout', 'fbclid'];
  const address = new URLSearchParams([...parameters, ...others].map((name) => [name, `of-${name}`]));
  arrive(jar, address.toString());
  // Code and campaign exclude each other: the code of the same address has its turn alone.
  const alone = memoryCookies();
  arrive(alone, 'promo_code=of-promo_code');
  const values = [...jar.values.values(), ...alone.values.values()].filter((value) =>
    value.startsWith('of-'),
  );
  expect(values.sort()).toEqual(parameters.map((name) => `of-${name}`).sort());
});

test('R302 R547 R558 a campaign with tiers ends after two days, any other after ninety', () => {
  for (const [campaign, seconds] of [
    ['bmsv-tier', 172_800],
    ['bmsv-tier-anv_subscriber', 172_800],
    ['spring', 7_776_000],
  ] as const) {
    const jar = memoryCookies();
    expect(arrive(jar, `url_campaign=${campaign}`)).toEqual({
      urlCampaign: campaign,
      campaignExpiresAt: String(NOW + seconds * 1_000),
    });
    expect(jar.lifetimesS.get('urlCampaign')).toBe(seconds);
  }
});

test('R334 a promotion code clears the campaign', () => {
  const jar = memoryCookies();
  arrive(jar, 'url_campaign=bmsv-tier');
  expect(arrive(jar, 'promo_code=greenthumb')).toEqual({ promoCode: 'greenthumb' });
});

test('R335 R336 a new campaign clears the code, and the mark that campaigns were switched off', () => {
  const jar = memoryCookies({ promoCode: 'greenthumb', campaignDisabled: '1' });
  expect(Object.keys(arrive(jar, 'url_campaign=bmsv-tier')).sort()).toEqual([
    'campaignExpiresAt',
    'urlCampaign',
  ]);
});

test('R302 the address that was left for a campaign is cleared with the next one, but not by the letter sent there', () => {
  const jar = memoryCookies({ urlCampaign: 'bmsv-tier', campaignEmail: 'ada@example.com' });
  expect(arrive(jar, 'url_campaign=bmsv-tier_subscriber')).toMatchObject({
    campaignEmail: 'ada@example.com',
  });
  expect(arrive(jar, 'url_campaign=bmsv-tier-foj')).not.toHaveProperty('campaignEmail');
});

test('R302 R336 a campaign that is joined on a page is stored with the address, and counts anew', () => {
  const { cookies, values, lifetimesS } = memoryCookies({ promoCode: 'greenthumb', campaignDisabled: 'o1' });
  const bus = createEventBus();
  persistJoinedCampaigns(bus, cookies);
  bus.emit('campaign:joined', { campaign: 'bmsv-tier_subscriber', email: 'ada@example.com' });
  expect(Object.fromEntries(values)).toEqual({
    urlCampaign: 'bmsv-tier_subscriber',
    campaignExpiresAt: expect.any(String),
    campaignEmail: 'ada@example.com',
  });
  expect(lifetimesS.get('urlCampaign')).toBe(172_800);
});

test('R335 R336 the campaign that is known already is not new: its two days go on, nothing is cleared', () => {
  const jar = memoryCookies();
  const first = arrive(jar, 'url_campaign=bmsv-tier');
  jar.values.set('campaignDisabled', '1');
  expect(arrive(jar, 'url_campaign=bmsv-tier', { nowMs: NOW + 1_000 })).toEqual({
    ...first,
    campaignDisabled: '1',
  });
});

test('R334 R335 where code and campaign are in one address, the campaign wins', () => {
  expect(arrive(memoryCookies(), 'promo_code=greenthumb&url_campaign=spring')).not.toHaveProperty(
    'promoCode',
  );
});

test('R303 the first referrer stays, the last one is the newest; our own pages are none', () => {
  const jar = memoryCookies();
  arrive(jar, '', { referrer: 'https://search.example/?q=sofa' });
  expect(arrive(jar, '', { referrer: 'https://letters.example/1' })).toEqual({
    firstReferrer: 'https://search.example/?q=sofa',
    lastReferrer: 'https://letters.example/1',
  });
  for (const referrer of [`${OURS}/products`, 'not an address', '']) {
    expect(arrive(jar, '', { referrer })).toMatchObject({ lastReferrer: 'https://letters.example/1' });
  }
});
