import { paths } from '@sanderling/contract/site/paths';
import type { LoaderArgs } from '@sanderling/runtime';
import { redirect } from '@sanderling/runtime/router';
import { isSessionEnded } from './ended-session.ts';

/**
 * Where to send a visitor who may not see an order: the cart tells customers whose session has ended that they are signed out, and
 * signing in leads back here. All others go to `path`.
 */
export function leaveOrder({ request, context }: LoaderArgs, path: string): Response {
  if (!isSessionEnded(context)) return redirect(path);
  const { pathname, search } = new URL(request.url);
  context.cookies.set('wantedRoute', pathname + search);
  return redirect(paths.cart);
}
