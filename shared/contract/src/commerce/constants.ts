/** Business constants of the specification, section 9, that more than one package needs. */
export const API_BASE = '/api/v1';
export const CAROUSEL_INTERVAL_MS = 5_000;
export const RECOMMENDATIONS = 8;
export const USER_DEBOUNCE_MS = 1_000;
export const DESIGNER_TIER_DEBOUNCE_MS = 300;
export const ORDER_UPDATE_DEBOUNCE_MS = 500;
export const TOAST_HEAD_UPDATE_DEBOUNCE_MS = 250;
export const RESIZE_DEBOUNCE_MS = 50;
export const SIGNUP_EVENTS_DELAY_MS = 5_000;
export const BANNER_EXPIRY_CHECK_MS = 500;
/** The page gives up a tracking script that has not loaded by then, with a warning in the console. */
export const ANALYTICS_SCRIPT_PATIENCE_MS = 10_000;
export const CHUNK_RELOAD_PAUSE_MS = 60_000;
export const MAX_RECENTLY_VIEWED = 10;
export const LISTING_PAGE_SIZE = 24;
/** Of one variant in one cart. */
export const MAX_QUANTITY = 999;
/** How many products a device saves for later. */
export const MAX_SAVED_ITEMS = 50;
/** Characters that a shopper may write to the carrier. */
export const MAX_INSTRUCTIONS = 500;
/** Characters of the note on a gift card. */
export const MAX_GIFT_NOTE = 300;

/** Widths in CSS pixels that scripts and markup know of; what style sheets alone decide by is in them. */
export const BREAKPOINTS_PX = {
  heroMobileImageUnder: 600,
  mobileNavigationUnder: 1024,
} as const;

export const DISPLAY_MODES = ['col2', 'col3', 'col4'] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];
export const DEFAULT_DISPLAY_MODE: DisplayMode = 'col4';

export const FREE_SHIPPING_QUERY_PARAMETERS = ['promo_code', 'url_campaign', 'gclid'] as const;
