import { paths } from '@sanderling/contract/site/paths';
import { safeReturnRoute } from '@sanderling/contract/site/return-route';
import type { Services } from '@sanderling/runtime';
import type { createBrowserRouter } from 'react-router-dom';
import { claimWantedRoute, readWantedRoute } from './wanted-route.ts';

const SIGN_IN_PAGES: readonly string[] = [paths.login, paths.signup];

/**
 * Signing in leads back to the page on which the shopper has pressed "Sign in". A page that has led them to signing in by itself has
 * stored its own address already. What is stored becomes this tab's own on the page for signing in.
 */
export function storeLeftPage(
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
  cookies: Services['cookies'],
): void {
  let before = router.state;
  const claimOnSignInPage = ({ location, navigation }: typeof before) => {
    if (navigation.state === 'idle' && SIGN_IN_PAGES.includes(location.pathname)) claimWantedRoute(cookies);
  };
  claimOnSignInPage(before);
  router.subscribe((state) => {
    const isPressed = before.navigation.state === 'idle' && state.navigation.state === 'loading';
    before = state;
    claimOnSignInPage(state);
    if (!isPressed || !SIGN_IN_PAGES.includes(state.navigation.location?.pathname ?? '')) return;
    const { pathname, search } = state.location;
    // The cart has told the customer of an order or a checkout that they are signed out: there they go back.
    const isToldByCart = pathname === paths.cart && isOrderPage(readWantedRoute(cookies));
    const left = pathname + search;
    if (!isToldByCart && safeReturnRoute(left) === left) cookies.set('wantedRoute', left);
  });
}

function isOrderPage(wanted: string | undefined): boolean {
  const [path] = (wanted ?? '').split('?');
  return path === paths.checkout || path === paths.orderConfirmation('').split('?')[0];
}
