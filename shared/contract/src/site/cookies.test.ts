import { COOKIES, type CookieKey, OF_THE_SESSION } from './cookies.ts';
import { LOCAL_STORAGE_KEYS } from './storage-keys.ts';

const DAY = 86_400;
const MAX_AGE_S = 2_147_483_647;
const NINETY_DAYS = 7_776_000;

const SPECIFIED: [ids: string, key: CookieKey, name: string, seconds: number][] = [
  ['R549 R542', 'token', 'ecom:sanToken', DAY],
  ['R550', 'role', 'ecom:sanRole', DAY],
  ['R551', 'email', 'ecom:sanEmail', DAY],
  ['R552', 'stagingSignIn', 'ecom:sanStaging', DAY],
  ['R553', 'designerRequestCompleted', 'ecom:sanDesignerRequestCompleted', DAY],
  ['R554', 'pendingSignup', 'ecom:sanPendingSignup', DAY],
  ['R554', 'pendingIdentify', 'ecom:sanPendingIdentify', DAY],
  ['R556', 'orderId', 'sanOrderId', MAX_AGE_S],
  ['R543 R544', 'designerDiscount', 'sanDD', MAX_AGE_S],
  ['R543 R545', 'appliedCouponCode', 'sanACC', MAX_AGE_S],
  ['R546', 'campaignDisabled', 'sanUCAD', MAX_AGE_S],
  ['R547', 'campaignExpiresAt', 'sanUCEA', MAX_AGE_S],
  ['R302', 'campaignEmail', 'sanUCUE', MAX_AGE_S],
  ['R557', 'promoCode', 'sanPromoCode', NINETY_DAYS],
  ['R302 R558', 'urlCampaign', 'sanUrlCampaign', NINETY_DAYS],
  ['R557', 'gclid', 'gclid', NINETY_DAYS],
  ['R559', 'firstReferrer', 'sanFR', 63_072_000],
  ['R559', 'lastReferrer', 'sanLR', 63_072_000],
  ['R304', 'epik', 'epik', DAY],
  ['R560', 'campaignBannerHidden', 'bmsvBannerHidden', DAY],
];

test.each(SPECIFIED)('%s the cookie %s is called %s and lives %d seconds', (_ids, key, name, seconds) => {
  expect(COOKIES[key]).toEqual({ name, maxAgeS: seconds });
});

test('signing out deletes the way back to a lost cart, as it does the cart itself', () => {
  expect(OF_THE_SESSION).toEqual(expect.arrayContaining(['orderId', 'lostOrderId']));
});

test('signing out deletes where the customer lives', () => {
  expect(OF_THE_SESSION).toContain('zip');
});

test('R561 the browser remembers what was looked at, and the season, under fixed names', () => {
  expect(LOCAL_STORAGE_KEYS).toMatchObject({ recentlyViewed: 'sanRVP', seasonalLayout: 'sanLayout' });
});
