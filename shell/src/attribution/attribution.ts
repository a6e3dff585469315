import { FREE_SHIPPING_QUERY_PARAMETERS } from '@sanderling/contract/commerce/constants';
import type { CookieJar } from '@sanderling/runtime';
import { browserConsent } from '../consent/browser-consent.ts';
import { persistCampaign } from './stored-campaign.ts';

/** Where a visitor came from, as the browser says it when the first page is there. */
interface Attribution {
  search: URLSearchParams;
  referrer: string;
  origin: string;
  nowMs: number;
}

const [PROMO_CODE, CAMPAIGN, GCLID] = FREE_SHIPPING_QUERY_PARAMETERS;

/**
 * Persists what the URL and the referrer say of a visit: campaign or promotion code, and as far as the visitor has not refused it ad
 * click, first and last referrer.
 */
export function persistAttribution(
  cookies: CookieJar,
  { search, referrer, origin, nowMs }: Attribution,
): void {
  persistOffers(cookies, search, nowMs);
  const consent = browserConsent(cookies);
  const gclid = search.get(GCLID);
  if (gclid && consent.marketing !== 'refused') cookies.set('gclid', gclid);
  if (
    consent.statistics === 'refused' ||
    !referrer ||
    !URL.canParse(referrer) ||
    new URL(referrer).origin === origin
  )
    return;
  if (!cookies.get('firstReferrer')) cookies.set('firstReferrer', referrer);
  cookies.set('lastReferrer', referrer);
}

/** True for an address with a promotion code or a campaign. */
export function hasOffer(search: URLSearchParams): boolean {
  return search.has(PROMO_CODE) || search.has(CAMPAIGN);
}

/**
 * Persists the promotion code or campaign of the URL. They exclude each other; a campaign that is new clears the code and the
 * mark that the campaign was switched off.
 */
export function persistOffers(cookies: CookieJar, search: URLSearchParams, nowMs: number): void {
  const [promoCode, campaign] = [search.get(PROMO_CODE), search.get(CAMPAIGN)];
  if (promoCode) {
    cookies.set('promoCode', promoCode);
    cookies.remove('urlCampaign');
    cookies.remove('campaignExpiresAt');
  }
  // Stored last: where both are in one address, the campaign wins.
  if (campaign && campaign !== cookies.get('urlCampaign')) {
    persistCampaign(cookies, campaign, nowMs);
  }
}
