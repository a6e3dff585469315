import { campaignLifetimeS, withoutSubscriber } from '@sanderling/contract/commerce/campaign-codes';
import type { CookieJar, EventBus } from '@sanderling/runtime';

/** Makes a campaign the visitor's own, for as long as it is good. Code and campaign exclude each other, and a new one counts again. */
export function persistCampaign(cookies: CookieJar, campaign: string, nowMs: number): void {
  const lifetimeS = campaignLifetimeS(campaign);
  cookies.set('urlCampaign', campaign, lifetimeS);
  cookies.set('campaignExpiresAt', String(nowMs + lifetimeS * 1_000), lifetimeS);
  // The address belongs to the offer that it was left for.
  if (withoutSubscriber(campaign) === campaign) cookies.remove('campaignEmail');
  cookies.remove('promoCode');
  cookies.remove('campaignDisabled');
}

/** Keeps the campaigns that visitors join on a page, with the address that they have left. */
export function persistJoinedCampaigns(bus: EventBus, cookies: CookieJar): void {
  bus.on('campaign:joined', ({ campaign, email }) => {
    persistCampaign(cookies, campaign, Date.now());
    cookies.set('campaignEmail', email);
  });
}
