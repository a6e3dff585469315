import { COOKIES, type CookieKey, readableCookie } from '@sanderling/contract/site/cookies';
import type { CookieJar } from '@sanderling/runtime';

/** The visitor's cookies of one request; what is set goes into `setCookies`, as `Set-Cookie` wants it. */
export function createServerCookies(
  header: string | null,
  secure: boolean,
): { cookies: CookieJar; setCookies: () => string[] } {
  const values = parseCookieHeader(header);
  const changes = new Map<string, string>();
  const change = (key: CookieKey, value: string, maxAgeS: number) =>
    changes.set(
      key,
      `${COOKIES[key].name}=${encodeURIComponent(value)}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  return {
    cookies: {
      get: (key) => readableCookie(key, values.get(COOKIES[key].name)),
      set(key, value, maxAgeS = COOKIES[key].maxAgeS) {
        values.set(COOKIES[key].name, value);
        change(key, value, maxAgeS);
      },
      remove(key) {
        values.delete(COOKIES[key].name);
        change(key, '', 0);
      },
    },
    setCookies: () => [...changes.values()],
  };
}

/** Cookies of one request by name, as the browser sent them. Values that cannot be decoded are left out. */
function parseCookieHeader(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    try {
      cookies.set(pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim()));
    } catch {
      // A cookie with a broken escape is not one of ours; the request goes on without it.
    }
  }
  return cookies;
}
