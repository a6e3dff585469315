import { OF_THE_SESSION } from '@sanderling/contract/site/cookies';
import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import type { CookieJar } from '@sanderling/runtime';

/**
 * Takes the token of an admin who impersonates a customer: it replaces the session that was here, and the page
 * loads anew as that user. The key goes first of all, so that the reload happens once.
 */
export function startImpersonation(
  cookies: CookieJar,
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  reload: () => void,
): boolean {
  const token = storage.getItem(LOCAL_STORAGE_KEYS.impersonation);
  if (!token) return false;
  storage.removeItem(LOCAL_STORAGE_KEYS.impersonation);
  for (const key of OF_THE_SESSION) cookies.remove(key);
  cookies.set('token', token);
  reload();
  return true;
}
