import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import { COOKIES } from '@sanderling/contract/site/cookies';
import { shopAddress } from '../api/shop-address.ts';
import type { Seed } from './accounts.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A sign-in, and what a browser keeps of it. */
export interface Session {
  email: string;
  token: string;
  state: StorageState;
}

export const NO_SESSION: Session = { email: '', token: '', state: { cookies: [], origins: [] } };

/** The session of a seed account, with which the shared shop was opened. */
export function storedSession(seed: Seed): Session {
  return JSON.parse(readFileSync(join(process.env.SHOP_SESSIONS ?? '', `${seed}.json`), 'utf8'));
}

/** One of the store's cookies, as Playwright takes it. */
export function cookie(key: keyof typeof COOKIES, value: string) {
  return {
    name: COOKIES[key].name,
    value,
    domain: new URL(shopAddress()).hostname,
    path: '/',
    expires: Math.floor(Date.now() / 1_000) + COOKIES[key].maxAgeS,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
}
