import type { Season } from '@sanderling/contract/wire/catalogue/season';
import { memoize } from '@sanderling/pricing/calendar/memoize';

export interface CountdownData {
  text: string;
  endsAt: string;
  /** Its last day in Chicago, in words. */
  day: string;
  /** How much later than now the moment is that the page is shown for: its clock counts from there. Left out on a page of now. */
  aheadMs?: number;
}

const IN_WORDS = { timeZone: 'America/Chicago', month: 'long', day: 'numeric' } as const;
/** On every page the same: to make its formatter takes longer than all else of the countdown. */
const dayInWords = memoize((endMs: number) => new Intl.DateTimeFormat('en-US', IN_WORDS).format(endMs - 1));

/** A preview is of some day; a page of now is made within this time of the clock that counts on it. */
const OF_NOW_MS = 3_600_000;

/** Null once it is over. An end at midnight is that of the day before. */
export function countdownOf({ countdown }: Pick<Season, 'countdown'>, now: Date): CountdownData | null {
  if (!countdown) return null;
  const { text, ends_at: endsAt } = countdown;
  const endMs = Date.parse(endsAt);
  if (endMs <= now.getTime()) return null;
  const aheadMs = now.getTime() - Date.now();
  return { text, endsAt, day: dayInWords(endMs), ...(Math.abs(aheadMs) > OF_NOW_MS && { aheadMs }) };
}
