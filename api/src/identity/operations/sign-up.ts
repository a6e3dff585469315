import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { countAttempt, forgetAttempts, nameKey } from '../attempts.ts';
import { alreadyMemberMail } from '../code-mail.ts';
import { sendCode, useCode, writeMail } from '../codes.ts';
import type { IdentityContext } from '../identity-context.ts';
import { wrongCode } from '../identity-error.ts';
import { POOL_NAME } from '../identity-pool.ts';
import { checkPassword } from '../passwords.ts';
import { makeVerifier } from '../srp.ts';
import { findUser, normalizeName } from '../users.ts';
import { deliveredTo, operation, text } from './operation.ts';

/**
 * Takes a sign-up and mails a code. The answer is the same whether or not somebody has this address already: then it is the
 * owner who hears of it, by mail.
 */
export const signUp = operation(z.object({ Username: text, Password: text }), async (context, input) => {
  const email = normalizeName(input.Username);
  const password = checkPassword(input.Password, email);
  const newId = randomUUID();
  await countMail(context, email);
  const existing = await findUser(context, email);
  const userId = existing?.id ?? newId;
  // Also for somebody who has an account: the time must not tell.
  const verifier = makeVerifier(POOL_NAME, userId, password);
  await context.db.transaction().execute(async (tx) => {
    if (existing?.confirmed) {
      return writeMail(tx, existing.email, alreadyMemberMail(context.publicOrigin), context.clock());
    }
    const user = await tx
      .insertInto('identity_user')
      .values({ id: userId, email, ...verifier, confirmed: false })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning('id')
      .executeTakeFirst();
    // Somebody was faster by a moment: their code is on its way to the same mailbox.
    if (!user && !existing) return;
    await sendCode(context, tx, { userId, email }, 'sign-up', verifier);
  });
  return { UserConfirmed: false, UserSub: existing ? newId : userId, ...deliveredTo(email) };
});

export const confirmSignUp = operation(
  z.object({ Username: text, ConfirmationCode: text }),
  async (context, input) => {
    const email = normalizeName(input.Username);
    const key = await countCodeAttempt(context, email);
    const user = await findUser(context, email);
    if (!user || user.confirmed) throw wrongCode();
    const password = await useCode(context, user.id, 'sign-up', input.ConfirmationCode);
    await context.db
      .updateTable('identity_user')
      .set({ confirmed: true, ...(password ?? {}) })
      .where('id', '=', user.id)
      .execute();
    await forgetAttempts(context.db, 'code', key);
    return {};
  },
);

export const resendConfirmationCode = operation(z.object({ Username: text }), async (context, input) => {
  const email = normalizeName(input.Username);
  await countMail(context, email);
  const user = await findUser(context, email);
  await context.db.transaction().execute(async (tx) => {
    if (!user || user.confirmed) return;
    const waiting = await tx
      .selectFrom('identity_code')
      .select(['salt', 'verifier'])
      .where('user_id', '=', user.id)
      .where('purpose', '=', 'sign-up')
      .executeTakeFirst();
    const password = { salt: waiting?.salt ?? user.salt, verifier: waiting?.verifier ?? user.verifier };
    await sendCode(context, tx, { userId: user.id, email: user.email }, 'sign-up', password);
  });
  return deliveredTo(email);
});

async function countMail(context: IdentityContext, email: string) {
  await countAttempt(context.db, 'mail', await nameKey(context, email), context.clock());
}

async function countCodeAttempt(context: IdentityContext, email: string): Promise<string> {
  const key = `sign-up:${await nameKey(context, email)}`;
  await countAttempt(context.db, 'code', key, context.clock());
  return key;
}
