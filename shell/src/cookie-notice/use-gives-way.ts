import { bus } from '@sanderling/runtime';
import { type RefObject, useEffect, useState } from 'react';
import { coveredShare } from '../focus-not-obscured/covered-share.ts';

/** A way on that shoppers come to a page for, such as the cart's to checkout. */
const KEPT_CLEAR = '[data-kept-clear]';

/** True while a part of the page that is to be kept clear would lie under `cover`, wherever the shopper has scrolled to. */
export function useGivesWay(cover: RefObject<HTMLElement | null>): boolean {
  const [givesWay, setGivesWay] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const { current } = cover;
      const kept = [...document.querySelectorAll(KEPT_CLEAR)];
      setGivesWay(current !== null && kept.some((element) => coveredShare(element, current) > 0));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(document.body);
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    const unsubscribe = bus.on('page:viewed', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
      unsubscribe();
    };
  }, [cover]);
  return givesWay;
}
