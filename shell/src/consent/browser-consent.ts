import {
  COOKIES_BY_PURPOSE,
  type Consent,
  consentCookie,
  consentOf,
  PURPOSES,
  type Purpose,
} from '@sanderling/contract/site/consent';
import type { CookieJar } from '@sanderling/runtime';

/** What the visitor of this browser allows now: another tab may have changed it. */
export function browserConsent(cookies: CookieJar): Consent {
  return consentOf(cookies.get('consent'), isOptedOut());
}

/** Persists what the visitor allows, and deletes what was stored for the rest. */
export function decideConsent(cookies: CookieJar, allowed: readonly Purpose[]): void {
  cookies.set('consent', consentCookie(allowed));
  deleteRefused(cookies);
}

/** Deletes what was stored before the visitor, or their browser, refused it. */
export function deleteRefused(cookies: CookieJar): void {
  const consent = browserConsent(cookies);
  for (const purpose of PURPOSES) {
    if (consent[purpose] !== 'refused') continue;
    for (const key of COOKIES_BY_PURPOSE[purpose]) if (cookies.get(key) !== undefined) cookies.remove(key);
  }
}

/** Global Privacy Control, in browsers that have it. */
function isOptedOut(): boolean {
  return Reflect.get(navigator, 'globalPrivacyControl') === true;
}
