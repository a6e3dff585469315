import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { IdentityContext } from '../context/identity-context.ts';
import { POOL_NAME } from '../context/identity-pool.ts';
import { makeVerifier } from '../passwords/srp.ts';
import { findUser, normalizeName } from '../users/users.ts';

/**
 * The user of an address that another provider has verified, made when there is none. An unconfirmed sign-up loses
 * its password: it may have been a stranger's.
 */
export async function userOfVerifiedEmail(context: IdentityContext, given: string): Promise<string> {
  const email = normalizeName(given);
  const id = randomUUID();
  const known = await findUser(context, email);
  if (known?.confirmed) return known.id;
  const userId = known?.id ?? id;
  const unknownPassword = makeVerifier(POOL_NAME, userId, randomBytes(32).toString('base64'));
  await context.db
    .insertInto('identity_user')
    .values({ id: userId, email, ...unknownPassword, confirmed: true })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ ...unknownPassword, confirmed: true })
        .where('identity_user.confirmed', '=', false),
    )
    .execute();
  return (await findUser(context, email))?.id ?? userId;
}
