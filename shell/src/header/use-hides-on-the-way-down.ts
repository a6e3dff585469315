import { type RefObject, useEffect } from 'react';

/** Scrolling less than this is a trembling hand. */
const NOTICED_PX = 6;

/**
 * Marks `head` with `data-away` while the page is being scrolled down, and takes the mark off on the way up, at the top, and
 * as soon as something in it has the focus. By attribute, not by state: a scroll renders nothing.
 */
export function useHidesOnTheWayDown(head: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = head.current;
    if (!element) return;
    let lastY = window.scrollY;
    const follow = () => {
      const y = window.scrollY;
      if (Math.abs(y - lastY) < NOTICED_PX) return;
      const isInUse = element.querySelector(':focus-visible, [open], :popover-open') !== null;
      element.toggleAttribute('data-away', y > lastY && y > element.offsetHeight && !isInUse);
      lastY = y;
    };
    const show = () => element.removeAttribute('data-away');
    window.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('focusin', show);
    return () => {
      window.removeEventListener('scroll', follow);
      element.removeEventListener('focusin', show);
    };
  }, [head]);
}
