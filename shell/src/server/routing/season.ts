import { isSeasonalLayout, SEASON_WINDOWS, type SeasonalLayout } from '@sanderling/contract/commerce/seasons';
import { centralDay } from '@sanderling/pricing/calendar/central-time';

/** The seasonal layout of a request: the one that the query asks for, else the one whose days it is in Chicago. */
export function seasonOf(parameters: URLSearchParams, now: Date): SeasonalLayout {
  const wanted = parameters.get('layout');
  if (isSeasonalLayout(wanted)) return wanted;
  return seasonAt(now);
}

/** Both days of a window belong to it. Where windows overlap, the first in the list wins. */
export function seasonAt(now: Date): SeasonalLayout {
  const today = centralDay(now);
  const window = SEASON_WINDOWS.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
  return window?.layout ?? 'default';
}
