import { z } from 'zod';
import { tooManyTries, wrongSignIn } from '../../../auth/identity-provider/identity-error.ts';
import { NIL_UUID } from '../../../platform/database/uuid.ts';
import { attempt, countAttempt, deleteGuesses, nameKey, takeBackAttempts } from '../attempts/attempts.ts';
import { sendCode, useCode } from '../codes/codes.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { POOL_NAME } from '../context/identity-pool.ts';
import { checkPassword } from '../passwords/passwords.ts';
import { makeVerifier, passwordFits } from '../passwords/srp.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { readAccessToken } from '../sessions/tokens.ts';
import { findUser, normalizeName } from '../users/users.ts';
import { deletePlaces, storePlace } from '../visitors/known-devices.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { deliveredTo, mailingOperation, operation, text } from './operation.ts';

/** Mails a code when there is such a user, and answers the same when there is none. */
export const forgotPassword = mailingOperation(z.object({ Username: text }), async (context, input) => {
  const email = normalizeName(input.Username);
  const key = `reset:${await nameKey(context, email)}`;
  const now = context.clock();
  if (!(await countAttempt(context.db, 'mail', key, now))) throw tooManyTries('Attempt limit exceeded');
  // After those, mails go on with a link alone: it is never guessed, so the owner always has a way.
  const isShortCodeLeft = await countAttempt(context.db, 'short code', key, now);
  const user = await findUser(context, email);
  await context.db.transaction().execute(async (tx) => {
    await sendCode(context, tx, { userId: user?.id ?? NIL_UUID, email }, { isShortCodeLeft });
  });
  return deliveredTo(email);
});

export const confirmForgotPassword = operation(
  z.object({ Username: text, ConfirmationCode: text, Password: text }),
  async (context, input, visitor) => {
    const { Username, ConfirmationCode, Password } = input;
    await resetPassword(context, normalizeName(Username), ConfirmationCode, Password, visitor);
    return {};
  },
);

/**
 * Sets a password by the code of a mail and ends all sessions: an attacker who had the old one is signed out, and their devices are unknown.
 * `name`: e-mail or user id. `visitor`: null where a page asks by the API.
 */
export async function resetPassword(
  context: IdentityContext,
  name: string,
  code: string,
  newPassword: string,
  visitor: Visitor | null,
): Promise<void> {
  const { db, clock } = context;
  const user = await findUser(context, name);
  const email = user?.email ?? name;
  // Before the code is used up: a password that is refused can be corrected.
  const password = checkPassword(newPassword, email);
  const userId = user?.id ?? NIL_UUID;
  await useCode(context, userId, code);
  const verifier = makeVerifier(POOL_NAME, userId, password);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('identity_user').set(verifier).where('id', '=', userId).execute();
    await endSessionsOf(tx, userId, clock());
    await deletePlaces(tx, userId);
  });
  await deleteGuesses(db, await nameKey(context, email.toLowerCase()));
  if (visitor && user) await storePlace(context, userId, visitor);
}

export const changePassword = operation(
  z.object({ AccessToken: text, PreviousPassword: text, ProposedPassword: text }),
  async (context, input) => {
    const { user, sessionId } = await readAccessToken(context, input.AccessToken);
    await changePasswordOf(context, user, sessionId, input.PreviousPassword, input.ProposedPassword);
    return {};
  },
);

/** Sets a password by the one before it. Other sessions end, the one that asks goes on. */
export async function changePasswordOf(
  context: IdentityContext,
  user: { id: string; email: string; salt: string; verifier: string },
  sessionId: string | null,
  previous: string,
  proposed: string,
): Promise<void> {
  const { db, clock } = context;
  const password = checkPassword(proposed, user.email);
  if (!(await countAttempt(db, 'password change', user.id, clock())))
    throw tooManyTries('Password attempts exceeded');
  if (!passwordFits(POOL_NAME, user.id, previous, user)) throw wrongSignIn();
  const verifier = makeVerifier(POOL_NAME, user.id, password);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('identity_user').set(verifier).where('id', '=', user.id).execute();
    await endSessionsOf(tx, user.id, clock(), sessionId);
  });
  await takeBackAttempts(db, [attempt('password change', user.id)]);
}
