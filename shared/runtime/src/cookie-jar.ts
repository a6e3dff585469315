import { COOKIES, type CookieKey } from '@sanderling/contract/cookies';

/** Reads and writes the store's cookies by key; names and lifetimes come from the contract. */
export interface CookieJar {
  get(key: CookieKey): string | undefined;
  set(key: CookieKey, value: string): void;
  remove(key: CookieKey): void;
}

export function createBrowserCookieJar(): CookieJar {
  const secure = location.protocol === 'https:';
  return {
    get(key) {
      return parseCookieHeader(document.cookie).get(COOKIES[key].name);
    },
    set(key, value) {
      writeCookie(serializeCookie(key, value, { secure }));
    },
    remove(key) {
      writeCookie(serializeCookie(key, '', { secure, maxAgeS: 0 }));
    },
  };
}

function writeCookie(serialized: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: libraries encode the colon of the store's cookie names; this does not.
  document.cookie = serialized;
}

/** The `Set-Cookie` text of one cookie, the same on both sides. */
export function serializeCookie(
  key: CookieKey,
  value: string,
  { secure, maxAgeS = COOKIES[key].maxAgeS }: { secure: boolean; maxAgeS?: number },
): string {
  const name = COOKIES[key].name;
  return `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Cookies of one request by name, as the browser sent them. Values that cannot be decoded are left out. */
export function parseCookieHeader(header: string | null): Map<string, string> {
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
