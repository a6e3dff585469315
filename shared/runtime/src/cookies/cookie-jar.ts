import { COOKIES, type CookieKey, readableCookie } from '@sanderling/contract/site/cookies';
import Cookies from 'js-cookie';

/** Reads and writes the store's cookies by key; names and lifetimes come from the contract. */
export interface CookieJar {
  get(key: CookieKey): string | undefined;
  /** `maxAgeS` only where the value decides how long it is stored. */
  set(key: CookieKey, value: string, maxAgeS?: number): void;
  remove(key: CookieKey): void;
}

export function createBrowserCookieJar(): CookieJar {
  const secure = location.protocol === 'https:';

  function write(key: CookieKey, value: string, maxAgeS: number) {
    const { name } = COOKIES[key];
    if (name.includes(':')) {
      // js-cookie would encode the colon, and the store's names are fixed (docs/decisions).
      // biome-ignore lint/suspicious/noDocumentCookie: see above.
      document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
    } else {
      Cookies.set(name, value, { 'Max-Age': String(maxAgeS), sameSite: 'Lax', secure });
    }
  }

  return {
    get: (key) => readableCookie(key, Cookies.get(COOKIES[key].name)),
    set: (key, value, maxAgeS) => write(key, value, maxAgeS ?? COOKIES[key].maxAgeS),
    remove: (key) => write(key, '', 0),
  };
}
