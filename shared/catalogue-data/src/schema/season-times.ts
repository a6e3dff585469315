import { centralInstant } from '@sanderling/pricing/calendar/central-instant';
import type { SeasonFile } from './season-files.ts';

const DAY_MS = 86_400_000;

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** From the first second of the first day in Chicago to the first one after the last day. */
export function windowOf({ first_day, last_day }: Pick<SeasonFile, 'first_day' | 'last_day'>): Span {
  const dayAfter = new Date(Date.parse(last_day) + DAY_MS).toISOString().slice(0, 10);
  return { startsAt: momentOf(first_day), endsAt: momentOf(dayAfter) };
}

export function spanOfDeal({ starts, ends }: SeasonFile['deals'][number]): Span {
  return { startsAt: momentOf(starts), endsAt: momentOf(ends) };
}

/** Throws a sentence for what the clocks of Chicago never show. */
export function momentOf(text: string): Date {
  const instant = centralInstant(text);
  if (instant === null) throw new RangeError(`Clocks in Chicago do not show ${text}.`);
  return instant;
}

/** Whether the clocks of Chicago show it. */
export function isMoment(text: string): boolean {
  return centralInstant(text) !== null;
}
