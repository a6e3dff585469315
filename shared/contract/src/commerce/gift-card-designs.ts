/** The designs of a gift card, each with the headline that stands on it. Page, mail and print draw them from these. */
export const GIFT_CARD_DESIGNS = ['for_you', 'birthday', 'new_home', 'thank_you'] as const;
export type GiftCardDesign = (typeof GIFT_CARD_DESIGNS)[number];

/** Of cards that were bought before there was a choice. */
export const DEFAULT_GIFT_CARD_DESIGN: GiftCardDesign = 'for_you';

export const GIFT_CARD_HEADLINES: Readonly<Record<GiftCardDesign, string>> = {
  for_you: 'For you',
  birthday: 'Happy birthday',
  new_home: 'To your new home',
  thank_you: 'Thank you',
};

/** Where recipients get up, as a buyer chooses it. The first one stands for a buyer who chooses none. */
export const GIFT_TIME_ZONES = [
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;
export type GiftTimeZone = (typeof GIFT_TIME_ZONES)[number];
export const DEFAULT_GIFT_TIME_ZONE: GiftTimeZone = 'America/Chicago';

export const GIFT_TIME_ZONE_NAMES: Readonly<Record<GiftTimeZone, string>> = {
  'America/Chicago': 'Central time',
  'America/New_York': 'Eastern time',
  'America/Denver': 'Mountain time',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific time',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
};
