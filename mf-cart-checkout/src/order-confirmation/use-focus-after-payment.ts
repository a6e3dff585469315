import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading of the page: the button that paid went with its page, and the browser drops the focus to the top of this one. A
 * shopper who has gone on meanwhile is left where they are.
 */
export function useFocusAfterPayment(isFresh: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const hasNoFocus = document.activeElement === null || document.activeElement === document.body;
    if (isFresh && hasNoFocus) heading.current?.focus({ preventScroll: true });
  }, [isFresh]);
  return heading;
}
