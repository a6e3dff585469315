import { useEffect, useState } from 'react';
import type { CountdownData } from './countdown-of.ts';
import styles from './promotion-carousel.module.css';

/**
 * When the season's campaign ends: the day, and in place of it the time that is left once the page is alive. Both stand in one cell with room
 * for either, so that nothing moves. Who hears the page hears the day.
 */
export function SeasonCountdown({ text, endsAt, day, aheadMs = 0 }: CountdownData) {
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    import('./count-down.ts').then(
      ({ countDown }) => {
        if (!isGone) end = countDown(Date.parse(endsAt) - aheadMs, setLeft);
      },
      // The day is there.
      () => undefined,
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, [endsAt, aheadMs]);
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
