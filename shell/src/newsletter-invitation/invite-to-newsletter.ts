import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { bus, type CookieJar, sessionAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import type { DataRouter } from 'react-router-dom';

/** Who has only just come is not about to leave. */
const NOT_BEFORE_MS = 10_000;
/** Pages that one looks around on: never the cart or checkout, never a form. */
const PAGES: ReadonlySet<string> = new Set([
  'home',
  'products',
  'products-slug',
  'categories-name',
  'collections',
  'collections-all-tag',
  'collections-slug',
  'collections-slug-category',
  'holiday-collection',
  'brands',
  'brands-name',
  'brands-name-category',
  'rooms',
  'rooms-slug',
  'rooms-categories-name',
  'journal',
  'journal-slug',
]);

/**
 * Offers the newsletter once in a browser, when a visitor is about to leave: the pointer goes to the tabs above the page, or a finger scrolls
 * back up after two screens. Not to customers, and not beside anything else that asks. Answers what ends it.
 */
export function inviteToNewsletter(
  router: Pick<DataRouter, 'state'>,
  store: ReturnType<typeof createStore>,
  cookies: CookieJar,
): () => void {
  if (wasInvited()) return () => undefined;
  let lowestPx = 0;
  function end() {
    document.removeEventListener('mouseout', onMouseOut);
    removeEventListener('scroll', onScroll);
  }
  function invite(elapsedMs: number) {
    const route = router.state.matches.at(-1)?.route.id ?? '';
    if (elapsedMs < NOT_BEFORE_MS || !PAGES.has(route) || isBusy(store, cookies)) return;
    end();
    if (noteInvited()) bus.emit('modal:open', { name: 'newsletter', props: { title: 'Our newsletter' } });
  }
  function onMouseOut({ relatedTarget, clientY, timeStamp }: MouseEvent) {
    if (relatedTarget === null && clientY <= 0) invite(timeStamp);
  }
  function onScroll({ timeStamp }: Event) {
    lowestPx = Math.max(lowestPx, scrollY);
    const isBack = lowestPx > 2 * innerHeight && lowestPx - scrollY > innerHeight;
    if (isBack && matchMedia('(hover: none)').matches) invite(timeStamp);
  }
  document.addEventListener('mouseout', onMouseOut);
  addEventListener('scroll', onScroll, { passive: true });
  return end;
}

/** Whether the visitor is known, has an offer already, has not answered about cookies, types, or has something open. */
function isBusy(store: ReturnType<typeof createStore>, cookies: CookieJar): boolean {
  return (
    store.get(sessionAtom).token !== null ||
    cookies.get('urlCampaign') !== undefined ||
    cookies.get('promoCode') !== undefined ||
    cookies.get('consent') === undefined ||
    document.querySelector('dialog[open], [role=dialog]') !== null ||
    document.activeElement?.matches('input, textarea, select') === true
  );
}

function wasInvited(): boolean {
  try {
    return localStorage.getItem(LOCAL_STORAGE_KEYS.newsletterInvited) !== null;
  } catch {
    // A browser that stores nothing would be asked again and again.
    return true;
  }
}

/** False where it cannot be remembered, and so is not offered. */
function noteInvited(): boolean {
  try {
    localStorage.setItem(LOCAL_STORAGE_KEYS.newsletterInvited, '1');
    return true;
  } catch {
    return false;
  }
}
