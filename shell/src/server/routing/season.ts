import { DEFAULT_LAYOUT, SEASON_WINDOWS, type SeasonalLayout } from '@sanderling/contract/commerce/seasons';
import type { SeasonCalendar } from '@sanderling/contract/wire/catalogue/season';
import { centralInstant } from '@sanderling/pricing/calendar/central-instant';

const DAY_MS = 86_400_000;

/** The windows of the specification, which hold until the API has named those of today as well. */
export const SPECIFIED_SEASONS: SeasonCalendar = {
  windows: SEASON_WINDOWS.map(({ layout, firstDay, lastDay }) => ({
    name: layout,
    starts_at: startOf(firstDay),
    ends_at: startOf(new Date(Date.parse(lastDay) + DAY_MS).toISOString().slice(0, 10)),
  })),
  price_changes: [],
};

/** The seasonal layout of a request: the one that the query asks for, else the one whose days it is in Chicago. */
export function seasonOf(
  parameters: URLSearchParams,
  now: Date,
  { windows }: SeasonCalendar = SPECIFIED_SEASONS,
): SeasonalLayout {
  const wanted = parameters.get('layout');
  const season =
    windows.find(({ name }) => name === wanted) ??
    windows.find(({ starts_at, ends_at }) => isWithin(now, Date.parse(starts_at), Date.parse(ends_at)));
  return season?.name ?? DEFAULT_LAYOUT;
}

/** The moments at which a page of everyone becomes another: the last one so far, and the next. Milliseconds. */
export function bordersAround({ windows, price_changes }: SeasonCalendar, now: Date) {
  const moments = [
    ...windows.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
    ...price_changes,
  ].map(Date.parse);
  const nowMs = now.getTime();
  return {
    lastMs: Math.max(0, ...moments.filter((moment) => moment <= nowMs)),
    nextMs: Math.min(Number.POSITIVE_INFINITY, ...moments.filter((moment) => moment > nowMs)),
  };
}

function isWithin(now: Date, startMs: number, endMs: number): boolean {
  return startMs <= now.getTime() && now.getTime() < endMs;
}

function startOf(day: string): string {
  const start = centralInstant(day);
  if (start === null) throw new RangeError(`${day} is no day.`);
  return start.toISOString();
}
