import type { Season } from '@sanderling/contract/wire/catalogue/season';

export interface CountdownData {
  text: string;
  endsAt: string;
  /** Its last day in Chicago, in words. */
  day: string;
}

const IN_WORDS = { timeZone: 'America/Chicago', month: 'long', day: 'numeric' } as const;

/** Null once it is over. An end at midnight is that of the day before. */
export function countdownOf({ countdown }: Pick<Season, 'countdown'>, now: Date): CountdownData | null {
  if (!countdown) return null;
  const { text, ends_at: endsAt } = countdown;
  const endMs = Date.parse(endsAt);
  if (endMs <= now.getTime()) return null;
  return { text, endsAt, day: new Intl.DateTimeFormat('en-US', IN_WORDS).format(endMs - 1) };
}
