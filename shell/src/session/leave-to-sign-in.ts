import { paths } from '@sanderling/contract/site/paths';
import type { CookieJar } from '@sanderling/runtime';

interface Page {
  location: Pick<Location, 'pathname' | 'search' | 'assign'>;
}

/**
 * Leaves for the page of the sign-in, which leads back to this one: for a document that the form cannot be shown in. A session that
 * the API has refused ends here, or the sign-in page would take the customer for signed in.
 */
export function leaveToSignIn(cookies: CookieJar, { location }: Page = window): void {
  const hadSession = cookies.get('token') !== undefined;
  for (const key of ['token', 'role', 'email', 'designerRequestCompleted'] as const) cookies.remove(key);
  cookies.set('wantedRoute', location.pathname + location.search);
  location.assign(hadSession ? `${paths.login}?session=ended` : paths.login);
}
