import { useLocation } from '@sanderling/runtime/router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a `details` that lies over the page: Escape, a press elsewhere, focus moving on and a navigation close it. The browser
 * alone only opens and closes it by its summary.
 */
export function useLightDismiss(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const opened = useRef(key);

  // `key` changes with every navigation. What the page has begun with stays: its menu may have been opened before its code was there.
  useEffect(() => {
    if (opened.current === key) return;
    opened.current = key;
    if (details.current) details.current.open = false;
  }, [key]);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const closeIfElsewhere = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeIfElsewhere);
    document.addEventListener('focusin', closeIfElsewhere);
    element.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeIfElsewhere);
      document.removeEventListener('focusin', closeIfElsewhere);
      element.removeEventListener('keydown', closeByKey);
    };
  }, []);

  return details;
}
