/** Variants of the buy-more-save-more campaign; '' is the campaign itself. */
export const BUY_MORE_SAVE_MORE_VARIANTS = ['', 'mds', 'foj', 'anv', 'lds', 'fsvip', 'prebf'] as const;
export type BuyMoreSaveMoreVariant = (typeof BUY_MORE_SAVE_MORE_VARIANTS)[number];

export const BUY_MORE_GET_MORE_CAMPAIGN = 'bmgm-tier';
const SUBSCRIBER_SUFFIX = '_subscriber';

export function buyMoreSaveMoreCode(variant: BuyMoreSaveMoreVariant): string {
  return variant === '' ? 'bmsv-tier' : `bmsv-tier-${variant}`;
}

/** The campaign without what tells subscribers apart. */
export function withoutSubscriber(code: string): string {
  return code.endsWith(SUBSCRIBER_SUFFIX) ? code.slice(0, -SUBSCRIBER_SUFFIX.length) : code;
}

/** The same campaign for those who left their e-mail address. */
export function subscriberCode(code: string): string {
  return `${code}${SUBSCRIBER_SUFFIX}`;
}

/**
 * Every campaign that a URL may name. Each buy-more-save-more campaign exists a second time for subscribers, with the same
 * percents; buy-more-get-more has neither variants nor subscribers.
 */
export const KNOWN_CAMPAIGNS: readonly string[] = [
  BUY_MORE_GET_MORE_CAMPAIGN,
  ...BUY_MORE_SAVE_MORE_VARIANTS.map(buyMoreSaveMoreCode).flatMap((code) => [code, subscriberCode(code)]),
];

export function isKnownCampaign(name: string | undefined): name is string {
  return name !== undefined && KNOWN_CAMPAIGNS.includes(name);
}

/** How long a browser remembers the campaign that it came with: an offer with tiers is meant for the next two days. */
export function campaignLifetimeS(campaign: string): number {
  return (isKnownCampaign(campaign) ? 2 : 90) * 86_400;
}

/** A window, first and last day inclusive in America/Chicago, in which anniversary campaigns show their own banner. */
export const ANNIVERSARY_SPECIAL_WINDOW = { firstDay: '2025-08-01', lastDay: '2025-08-14' } as const;
export const ANNIVERSARY_CAMPAIGN = 'bmsv-tier-anv';
