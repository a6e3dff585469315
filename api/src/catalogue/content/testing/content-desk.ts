import type { OpenedContent } from '@sanderling/contract/wire/catalogue/content';
import {
  openAccount,
  startTestTokenIssuer,
  type TestTokenIssuer,
} from '../../../auth/tokens/testing/test-token-issuer.ts';
import { type TestApiSettings, useTestApi } from '../../../testing/test-api.ts';
import { filesOfTheStore } from '../files-of-the-store.ts';

export const NOW = '2026-11-20T16:00:00Z';
export const EDITOR = 'editor@example.com';

/** A shop, and an editor who calls its content desk. */
export function useContentDesk() {
  const settings: TestApiSettings = { now: NOW };
  let tokenIssuer: TestTokenIssuer;
  let token = '';
  beforeAll(async () => {
    tokenIssuer = await startTestTokenIssuer(() => new Date(NOW));
    settings.config = { identity: tokenIssuer.settings };
  });
  afterAll(() => tokenIssuer.close());
  const api = useTestApi(settings);
  beforeAll(async () => {
    await openAccount(api.db, EDITOR, 'admin');
    // What is written is checked against all of the store's files, which are read once.
    await filesOfTheStore();
  });
  const signIn = async (email: string) => {
    token = await tokenIssuer.mint(email);
  };
  beforeEach(() => signIn(EDITOR));

  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
    const answer = await api.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, ...answer.json() };
  }
  return {
    api,
    call,
    /** From the next call on, until the test's end, another account calls. */
    signIn,
    open: async (item: string): Promise<OpenedContent> => (await call('GET', `/content/${item}`)).data,
    bodyOf: async (path: string, headers = {}) => {
      const answer = await api.app.inject({ url: `/api/v1${path}`, headers });
      return { status: answer.statusCode, text: answer.body };
    },
  };
}
