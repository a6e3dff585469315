import { TOAST_HEAD_UPDATE_DEBOUNCE_MS } from '@sanderling/contract/commerce/constants';
import { toastAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';

/**
 * Puts the message of a toast into the title of a tab in the background, as long as the toast is there: only the title of such a tab can
 * be read. Toasts that come quickly one after the other change it once.
 */
export function showToastsInTitle(store: ReturnType<typeof createStore>, page: Document = document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: { title: string; before: string } | null = null;

  function update() {
    const toast = store.get(toastAtom);
    // A page that has got another title meanwhile keeps it.
    if (shown && page.title === shown.title) page.title = shown.before;
    shown = null;
    // HTML is for the page only.
    if (!toast || toast.html || !page.hidden) return;
    shown = { title: toast.message, before: page.title };
    page.title = shown.title;
  }
  function updateSoon() {
    clearTimeout(timer);
    timer = setTimeout(update, TOAST_HEAD_UPDATE_DEBOUNCE_MS);
  }
  store.sub(toastAtom, updateSoon);
  page.addEventListener('visibilitychange', updateSoon);
}
