import type { Services } from '@sanderling/runtime';
import { watchClientPrices } from './watch-client-prices.ts';

/** A page that a studio leaves open asks this often while it is seen. */
const ASK_EVERY_MS = 10_000;

/**
 * Asks while the page is open and seen, and as soon as it is seen again: every answer says the role, by which prices and cart follow. For
 * those alone whose prices hang on it. Answers how to end it.
 */
export function watchRole({ api, cookies }: Services, page: Document = document): () => void {
  const endPrices = watchClientPrices(cookies, page);
  let askedAtMs = Date.now();
  const ask = () => {
    if (page.visibilityState === 'hidden') return;
    askedAtMs = Date.now();
    // The next one asks again.
    api.user.get({}, { handle500: false }).catch(() => undefined);
  };
  const askOnReturn = () => {
    // Coming back to a window is told of twice, by the page and by the window.
    if (Date.now() - askedAtMs >= 1_000) ask();
  };
  const timer = setInterval(ask, ASK_EVERY_MS);
  page.addEventListener('visibilitychange', askOnReturn);
  addEventListener('focus', askOnReturn);
  return () => {
    endPrices();
    clearInterval(timer);
    page.removeEventListener('visibilitychange', askOnReturn);
    removeEventListener('focus', askOnReturn);
  };
}
