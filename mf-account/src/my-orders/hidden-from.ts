import type { LoaderArgs } from '@sanderling/runtime';
import { data } from '@sanderling/runtime/router';

/**
 * In place of what this visitor may not see, or what does not exist: no one learns which. A customer who opens the link of a mail and
 * signs in comes back to `route`.
 */
export function hiddenAnswer<Rest extends object>(
  { context }: Pick<LoaderArgs, 'context'>,
  { id, route, rest }: { id: string; route: string; rest: Rest },
) {
  const hiddenFrom: 'guest' | 'account' = context.isSignedIn ? 'account' : 'guest';
  if (hiddenFrom === 'guest' && isUuid(id)) context.cookies.set('wantedRoute', route);
  return data({ ...rest, hiddenFrom }, { status: 404 });
}

function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}
