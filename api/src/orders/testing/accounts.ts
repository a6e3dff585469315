import {
  openAccount,
  startTestTokenIssuer,
  type TestTokenIssuer,
} from '../../auth/tokens/testing/test-token-issuer.ts';
import { hooksOf, type TestApiSettings } from '../../testing/test-api.ts';
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
export function useShopWithAccounts(settings: TestApiSettings = {}): ShopWithAccounts {
  let tokenIssuer: TestTokenIssuer | undefined;
  const accounts = new Map<string, number>();
  const withIdentity: TestApiSettings = { ...settings };
  beforeAll(async () => {
    tokenIssuer = await startTestTokenIssuer(() => new Date(settings.now ?? NOW));
    withIdentity.config = { ...settings.config, identity: tokenIssuer.settings };
  });
  const shop = useShop(withIdentity);
  // They were opened with the API that is gone.
  hooksOf(settings).finish(() => accounts.clear());
  afterAll(() => tokenIssuer?.close());
  return {
    ...shop,
    signIn: async (email, role = null) => {
      if (tokenIssuer === undefined) throw new Error('Sign in inside a test.');
      const id = accounts.get(email) ?? (await openAccount(shop.api.db, email, role));
      accounts.set(email, id);
      return { id, headers: { authorization: `Bearer ${await tokenIssuer.mint(email)}` } };
    },
  };
}
