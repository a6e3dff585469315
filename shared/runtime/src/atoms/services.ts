import { atom } from 'jotai';
import type { ApiClient } from '../api-client/create-api-client.ts';
import type { CookieJar } from '../cookie-jar.ts';

/** What the actions need to reach the world. The shell sets it before anything is rendered; on the server it stays null. */
export interface Services {
  api: ApiClient;
  cookies: CookieJar;
}
export const servicesAtom = atom<Services | null>(null);
