import { COOKIES } from '@sanderling/contract/cookies';
import { type CookieJar, parseCookieHeader, serializeCookie } from '@sanderling/runtime';

/** The visitor's cookies of one request; what is set goes into `setCookies`, as `Set-Cookie` wants it. */
export function createServerCookies(
  header: string | null,
  secure: boolean,
): { cookies: CookieJar; setCookies: () => string[] } {
  const values = parseCookieHeader(header);
  const changes = new Map<string, string>();
  return {
    cookies: {
      get: (key) => values.get(COOKIES[key].name),
      set(key, value) {
        values.set(COOKIES[key].name, value);
        changes.set(key, serializeCookie(key, value, { secure }));
      },
      remove(key) {
        values.delete(COOKIES[key].name);
        changes.set(key, serializeCookie(key, '', { secure, maxAgeS: 0 }));
      },
    },
    setCookies: () => [...changes.values()],
  };
}
