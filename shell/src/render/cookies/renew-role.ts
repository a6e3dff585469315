import { NO_ROLE } from '@sanderling/contract/site/role-header';
import type { CookieJar } from '@sanderling/runtime';

/** The store has given the customer another role, or taken it, since a cookie has told the browser: pages without scripts go by that cookie. */
export function renewRole(cookies: CookieJar, role: string | undefined): void {
  if (role === undefined || role === (cookies.get('role') ?? NO_ROLE)) return;
  if (role === NO_ROLE) cookies.remove('role');
  else cookies.set('role', role);
}
