import { createHash, randomBytes } from 'node:crypto';
import { IdentityError, wrongCode } from '../../../auth/identity-provider/identity-error.ts';
import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import { countAttempt } from '../attempts/attempts.ts';
import { signInMail } from '../codes/code-mail.ts';
import { isSame, shortCode } from '../codes/codes.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { findUser } from '../users/users.ts';

const LIVES_MS = 15 * 60_000;
const MAX_TRIES = 3;

/**
 * Asks for the code of a mail beside the password. Every visitor is asked alike; the mail goes only to the user whose password was
 * right (`userId`), so that a guesser learns nothing, and can neither lock the owner out nor fill a mailbox.
 */
export async function openMailChallenge(context: IdentityContext, userId: string | null): Promise<string> {
  const { db, clock, publicOrigin } = context;
  const session = randomBytes(48).toString('base64url');
  const code = shortCode();
  const now = clock();
  const id = hashOf(session);
  await db.deleteFrom('identity_mail_challenge').where('expires_at', '<', now).execute();
  const user = userId === null ? undefined : await findUser(context, userId);
  const isMailed = user !== undefined && (await countAttempt(db, 'short code', `sign-in:${user.id}`, now));
  await db
    .insertInto('identity_mail_challenge')
    .values({
      id,
      user_id: isMailed ? user.id : null,
      code_hash: await codeHash(context, id, code),
      expires_at: new Date(now.getTime() + LIVES_MS),
    })
    .execute();
  if (isMailed) {
    const content = signInMail(code, publicOrigin);
    await queueMail(db, { reason: `identity-sign-in-${id}`, recipient: user.email, content, now });
  }
  return session;
}

/** Whose challenge the code answers. Throws CodeMismatchException for a wrong one, NotAuthorizedException after three of them. */
export async function answerMailChallenge(
  context: IdentityContext,
  session: string,
  code: string,
): Promise<string> {
  const { db, clock } = context;
  const id = hashOf(session);
  const asked = await db
    .updateTable('identity_mail_challenge')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('tries', '<', MAX_TRIES)
    .where('expires_at', '>', clock())
    .returning('code_hash')
    .executeTakeFirst();
  if (!asked) throw new IdentityError('NotAuthorizedException', 'Invalid session for the user.');
  if (!isSame(asked.code_hash, await codeHash(context, id, code.trim()))) throw wrongCode();
  const answered = await db
    .deleteFrom('identity_mail_challenge')
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
  if (!answered?.user_id) throw wrongCode();
  return answered.user_id;
}

async function codeHash({ seal }: IdentityContext, id: string, code: string): Promise<string> {
  return (await seal(`code sign-in ${id} ${code}`)).toString('hex');
}

function hashOf(session: string): string {
  return createHash('sha256').update(session).digest('hex');
}
