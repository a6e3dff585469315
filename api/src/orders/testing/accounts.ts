import { openAccount, openTokenOffice, type TokenOffice } from '../../callers/testing/token-office.ts';
import type { TestSettings } from '../../testing/worker/start-test-api.ts';
import { type Shop, useShop } from './shop.ts';

const NOW = '2026-11-20T16:00:00Z';

export interface Account {
  id: number;
  headers: { authorization: string };
}

export interface ShopWithAccounts extends Shop {
  /** Opens an account, once for each address, and signs in. */
  signIn: (email: string, role?: string | null) => Promise<Account>;
}

/** The shop of a test, with an identity provider that gives out tokens. */
export function useShopWithAccounts(settings: TestSettings = {}): ShopWithAccounts {
  let office: TokenOffice | undefined;
  const accounts = new Map<string, number>();
  const withIdentity: TestSettings = { ...settings };
  beforeAll(async () => {
    office = await openTokenOffice(() => new Date(settings.now ?? NOW));
    withIdentity.config = { ...settings.config, identity: office.settings };
  });
  const shop = useShop(withIdentity);
  afterAll(() => office?.close());
  return {
    ...shop,
    signIn: async (email, role = null) => {
      if (office === undefined) throw new Error('Sign in inside a test.');
      const id = accounts.get(email) ?? (await openAccount(shop.api.db, email, role));
      accounts.set(email, id);
      return { id, headers: { authorization: `Bearer ${await office.mint(email)}` } };
    },
  };
}
