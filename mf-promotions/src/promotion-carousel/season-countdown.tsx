import type { Season } from '@sanderling/contract/wire/catalogue/season';
import { useEffect, useState } from 'react';
import styles from './season-countdown.module.css';

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

/**
 * When the season's campaign ends: the day, and in place of it the time that is left once the page is alive. Both stand in one cell with room
 * for either, so that nothing moves. Who hears the page hears the day.
 */
export function SeasonCountdown({ text, endsAt, day }: CountdownData) {
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    import('./count-down.ts').then(
      ({ countDown }) => {
        if (!isGone) end = countDown(Date.parse(endsAt), setLeft);
      },
      // The day is there.
      () => undefined,
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, [endsAt]);
  return (
    <p className={styles.countdown} data-ticking={left !== null} data-over={left === ''}>
      {text}{' '}
      <span className={styles.either}>
        <time dateTime={endsAt}>{day}</time>
        <span aria-hidden="true">{left || 'in 00 d 00:00:00'}</span>
      </span>
    </p>
  );
}
