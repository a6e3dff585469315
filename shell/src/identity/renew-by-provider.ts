import type { CookieJar } from '@sanderling/runtime';
import { isImpersonation, isUnexpired, subjectOf, tokenLifetime } from '../session-token/session-token.ts';

/**
 * Sets a new token of the provider in the cookies, in place of `token`. Null when the provider gives none for this customer, or they
 * have signed out, or another customer in, meanwhile: a renewal never changes the customer.
 */
export async function renewByProvider(
  token: string | null,
  cookies: CookieJar,
  loadProvider: () => Promise<{ currentToken: (isForced: boolean) => Promise<string | null> }>,
): Promise<string | null> {
  // The provider would answer with the admin's own token.
  if (isImpersonation(token)) return null;
  const inCookies = () => cookies.get('token') ?? null;
  // Another tab may have renewed it, or the customer signed in, a moment ago.
  const isReplaced = () => inCookies() !== token && isUnexpired(inCookies(), Date.now());
  const { currentToken } = await loadProvider();
  if (isReplaced()) return ofCustomer(token, inCookies());
  const before = inCookies();
  const newToken = await currentToken(true);
  if (inCookies() !== before) return isReplaced() ? ofCustomer(token, inCookies()) : null;
  if (newToken === null || tokenLifetime(newToken) === null) return null;
  // The provider's client may have an earlier customer's session.
  if (ofCustomer(token, newToken) === null) return null;
  cookies.set('token', newToken);
  return newToken;
}

/** `other` when it is the token of the same customer as `token`, or `token` does not say whose it is. */
function ofCustomer(token: string | null, other: string | null): string | null {
  const subject = subjectOf(token);
  return subject === null || subject === subjectOf(other) ? other : null;
}
