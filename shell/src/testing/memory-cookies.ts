import type { CookieKey } from '@sanderling/contract/site/cookies';
import type { CookieJar } from '@sanderling/runtime';

/** For tests: cookies that live as long as the test, with the seconds that each was written for where they are its own. */
export function memoryCookies(start: Partial<Record<CookieKey, string>> = {}) {
  const values = new Map<string, string>(Object.entries(start));
  const lifetimesS = new Map<string, number | undefined>();
  const cookies: CookieJar = {
    get: (key) => values.get(key),
    set(key, value, maxAgeS) {
      values.set(key, value);
      lifetimesS.set(key, maxAgeS);
    },
    remove: (key) => void values.delete(key),
  };
  return { cookies, values, lifetimesS };
}
