import type { CookieJar } from '@sanderling/runtime';
import type { createBrowserRouter } from 'react-router-dom';
import { hasOffer, persistOffers } from './attribution.ts';

/**
 * Persists the code or campaign of a page that the visitor goes on to by a link of the store, such as an announcement: without a new document
 * it would count with the next one only. `onOffer` hears of it then.
 */
export function persistOffersOnTheWay(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>,
  cookies: CookieJar,
  onOffer: () => void,
): void {
  let shown = router.state.location.search;
  router.subscribe(({ navigation, location: { search } }) => {
    if (navigation.state !== 'idle' || search === shown) return;
    shown = search;
    const parameters = new URLSearchParams(search);
    if (!hasOffer(parameters)) return;
    persistOffers(cookies, parameters, Date.now());
    onOffer();
  });
}
