import { randomBytes, randomUUID } from 'node:crypto';
import type { IdentityContext } from '../context/identity-context.ts';
import { POOL_NAME } from '../context/identity-pool.ts';
import { makeVerifier } from '../passwords/srp.ts';
import { deleteUnconfirmed } from '../sign-ups/waiting-sign-ups.ts';
import { findUser, normalizeName } from '../users/users.ts';

/**
 * The user of an address that another provider has verified, made when there is none. Sign-ups that wait for the address go, with their
 * passwords and ids: they may have been a stranger's.
 */
export async function userOfVerifiedEmail(context: IdentityContext, given: string): Promise<string> {
  const email = normalizeName(given);
  const known = await findUser(context, email);
  if (known?.confirmed) return known.id;
  const id = randomUUID();
  const unknownPassword = makeVerifier(POOL_NAME, id, randomBytes(32).toString('base64'));
  await context.db.transaction().execute(async (tx) => {
    await deleteUnconfirmed(tx, email);
    await tx
      .insertInto('identity_user')
      .values({ id, email, ...unknownPassword, confirmed: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return (await findUser(context, email))?.id ?? id;
}
