import { centralTime } from '@sanderling/pricing/calendar/central-time';

const NAMES: Record<string, string> = {
  shell: 'Frame of the site',
  'mf-catalog': 'Catalog',
  'mf-cart-checkout': 'Cart and checkout',
  'mf-account': 'Account',
  'mf-designer': 'Trade program',
  'mf-promotions': 'Promotions',
};

/** What a slice is called by those who do not build it. */
export function sliceName(slice: string): string {
  return NAMES[slice] ?? slice;
}

/** `Nov 23, 2026, 3:55 PM`, in Chicago. */
export function when(instant: string | Date): string {
  return centralTime(new Date(instant)).format('MMM D, YYYY, h:mm A');
}

/** The part of a version that tells it from others: the hash at its end. */
export function shortVersion(version: string): string {
  return version.includes('-') ? version.slice(version.lastIndexOf('-') + 1).slice(0, 8) : version;
}
