import type { CookieJar } from '@sanderling/runtime';

/** Where a visitor came from, as the browser says it when the first page is there. */
interface Arrival {
  search: URLSearchParams;
  referrer: string;
  origin: string;
}

/**
 * Keeps what the address and the referrer tell of a visit: campaign or promotion code, ad click, first and last referrer. Code and
 * campaign exclude each other; a campaign that is new clears the code and the mark that the campaign was switched off.
 */
export function rememberArrival(cookies: CookieJar, { search, referrer, origin }: Arrival): void {
  const promoCode = search.get('promo_code');
  const campaign = search.get('url_campaign');
  if (promoCode) {
    cookies.set('promoCode', promoCode);
    cookies.remove('urlCampaign');
  }
  // Stored last: where both are in one address, the campaign wins.
  if (campaign && campaign !== cookies.get('urlCampaign')) {
    cookies.set('urlCampaign', campaign);
    cookies.remove('promoCode');
    cookies.remove('campaignDisabled');
  }
  keep(cookies, 'gclid', search.get('gclid'));
  keep(cookies, 'epik', search.get('epik'));
  if (!referrer || !URL.canParse(referrer) || new URL(referrer).origin === origin) return;
  if (!cookies.get('firstReferrer')) cookies.set('firstReferrer', referrer);
  cookies.set('lastReferrer', referrer);
}

function keep(cookies: CookieJar, key: 'gclid' | 'epik', value: string | null) {
  if (value) cookies.set(key, value);
}
