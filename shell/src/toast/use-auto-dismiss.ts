import type { ToastMessage } from '@sanderling/contract/site/events';
import { useEffect, useRef, useState } from 'react';

const MIN_MS = 6_000;
const A_CHARACTER_MS = 90;
/** Deciding takes longer than reading. */
const TO_ACT_MS = 6_000;

export function readingTimeMs({ message, action }: ToastMessage): number {
  return Math.max(MIN_MS, message.length * A_CHARACTER_MS) + (action ? TO_ACT_MS : 0);
}

/** Calls `onDone` when the message has been there long enough; the clock rests while the pointer or the focus is on it. */
export function useAutoDismiss(toast: ToastMessage, onDone: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => done.current(), readingTimeMs(toast));
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  return {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
}
