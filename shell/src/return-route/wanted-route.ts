import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import type { Services } from '@sanderling/runtime';

type Cookies = Services['cookies'];
const { wantedRoute: KEY } = SESSION_STORAGE_KEYS;

/**
 * What a page has stored in the cookie becomes this tab's own, as soon as the tab shows a page for signing in: another one that waits
 * there wants another page, and the cookie is of both.
 */
export function claimWantedRoute(cookies: Cookies): void {
  const wanted = cookies.get('wantedRoute');
  if (wanted === undefined) return;
  try {
    sessionStorage.setItem(KEY, wanted);
  } catch {
    // A browser that stores nothing leaves it in the cookie, which is as good for one tab.
    return;
  }
  cookies.remove('wantedRoute');
}

/** What the tab has been told last. */
export function readWantedRoute(cookies: Cookies): string | undefined {
  return cookies.get('wantedRoute') ?? readOwn() ?? undefined;
}

/** The tab's own, else that of the cookie. It is good once. */
export function takeWantedRoute(cookies: Cookies): string | undefined {
  const own = readOwn();
  if (own !== null) {
    sessionStorage.removeItem(KEY);
    return own;
  }
  const wanted = cookies.get('wantedRoute');
  cookies.remove('wantedRoute');
  return wanted;
}

function readOwn(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // A browser that stores nothing has nothing.
    return null;
  }
}
