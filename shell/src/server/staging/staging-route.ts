import { COOKIES } from '@sanderling/contract/site/cookies';

export const STAGING_PATH = '/staging_auth';

/**
 * A visitor who has only just got into a staging store, and is led from there to a page that needs signing in, has not asked for that page
 * again: it is not remembered for after the sign-in. Here and not in the guard, which every shopper loads.
 */
export function withoutStagingRoute(
  setCookies: readonly string[],
  referrer: string | undefined,
): readonly string[] {
  if (!referrer || !URL.canParse(referrer) || new URL(referrer).pathname !== STAGING_PATH) return setCookies;
  return setCookies.filter((cookie) => !cookie.startsWith(`${COOKIES.wantedRoute.name}=`));
}
