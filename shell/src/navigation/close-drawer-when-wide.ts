import { RESIZE_DEBOUNCE_MS } from '@sanderling/contract/commerce/constants';
import { LANDMARK_IDS } from '../landmarks/skip-links.tsx';
import { isWide } from './is-wide.ts';

/**
 * The open drawer of a tablet that is turned, or of a window that is pulled wider, would go on lying over the line that it then
 * is: it is closed. Looked at once the size has come to rest.
 */
export function closeDrawerWhenWide(view: Window = window): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  view.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isWide(view)) view.document.getElementById(LANDMARK_IDS.navigation)?.hidePopover?.();
    }, RESIZE_DEBOUNCE_MS);
  });
}
