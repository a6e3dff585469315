import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { tooManyTries } from '../../../auth/identity-provider/identity-error.ts';
import { NIL_UUID } from '../../../platform/database/uuid.ts';
import { countAttempt, nameKey } from '../attempts/attempts.ts';
import { existingAccountMail, existingApplicantMail } from '../codes/code-mail.ts';
import { hasUser, writeMail } from '../codes/codes.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { POOL_NAME } from '../context/identity-pool.ts';
import { checkPassword } from '../passwords/passwords.ts';
import { makeVerifier } from '../passwords/srp.ts';
import {
  confirmWaiting,
  deleteOldSignUps,
  renewWaiting,
  storeWaiting,
} from '../sign-ups/waiting-sign-ups.ts';
import { findUser, normalizeName } from '../users/users.ts';
import { deliveredTo, mailingOperation, operation, text } from './operation.ts';

/**
 * As with Cognito: what the mail is written by, and which sign-up of the address is meant, where the asker knows it. By the id that it was
 * answered with (`UserSub`), or the `first`, whose password signing in knows.
 */
const metadata = z
  .object({
    program: z.literal('trade').optional().catch(undefined),
    sign_up: z
      .union([z.uuid(), z.literal('first')])
      .optional()
      .catch(undefined),
  })
  .optional()
  .catch(undefined);
type Metadata = z.infer<typeof metadata>;

/**
 * Takes a sign-up and mails its code. The answer is the same whether or not this address already has an account: then it is the
 * owner who hears of it, by mail. `UserSub` is the id that the user will have.
 */
export const signUp = mailingOperation(
  z.object({
    Username: text,
    Password: text,
    ClientMetadata: metadata,
  }),
  async (context, input) => {
    const email = normalizeName(input.Username);
    const password = checkPassword(input.Password, email);
    const id = randomUUID();
    await countMail(context, email);
    await deleteOldSignUps(context);
    const userId = (await findUser(context, email))?.id ?? id;
    const verifier = makeVerifier(POOL_NAME, id, password);
    const isDesigner = isTrade(input.ClientMetadata);
    const { publicOrigin } = context;
    const mail = isDesigner ? existingApplicantMail(id, publicOrigin) : existingAccountMail(publicOrigin);
    // The same statements for every address; each one's WHERE decides: neither the answer nor the time taken may tell.
    await context.db.transaction().execute(async (tx) => {
      // Until an address is confirmed, its first sign-up is what signing in knows of it.
      await tx
        .insertInto('identity_user')
        .values({ id, email, ...verifier, confirmed: false })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await storeWaiting(context, tx, { id, email, verifier, isDesigner });
      await writeMail(tx, email, mail, context.clock(), hasUser(userId, { confirmed: true }));
    });
    return { UserConfirmed: false, UserSub: id, ...deliveredTo(email) };
  },
);

export const confirmSignUp = operation(
  z.object({ Username: text, ConfirmationCode: text, ClientMetadata: metadata }),
  async (context, input) => {
    const email = normalizeName(input.Username);
    await confirmWaiting(context, email, {
      code: input.ConfirmationCode,
      signUpId: await signUpOf(context, email, input.ClientMetadata),
    });
    return {};
  },
);

export const resendConfirmationCode = mailingOperation(
  z.object({ Username: text, ClientMetadata: metadata }),
  async (context, input) => {
    const email = normalizeName(input.Username);
    await countMail(context, email);
    await renewWaiting(context, email, {
      signUpId: await signUpOf(context, email, input.ClientMetadata),
      isDesigner: isTrade(input.ClientMetadata),
    });
    return deliveredTo(email);
  },
);

function isTrade(given: Metadata): boolean {
  return given?.program === 'trade';
}

async function signUpOf(context: IdentityContext, email: string, given: Metadata): Promise<string | null> {
  const user = await findUser(context, email);
  return given?.sign_up === 'first' ? (user?.id ?? NIL_UUID) : (given?.sign_up ?? null);
}

async function countMail(context: IdentityContext, email: string) {
  const key = `sign-up:${await nameKey(context, email)}`;
  const now = context.clock();
  const isWithin =
    (await countAttempt(context.db, 'mail', key, now)) &&
    (await countAttempt(context.db, 'short code', key, now));
  if (!isWithin) throw tooManyTries('Attempt limit exceeded');
}
