import type { CookieJar } from '@sanderling/runtime';
import type { createBrowserRouter } from 'react-router-dom';
import { browserConsent } from '../consent/browser-consent.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/**
 * Carries the click id of the social network through the visit: it is kept from the query that brings it, put into the address of
 * every page that is shown without it, and into the links of the first one, for those that are opened in a new tab. Not of a visitor
 * who has refused marketing.
 */
export function carryEpik(router: Router, cookies: CookieJar): void {
  carryInAddress(cookies);
  const epik = cookies.get('epik');
  if (epik) addToLinks(document, epik);
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') carryInAddress(cookies);
  });
}

function carryInAddress(cookies: CookieJar) {
  if (browserConsent(cookies).marketing === 'refused') return;
  const given = new URLSearchParams(location.search).get('epik');
  if (given) {
    if (given !== cookies.get('epik')) cookies.set('epik', given);
    return;
  }
  const epik = cookies.get('epik');
  // In place, behind the router's back: the page is the same, and nothing has to be loaded again for it.
  if (epik)
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${withEpik(location.search, epik)}${location.hash}`,
    );
}

function addToLinks(page: Document, epik: string) {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) {
    const isOurs = link.host === location.host && /^https?:$/.test(link.protocol);
    if (!isOurs || new URLSearchParams(link.search).has('epik')) continue;
    // As it is written: a link that is relative to the page stays so when the page is another one.
    const [address = '', ...hash] = (link.getAttribute('href') ?? '').split('#');
    link.setAttribute('href', [withEpik(address, epik), ...hash].join('#'));
  }
}

/** What else the address says is left as it is written. */
function withEpik(address: string, epik: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}epik=${encodeURIComponent(epik)}`;
}
