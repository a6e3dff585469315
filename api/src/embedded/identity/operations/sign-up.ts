import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { tooManyTries, wrongCode } from '../../../auth/identity-provider/identity-error.ts';
import { NIL_UUID } from '../../../platform/database/uuid.ts';
import { countAttempt, nameKey } from '../attempts/attempts.ts';
import { existingAccountMail } from '../codes/code-mail.ts';
import { hasUser, sendCode, useCode, writeMail } from '../codes/codes.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { POOL_NAME } from '../context/identity-pool.ts';
import { checkPassword } from '../passwords/passwords.ts';
import { makeVerifier } from '../passwords/srp.ts';
import { findUser, normalizeName } from '../users/users.ts';
import { deliveredTo, mailingOperation, operation, text } from './operation.ts';

/** As with Cognito: what the mail is written by. */
const program = z
  .object({ program: z.literal('trade') })
  .optional()
  .catch(undefined);

/**
 * Takes a sign-up and mails a code. The answer is the same whether or not this address already has an account: then it is the
 * owner who hears of it, by mail.
 */
export const signUp = mailingOperation(
  z.object({
    Username: text,
    Password: text,
    ClientMetadata: program,
  }),
  async (context, input) => {
    const email = normalizeName(input.Username);
    const password = checkPassword(input.Password, email);
    const newId = randomUUID();
    await countMail(context, email);
    const userId = (await findUser(context, email))?.id ?? newId;
    const verifier = makeVerifier(POOL_NAME, userId, password);
    const mail = existingAccountMail(context.publicOrigin);
    // The same statements for every address; each one's WHERE decides: neither the answer nor the time taken may tell.
    await context.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('identity_user')
        .values({ id: userId, email, ...verifier, confirmed: false })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await sendCode(context, tx, { userId, email }, 'sign-up', {
        password: verifier,
        isDesigner: input.ClientMetadata !== undefined,
      });
      await writeMail(tx, email, mail, context.clock(), hasUser(userId, { confirmed: true }));
    });
    return { UserConfirmed: false, UserSub: newId, ...deliveredTo(email) };
  },
);

export const confirmSignUp = operation(
  z.object({ Username: text, ConfirmationCode: text }),
  async (context, input) => {
    const email = normalizeName(input.Username);
    const user = await findUser(context, email);
    const userId = user?.id ?? NIL_UUID;
    const password = await useCode(context, userId, 'sign-up', input.ConfirmationCode);
    const confirmed = await context.db
      .updateTable('identity_user')
      .set({ confirmed: true, ...(password ?? {}) })
      .where('id', '=', userId)
      // Another provider may have vouched for the address meanwhile: then the password that waited is a stranger's.
      .where('confirmed', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (!confirmed) throw wrongCode();
    return {};
  },
);

export const resendConfirmationCode = mailingOperation(
  z.object({ Username: text, ClientMetadata: program }),
  async (context, input) => {
    const email = normalizeName(input.Username);
    await countMail(context, email);
    const user = await findUser(context, email);
    const userId = user?.id ?? NIL_UUID;
    await context.db.transaction().execute(async (tx) => {
      const waiting = await tx
        .selectFrom('identity_code')
        .select(['salt', 'verifier'])
        .where('user_id', '=', userId)
        .where('purpose', '=', 'sign-up')
        .executeTakeFirst();
      const salt = waiting?.salt ?? user?.salt ?? '';
      const verifier = waiting?.verifier ?? user?.verifier ?? '';
      await sendCode(context, tx, { userId, email }, 'sign-up', {
        password: { salt, verifier },
        isDesigner: input.ClientMetadata !== undefined,
      });
    });
    return deliveredTo(email);
  },
);

async function countMail(context: IdentityContext, email: string) {
  const key = `sign-up:${await nameKey(context, email)}`;
  const now = context.clock();
  const isWithin =
    (await countAttempt(context.db, 'mail', key, now)) &&
    (await countAttempt(context.db, 'short code', key, now));
  if (!isWithin) throw tooManyTries('Attempt limit exceeded');
}
