import { LANDMARK_IDS } from '../landmarks/skip-links.tsx';
import { isWide } from './is-wide.ts';

/** Long enough to cross a heading on the way elsewhere, short enough not to be waited for. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 260;

interface Router {
  subscribe(listener: (state: { location: { key: string } }) => void): () => void;
}

/**
 * What a mouse, Escape and a navigation do to the drop-downs of the navigation, on top of what `details` does by itself.
 * They are opened and closed as elements: nothing is rendered for it, and no page waits for this code.
 */
export function enableMenuInteraction(router: Router): void {
  let shown: string | undefined;
  let listened: HTMLElement | null = null;
  const updateListeners = () => {
    const element = document.getElementById(LANDMARK_IDS.navigation);
    // Checkout has no navigation; the page after it has a new one.
    if (element && element !== listened) addMenuListeners(element);
    listened = element;
    return element;
  };
  updateListeners();
  router.subscribe(({ location }) => {
    const element = updateListeners();
    if (location.key === shown || !element) return;
    shown = location.key;
    closeAll(element);
    if ('hidePopover' in element) element.hidePopover();
  });
}

function addMenuListeners(element: HTMLElement): void {
  addHoverListeners(element);
  element.addEventListener('keydown', (event) => {
    const open = element.querySelector<HTMLDetailsElement>('details[open]');
    if (event.key !== 'Escape' || !open) return;
    // The drawer stays: Escape closes one thing at a time.
    event.preventDefault();
    open.open = false;
    open.querySelector('summary')?.focus();
  });
  const closeFromOutside = (event: Event) => {
    if (isWide() && event.target instanceof Node && !element.contains(event.target)) closeAll(element);
  };
  document.addEventListener('pointerdown', closeFromOutside);
  document.addEventListener('focusin', closeFromOutside);
}

function addHoverListeners(element: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let openedByHover: HTMLDetailsElement | null = null;
  const later = (delayMs: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, delayMs);
  };
  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !isWide()) return;
    const details = event.target instanceof Element ? event.target.closest('details') : null;
    // While the pointer moves to another heading the panel stays open. On an entry without a panel it closes.
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
    // A shopper who clicks what has just opened under the pointer wants it open.
    if (details && details === openedByHover) event.preventDefault();
    openedByHover = null;
  };
  element.addEventListener('pointerover', over);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('click', click);
}

function closeAll(element: HTMLElement) {
  for (const details of element.querySelectorAll<HTMLDetailsElement>('details[open]')) details.open = false;
}
