import {
  ANNIVERSARY_CAMPAIGN,
  ANNIVERSARY_SPECIAL_WINDOW,
  isKnownCampaign,
} from '@sanderling/contract/commerce/campaign-codes';
import type { CookieJar } from '@sanderling/runtime';

export interface CampaignText {
  heading: string;
  text: string;
  termsPath: string;
}

const SAVE_MORE: CampaignText = {
  heading: 'Buy more, save more',
  text: '10% off to $999.99, 15% from $1,000, 20% from $3,000, 25% from $10,000. Applied in your cart.',
  termsPath: '/pages/bmsv-tos',
};

const SEASONAL_SAVE_MORE: CampaignText = {
  heading: 'Buy more, save more',
  text: '15% off to $1,499.99, 20% from $1,500, 25% from $7,000. Applied in your cart.',
  termsPath: '/pages/bmsv-tos',
};

const ANNIVERSARY: CampaignText = { ...SEASONAL_SAVE_MORE, heading: 'Our anniversary: buy more, save more' };

/** Campaigns whose tiers are 15, 20 and 25 percent; all the others have four tiers from 10 percent. */
const FIFTEEN_PERCENT_CAMPAIGNS = ['mds', 'foj', 'anv'];

/**
 * The banner that a visitor sees now, or null: the campaign must be known, the banner neither closed nor expired. The banner
 * of buy-more-get-more is always off.
 */
export function bannerFor(cookies: CookieJar, now: Date): CampaignText | null {
  const campaign = cookies.get('urlCampaign');
  if (!isKnownCampaign(campaign) || campaign.startsWith('bmgm')) return null;
  if (cookies.get('campaignBannerHidden') !== undefined) return null;
  const expiresAt = Number(cookies.get('campaignExpiresAt') ?? Number.POSITIVE_INFINITY);
  if (now.getTime() >= expiresAt) return null;

  const name = campaign.replace(/_subscriber$/, '');
  if (name === ANNIVERSARY_CAMPAIGN && isInSpecialWindow(now)) return ANNIVERSARY;
  return FIFTEEN_PERCENT_CAMPAIGNS.some((variant) => name.endsWith(`-${variant}`))
    ? SEASONAL_SAVE_MORE
    : SAVE_MORE;
}

/** The browser formats today by itself: for one comparison of days, the banner does not load a library of dates. */
const centralDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago', dateStyle: 'short' });

function isInSpecialWindow(now: Date): boolean {
  const { firstDay, lastDay } = ANNIVERSARY_SPECIAL_WINDOW;
  const day = centralDay.format(now);
  return day >= firstDay && day <= lastDay;
}
