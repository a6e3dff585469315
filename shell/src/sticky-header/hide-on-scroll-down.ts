import { stickyHeaderElement } from './sticky-header-element.ts';

/** Scrolling less than this is a trembling hand. */
const NOTICED_PX = 6;

/**
 * Marks the head of the page with `data-away` while the page is being scrolled down, and takes the mark off on the way up, at the
 * top, and as soon as something in it has the focus. By attribute, not by state: a scroll renders nothing.
 */
export function hideHeaderOnScrollDown(): void {
  let lastY = window.scrollY;
  const onScroll = () => {
    const y = window.scrollY;
    if (Math.abs(y - lastY) < NOTICED_PX) return;
    const head = stickyHeaderElement();
    const isInUse = head?.querySelector(':focus-visible, [open], :popover-open') !== null;
    head?.toggleAttribute('data-away', y > lastY && y > head.offsetHeight && !isInUse);
    lastY = y;
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  document.addEventListener('focusin', ({ target }) => {
    const head = stickyHeaderElement();
    if (target instanceof Node && head?.contains(target)) head.removeAttribute('data-away');
  });
}
