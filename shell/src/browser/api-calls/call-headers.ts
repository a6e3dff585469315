import type { CookieJar } from '@sanderling/runtime';

/** Headers of every call to the API: who is calling, and where the visitor came from. */
export function callHeaders(cookies: CookieJar): Record<string, string> {
  const token = cookies.get('token');
  const firstReferrer = cookies.get('firstReferrer');
  const lastReferrer = cookies.get('lastReferrer');
  return {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(firstReferrer ? { 'X-First-Referrer': firstReferrer } : {}),
    ...(lastReferrer ? { 'X-Last-Referrer': lastReferrer } : {}),
  };
}
