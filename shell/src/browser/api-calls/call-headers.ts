import type { CookieJar } from '@sanderling/runtime';

/**
 * Headers of every call to the API: who is calling, and where the visitor came from. A page of a customer calls in their name also when
 * the cookie has ended meanwhile: the API's refusal asks them to sign in again, where a guest would be told that there is no such cart.
 */
export function callHeaders(cookies: CookieJar, tokenOfPage: string | null = null): Record<string, string> {
  const token = cookies.get('token') ?? tokenOfPage;
  const firstReferrer = cookies.get('firstReferrer');
  const lastReferrer = cookies.get('lastReferrer');
  return {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(firstReferrer ? { 'X-First-Referrer': firstReferrer } : {}),
    ...(lastReferrer ? { 'X-Last-Referrer': lastReferrer } : {}),
  };
}
