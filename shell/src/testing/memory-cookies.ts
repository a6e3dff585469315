import type { CookieKey } from '@sanderling/contract/site/cookies';
import type { CookieJar } from '@sanderling/runtime';

/** For tests: cookies that live as long as the test, with the seconds that each was written for where they are its own. */
export function memoryCookies(start: Partial<Record<CookieKey, string>> = {}) {
  const kept = new Map<string, string>(Object.entries(start));
  const lifetimesS = new Map<string, number | undefined>();
  const cookies: CookieJar = {
    get: (key) => kept.get(key),
    set(key, value, maxAgeS) {
      kept.set(key, value);
      lifetimesS.set(key, maxAgeS);
    },
    remove: (key) => void kept.delete(key),
  };
  return { cookies, kept, lifetimesS };
}
