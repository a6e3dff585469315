import { type RefObject, useEffect, useState } from 'react';

/** As long as a toast with an action: to read it, and to decide. */
const SHOWN_FOR_MS = 12_000;

/**
 * Calls `onDone` when a note has been there long enough. The clock rests, and begins anew, while the pointer or the focus is in it, and
 * while a shopper with a keyboard is still on the button that has opened it.
 */
export function useAutoDismiss({
  popup,
  opener,
  of,
  onDone,
}: {
  popup: RefObject<HTMLElement | null>;
  opener: RefObject<Element | null>;
  of: object;
  onDone: () => void;
}) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const look = () => {
      const { activeElement } = document;
      const isAtOpener = activeElement === opener.current && activeElement?.matches(':focus-visible');
      setFocused(Boolean(isAtOpener || popup.current?.contains(activeElement)));
    };
    // The focus is nowhere while it moves from one control to the next.
    const lookSoon = () => queueMicrotask(look);
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookSoon);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookSoon);
    };
  }, [popup, opener, of]);
  useEffect(() => {
    if (isPointedAt || isFocused) return;
    const timer = setTimeout(onDone, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isPointedAt, isFocused, of, onDone]);
  return { onPointerEnter: () => setPointedAt(true), onPointerLeave: () => setPointedAt(false) };
}
