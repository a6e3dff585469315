import { bus } from '@sanderling/runtime';
import { stickyHeaderElement } from '../sticky-header/sticky-header-element.ts';
import { coveredShare } from './covered-share.ts';

/** What lies over the page and can step aside: the header, the notice of cookies. Their style sheets say how. */
const COVERS = '[data-steps-aside]';

/**
 * Keeps in sight what the keyboard has come to: whatever lies over more than half of it steps aside until the focus moves on.
 * Scroll padding alone does not do: what sticks to the screen or ends the page cannot be scrolled out from below.
 */
export function keepFocusUnobscured(): void {
  document.addEventListener('focusout', () => {
    for (const cover of covers()) cover.removeAttribute('data-aside');
  });
  document.addEventListener('focusin', () => {
    // By then the browser has scrolled to it.
    requestAnimationFrame(() => {
      const focused = document.activeElement;
      if (!focused?.matches(':focus-visible')) return;
      for (const cover of covers()) cover.toggleAttribute('data-aside', isCoveredBy(focused, cover));
    });
  });
  reserveHeaderHeight();
}

const covers = () => document.querySelectorAll<HTMLElement>(COVERS);

function isCoveredBy(focused: Element, cover: HTMLElement): boolean {
  return !cover.contains(focused) && coveredShare(focused, cover) > 0.5;
}

/** The browser scrolls what has the focus to below the header, which is higher where its words are larger. */
function reserveHeaderHeight(): void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(([entry]) => {
    // Not a custom property, which every element inherits: each size would have the styles of the whole page computed again.
    if (entry?.target instanceof HTMLElement)
      style.scrollPaddingBlockStart = `calc(${entry.target.offsetHeight}px + var(--space-2))`;
  });
  const watch = () => {
    sizes.disconnect();
    const head = stickyHeaderElement();
    if (head) sizes.observe(head);
    else style.removeProperty('scroll-padding-block-start');
  };
  watch();
  bus.on('page:viewed', watch);
}
