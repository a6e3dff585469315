import { BREAKPOINTS_PX } from '@sanderling/contract/limits';
import { useLocation } from '@sanderling/runtime/router';
import { type RefObject, useEffect } from 'react';

/** Long enough to cross a heading on the way elsewhere, short enough not to be waited for. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 260;

/**
 * What a mouse, Escape and a navigation do to the drop-downs of `navigation`, on top of what `details` does by itself.
 * They are opened and closed as elements, so that no menu is rendered for it.
 */
export function useMenuOpening(navigation: RefObject<HTMLElement | null>) {
  const { key } = useLocation();

  // `key` changes with every navigation.
  useEffect(() => {
    const element = navigation.current;
    if (!key || !element) return;
    closeAll(element);
    if ('hidePopover' in element) element.hidePopover();
  }, [key, navigation]);

  useEffect(() => {
    const element = navigation.current;
    if (!element) return;
    const hovering = followHover(element);

    const closeByKey = (event: KeyboardEvent) => {
      const open = element.querySelector<HTMLDetailsElement>('details[open]');
      if (event.key !== 'Escape' || !open) return;
      // The drawer stays: Escape closes one thing at a time.
      event.preventDefault();
      open.open = false;
      open.querySelector('summary')?.focus();
    };
    const closeFromOutside = (event: Event) => {
      if (isWide() && event.target instanceof Node && !element.contains(event.target)) closeAll(element);
    };
    element.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      hovering.end();
      element.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [navigation]);
}

function followHover(element: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let openedByHover: HTMLDetailsElement | null = null;
  const later = (delayMs: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, delayMs);
  };
  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !isWide()) return;
    const details = event.target instanceof Element ? event.target.closest('details') : null;
    // On the way to another heading the open panel waits; on an entry without one it closes.
    if (!details) return later(CLOSE_AFTER_MS, () => closeAll(element));
    if (details.open) return clearTimeout(timer);
    later(OPEN_AFTER_MS, () => {
      details.open = true;
      openedByHover = details;
    });
  };
  const leave = () => later(CLOSE_AFTER_MS, () => isWide() && closeAll(element));
  const click = (event: MouseEvent) => {
    const details = event.target instanceof Element ? event.target.closest('summary')?.parentElement : null;
    // Whoever clicks what has just opened under the pointer wants it open.
    if (details && details === openedByHover) event.preventDefault();
    openedByHover = null;
  };
  element.addEventListener('pointerover', over);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('click', click);
  return {
    end() {
      clearTimeout(timer);
      element.removeEventListener('pointerover', over);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('click', click);
    },
  };
}

function isWide(): boolean {
  return window.matchMedia(`(width >= ${BREAKPOINTS_PX.mobileNavigationUnder}px)`).matches;
}

function closeAll(element: HTMLElement) {
  for (const details of element.querySelectorAll<HTMLDetailsElement>('details[open]')) details.open = false;
}
