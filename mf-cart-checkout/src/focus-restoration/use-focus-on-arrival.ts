import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what a shopper has to read first when a page opens in the place of the one where they pressed a button: the browser drops the
 * focus to its top. A shopper who has gone on meanwhile is left where they are.
 */
export function useFocusOnArrival<E extends HTMLElement>(
  isWanted = true,
  options?: FocusOptions,
): RefObject<E | null> {
  const place = useRef<E>(null);
  const { preventScroll = false } = options ?? {};
  useEffect(() => {
    const hasNoFocus = document.activeElement === null || document.activeElement === document.body;
    if (isWanted && hasNoFocus) place.current?.focus({ preventScroll });
  }, [isWanted, preventScroll]);
  return place;
}
