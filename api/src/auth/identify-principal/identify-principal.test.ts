import { decodeJwt } from 'jose';
import { useSignedInShop } from '../../customers/account/testing/signed-in-shop.ts';
import { problem } from '../../platform/http/problem.ts';
import { impersonationTokens } from '../impersonation/impersonation-tokens.ts';
import { createSigningKeys } from '../tokens/signing-keys.ts';
import type { Bearer } from '../tokens/verify-token.ts';
import { readIdentityBy } from './identify-principal.ts';
import { openNewAccounts } from './open-new-account.ts';

const { shop, signIn } = useSignedInShop();
const NEW: Bearer = { subject: 'subject-of-new', session: null, verifiedEmail: 'new@example.com' };
const request = { headers: { authorization: 'Bearer a.b.c' } };

function identityWith(verify: () => Promise<Bearer>) {
  const { db, config } = shop.api;
  const clock = () => new Date('2026-11-20T16:00:00Z');
  const impersonations = impersonationTokens({ db, config, clock }, createSigningKeys(db, clock));
  return { impersonations, read: readIdentityBy({ db, verify, impersonations }) };
}

test('reading who calls opens no account: that is said to be a new user', async () => {
  const { read } = identityWith(async () => NEW);
  expect(await read(request)).toEqual({ newUser: NEW });
  const found = await shop.api.db
    .selectFrom('account')
    .select('id')
    .where('subject', '=', NEW.subject)
    .execute();
  expect(found).toEqual([]);
});

test('R407 reading who calls does not begin an impersonation: the fifteen minutes for that go on', async () => {
  const admin = await signIn('reading-admin@example.com', 'admin');
  const user = await signIn('read-user@example.com');
  const { impersonations, read } = identityWith(async () => {
    throw problem('UNAUTHENTICATED');
  });
  const { token } = await impersonations.begin(admin.id, user.id);
  const found = await read({ headers: { authorization: `Bearer ${token}` } });
  expect(found).toMatchObject({ principal: { userId: user.id, impersonatedBy: admin.id } });
  const adoptedAt = async () =>
    (
      await shop.api.db
        .selectFrom('impersonation')
        .select('adopted_at')
        .where('id', '=', String(decodeJwt(token).jti))
        .executeTakeFirstOrThrow()
    ).adopted_at;
  expect(await adoptedAt()).toBeNull();
  await impersonations.markUsed(String(decodeJwt(token).jti));
  expect(await adoptedAt()).toEqual(new Date('2026-11-20T16:00:00Z'));
});

test('the first call of a user who may have no account is as one with a bad token', async () => {
  const { read } = identityWith(async () => ({ ...NEW, verifiedEmail: null }));
  const opened: string[] = [];
  const identify = openNewAccounts(read, async ({ subject }) => {
    opened.push(subject);
  });
  await expect(identify(request)).rejects.toThrow('Sign in');
  expect(opened).toEqual([NEW.subject]);
});
