import { POOL_NAME } from '../../../embedded/identity/context/identity-pool.ts';
import { makeVerifier } from '../../../embedded/identity/passwords/srp.ts';
import { embeddedIdentity } from '../../../embedded/identity/service/embedded-identity.ts';
import { openSession } from '../../../embedded/identity/sessions/sessions.ts';
import { issueTokens } from '../../../embedded/identity/sessions/tokens.ts';
import { useShop } from '../../../orders/testing/shop.ts';
import type { TestApiSettings } from '../../../testing/test-api.ts';

export const NOW = '2026-11-20T16:00:00Z';
export const now = () => new Date(NOW);
export const PASSWORD = 'a long walk home';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The shop, unless told otherwise at `NOW`, with the store's own identity provider, whose passwords and sessions are real. */
export function useSignedInShop(settings: TestApiSettings = { now: NOW }) {
  const shop = useShop(settings);

  /** A signed-in customer of this role: their id and the headers of their calls. */
  async function signIn(email: string, role: string | null = null) {
    const { db, config } = shop.api;
    const subject = crypto.randomUUID();
    await db
      .insertInto('identity_user')
      .values({ id: subject, email, ...makeVerifier(POOL_NAME, subject, PASSWORD), confirmed: true })
      .execute();
    const { id } = await db
      .insertInto('account')
      .values({ subject, email, role })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, subject, headers: await session(subject) };

    async function session(user: string) {
      const identity = embeddedIdentity({ db, config, clock: now });
      const { session: opened } = await openSession(identity, user, 'openid');
      return { authorization: `Bearer ${(await issueTokens(identity, opened)).idToken}` };
    }
  }

  async function call(method: Method, path: string, headers: Record<string, string> = {}, body?: object) {
    const answer = await shop.api.app.inject({
      method,
      url: `/api/v1${path}`,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    const json = answer.json();
    return {
      status: answer.statusCode,
      code: json.code,
      data: json.data,
      errors: json.errors,
      headers: answer.headers,
      text: answer.body,
    };
  }

  return { shop, signIn, call };
}
