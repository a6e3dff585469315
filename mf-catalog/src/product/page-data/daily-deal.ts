import type { SeasonalLayout } from '@sanderling/contract/commerce/seasons';

const FEATURE = 'Daily Deals';

/** A daily deal is one only during cyber week; the feature alone says nothing in other weeks. */
export function isDailyDeal(layout: SeasonalLayout, featureTags: readonly string[]): boolean {
  return layout === 'cyberWeek' && featureTags.includes(FEATURE);
}
