import type { CookieJar } from '@sanderling/runtime';

type Cookies = Pick<CookieJar, 'get'>;

/** What each document was made with. The watching may begin again in it, after another tab has switched. */
const ofPage = new WeakMap<Cookies, string | undefined>();

/**
 * For designers: client prices are switched for the whole site. A tab with the other prices is made anew while it is seen, or as soon as
 * it is seen again. Answers how to end it.
 */
export function watchClientPrices(
  cookies: Cookies,
  page: Document = document,
  reload: () => void = () => location.reload(),
): () => void {
  if (!ofPage.has(cookies)) ofPage.set(cookies, cookies.get('netPrices'));
  const compare = () => {
    if (page.visibilityState !== 'hidden' && cookies.get('netPrices') !== ofPage.get(cookies)) reload();
  };
  // A window that stands beside the other hears of it at once, where the browser tells of cookies. The other one is on its way already.
  const changes: EventTarget | undefined = Reflect.get(globalThis, 'cookieStore');
  const compareBeside = () => page.hasFocus() || compare();
  changes?.addEventListener('change', compareBeside);
  // All of them reach the window. `pageshow` is of a page that was left and comes back as it was.
  const events = ['focus', 'pageshow', 'visibilitychange'] as const;
  for (const event of events) addEventListener(event, compare);
  return () => {
    changes?.removeEventListener('change', compareBeside);
    for (const event of events) removeEventListener(event, compare);
  };
}
