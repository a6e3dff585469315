import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { paths } from '@sanderling/contract/site/paths';
import type { StoreRoute } from '@sanderling/contract/site/route-table';
import type { SliceContext } from '@sanderling/runtime';
import { redirect } from '@sanderling/runtime/router';
import { redirectDocument } from 'react-router-dom';
import { pathOf } from './path-of.ts';

/** Pages with what a designer pays. While a client looks on they lead to where trade prices are switched on again. */
const SAYS_WHAT_IS_PAID =
  /^\/(checkout|new_payment|order_c|my_orders|delivery_date|user\/(dashboard|.*orders))/;

/**
 * Decides whether this visitor may see the route. Throws the redirect otherwise. The API checks every call itself: this only
 * spares people a page that would be empty for them.
 */
export function checkGuard(
  route: Pick<StoreRoute, 'guard' | 'path'>,
  context: SliceContext,
  request: Request,
): void {
  if (context.isSignedIn && context.cookies.get('netPrices') === '1' && SAYS_WHAT_IS_PAID.test(route.path)) {
    context.cookies.set('wantedRoute', pathOf(request.url));
    throw redirect(designerPaths.dashboard);
  }
  switch (route.guard) {
    case 'auth':
      if (context.isSignedIn) return;
      context.cookies.set('wantedRoute', pathOf(request.url));
      throw redirect(paths.login);
    case 'guest-only':
      if (context.isSignedIn) throw redirect(paths.home);
      return;
    case 'admin':
      // Guests too, and no route is stored: the page does not exist for them.
      if (!context.isSignedIn || context.cookies.get('role') !== 'admin') throw redirect(paths.home);
      return;
    case 'none':
    case 'static-page':
      // Whether a static page exists is its own loader's answer: 404 when not.
      return;
    default:
      // Only a table that is newer than this shell can name one. No visitor is let in by mistake.
      throw new Response(null, { status: 500, statusText: 'Unknown middleware' });
  }
}

/** After the API has refused a page of admins: the cookie says a role that the account has not, or no longer. */
export function leaveAdminPage({ cookies }: SliceContext): Response {
  cookies.remove('role');
  return redirect(paths.home);
}

/**
 * After the API has refused the token: the session is over, and the page is asked for anew without it. Answers undefined when there
 * was no session and the page needs none, so that whatever is wrong is something else.
 */
export function expireSession(
  route: Pick<StoreRoute, 'guard'>,
  context: SliceContext,
  request: Request,
): Response | undefined {
  if (!context.cookies.get('token') && route.guard !== 'auth') return undefined;
  for (const key of ['token', 'role', 'email', 'designerRequestCompleted'] as const)
    context.cookies.remove(key);
  return redirectDocument(pathOf(request.url));
}
