const PROBE = 'sanProbe';

/** Whether this browser keeps cookies of ours. Tried out: where a store is blocked by name, `navigator.cookieEnabled` says true. */
export function acceptsCookies(): boolean {
  write('1; Max-Age=10');
  const isStored = document.cookie.includes(`${PROBE}=`);
  write('; Max-Age=0');
  return isStored;
}

/** Throws where the browser stores no cookies: no session is possible there, and the form tells the customer why. */
export function requireCookies(): void {
  if (acceptsCookies()) return;
  throw Object.assign(new Error('The browser keeps no cookies for the store.'), { name: 'CookiesBlocked' });
}

function write(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: none of the store's cookies, and gone at once.
  document.cookie = `${PROBE}=${value}; Path=/; SameSite=Lax`;
}
