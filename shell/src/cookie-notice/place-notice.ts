import { bus } from '@sanderling/runtime';
import { coveredShare } from '../focus-not-obscured/covered-share.ts';

/** A way on that shoppers come to a page for, such as the cart's to checkout. */
const KEPT_CLEAR = '[data-kept-clear]';
/** Heights of a page's bar and of the campaign's banner, where they are shown. */
const RAISED_BY = ['--taken-below', '--banner-size'] as const;

/**
 * Marks the notice while a part of the page that is to be kept clear would lie under it, wherever the shopper has scrolled to, and tells
 * what comes to the same edge of the screen how much of it is taken. Answers how to end, as a ref
 * does.
 */
export function placeNotice(notice: HTMLElement | null) {
  if (!notice) return;
  const { style } = document.documentElement;
  let frame = 0;
  // Its style sheet raises it above what is at the same edge.
  const raisedPx = () =>
    RAISED_BY.reduce((sum, name) => sum + (Number.parseFloat(style.getPropertyValue(name)) || 0), 0);
  const look = () => {
    frame = 0;
    const kept = [...document.querySelectorAll(KEPT_CLEAR)];
    notice.toggleAttribute(
      'data-gives-way',
      kept.some((element) => coveredShare(element, notice, raisedPx()) > 0),
    );
    style.setProperty('--notice-size', `calc(${notice.offsetHeight}px + var(--space-4))`);
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  const sizes = new ResizeObserver(lookSoon);
  for (const element of [document.body, notice]) sizes.observe(element);
  addEventListener('scroll', lookSoon, { passive: true });
  addEventListener('resize', lookSoon);
  const unsubscribe = bus.on('page:viewed', lookSoon);
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    removeEventListener('scroll', lookSoon);
    removeEventListener('resize', lookSoon);
    unsubscribe();
    style.removeProperty('--notice-size');
  };
}
