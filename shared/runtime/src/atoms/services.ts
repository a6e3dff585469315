import { atom } from 'jotai';
import type { ApiClient } from '../api-client/api-client.ts';
import type { LoadAuth } from '../auth/auth-client.ts';
import type { Clock } from '../clock/system-clock.ts';
import type { CookieJar } from '../cookies/cookie-jar.ts';

/** What the actions need to reach the world. The shell sets it before anything is rendered; on the server it stays null. */
export interface Services {
  api: ApiClient;
  cookies: CookieJar;
  /** The clock of a day that is previewed; absent where it is now. */
  now?: Clock;
  /** Absent where a customer cannot sign in: on the server, and in most tests. */
  auth?: LoadAuth;
}
const heldAtom = atom<Services | null>(null);
/** The first that are set stay: a slice that would take the place of the shell's changes nothing. */
export const servicesAtom = atom(
  (get) => get(heldAtom),
  (get, set, services: Services | null) => set(heldAtom, get(heldAtom) ?? services),
);
