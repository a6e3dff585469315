import { campaignLifetimeS, withoutSubscriber } from '@sanderling/contract/campaigns';
import type { CookieJar } from './cookie-jar.ts';

/** Makes a campaign the visitor's own, for as long as it is good. Code and campaign exclude each other, and a new one counts again. */
export function rememberCampaign(cookies: CookieJar, campaign: string, nowMs: number): void {
  const lifetimeS = campaignLifetimeS(campaign);
  cookies.set('urlCampaign', campaign, lifetimeS);
  cookies.set('campaignExpiresAt', String(nowMs + lifetimeS * 1_000), lifetimeS);
  // The address belongs to the offer that it was left for.
  if (withoutSubscriber(campaign) === campaign) cookies.remove('campaignEmail');
  cookies.remove('promoCode');
  cookies.remove('campaignDisabled');
}
