import { type RefObject, useEffect, useState } from 'react';
import { REDUCED_MOTION } from '../motion/reduced-motion.ts';

/**
 * Calls `advance` every `intervalMs`, but not while the pointer or the focus is on `box`, the shopper has paused it, the
 * page is hidden, or the system asks for less motion. 0 means never. Moving by hand starts the interval anew (`turn`).
 */
export function useAutoAdvance(
  box: RefObject<HTMLElement | null>,
  intervalMs: number,
  turn: number,
  advance: () => void,
) {
  const [isPaused, setIsPaused] = useState(false);
  const [isAttended, setIsAttended] = useState(false);
  const [isStill, setIsStill] = useState(true);

  useEffect(() => {
    const motion = window.matchMedia(REDUCED_MOTION);
    const note = () => setIsStill(motion.matches);
    note();
    motion.addEventListener('change', note);
    return () => motion.removeEventListener('change', note);
  }, []);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const note = (event: Event) =>
      setIsAttended(event.type === 'pointerenter' || event.type === 'focusin' || element.matches(':hover'));
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];
    for (const event of events) element.addEventListener(event, note);
    return () => {
      for (const event of events) element.removeEventListener(event, note);
    };
  }, [box]);

  const isRunning = intervalMs > 0 && !isPaused && !isAttended && !isStill;
  // `turn` is among what it depends on: after a turn by hand the new slide gets its full time.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (!document.hidden) advance();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, intervalMs, turn]);

  return {
    isPaused,
    togglePause: () => setIsPaused((paused) => !paused),
    /** False on the server and where nothing moves by itself anyway. */
    canPause: intervalMs > 0 && !isStill,
  };
}
