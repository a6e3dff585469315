import { CAROUSEL_INTERVAL_MS } from '@sanderling/contract/limits';
import { useEffect, useState } from 'react';

/**
 * Which of `count` slides is shown. Moves on every five seconds and wraps, but not while it is paused, while a pointer or
 * the focus is on it, while the tab is in the background, or for somebody who wants less motion.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  useEffect(() => {
    if (isPaused || isHeld || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((shown) => wrap(shown + 1, count));
    }, CAROUSEL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isPaused, isHeld, count]);

  return {
    index,
    isPaused,
    setPaused,
    show: (wanted: number) => setIndex(wrap(wanted, count)),
    holdHandlers: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}

/** Before the first comes the last, after the last the first. */
function wrap(index: number, count: number): number {
  return count === 0 ? 0 : ((index % count) + count) % count;
}
