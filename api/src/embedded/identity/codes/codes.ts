import { randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Expression, type SqlBool, sql } from 'kysely';
import { IdentityError, wrongCode } from '../../../auth/identity-provider/identity-error.ts';
import { resetToken } from '../../../auth/identity-provider/reset-token.ts';
import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import type { CodePurpose } from '../../../platform/database/columns/named-values.ts';
import type { Transaction } from '../../../platform/database/schema.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { resetMail } from './code-mail.ts';

export const CODE_LIVES_MS = 30 * 60_000;
export const MAX_CODE_TRIES = 5;
/** The release before kept the codes of sign-ups here, too. */
const PURPOSE: CodePurpose = 'reset';

/**
 * Makes a code for a new password, in place of the one before it, and puts the mail into the outbox in the same transaction, once the user
 * is confirmed. For any other name no mail goes out, by the same statements and the same computations.
 */
export async function sendCode(
  context: IdentityContext,
  tx: Transaction,
  to: { userId: string; email: string },
  { isShortCodeLeft }: { isShortCodeLeft: boolean },
): Promise<void> {
  const code = shortCode();
  const link = randomBytes(32).toString('base64url');
  const now = context.clock();
  // One that is not told fits nothing.
  const hash = await hashOf(context, to.userId, isShortCodeLeft ? code : randomUUID());
  const linkHash = await hashOf(context, to.userId, link);
  const isWanted = hasUser(to.userId, { confirmed: true });
  await tx
    .insertInto('identity_code')
    .columns(['user_id', 'purpose', 'code_hash', 'link_hash', 'tries', 'expires_at'])
    .expression(
      tx
        .selectNoFrom((eb) => [
          sql<string>`${to.userId}::uuid`.as('user_id'),
          eb.val(PURPOSE).as('purpose'),
          eb.val(hash).as('code_hash'),
          eb.val(linkHash).as('link_hash'),
          sql<number>`0`.as('tries'),
          sql<Date>`${new Date(now.getTime() + CODE_LIVES_MS)}::timestamptz`.as('expires_at'),
        ])
        .where(isWanted),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet((eb) => ({
        code_hash: eb.ref('excluded.code_hash'),
        link_hash: eb.ref('excluded.link_hash'),
        tries: eb.ref('excluded.tries'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();
  const mail = resetMail(
    isShortCodeLeft ? code : null,
    `${context.publicOrigin}/reset_password/${resetToken(to.userId, link)}`,
    context.publicOrigin,
  );
  await writeMail(tx, to.email, mail, now, isWanted);
}

export function hasUser(userId: string, { confirmed }: { confirmed: boolean }): Expression<SqlBool> {
  return sql<SqlBool>`(exists (select 1 from identity_user where id = ${userId}::uuid and confirmed = ${confirmed}::boolean))`;
}

/** Six digits, as people type them from a mail. */
export function shortCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/**
 * Uses a code up. Throws one and the same error for a wrong code, none and one that was tried too often; only who has the
 * right one hears that it has expired. Tries count for this code alone: the next one is as good as new, and the long code of the link stays good whatever strangers try.
 */
export async function useCode(
  context: IdentityContext,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const { db, clock } = context;
  // Counted before it is compared, in one statement: of twenty guesses at the same time five are looked at.
  const stored = await db
    .updateTable('identity_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', PURPOSE)
    .returningAll()
    .executeTakeFirst();
  const hash = await hashOf(context, userId, (code ?? '').trim());
  if (stored === undefined || !(isShortCode(stored, hash) || isSame(stored.link_hash, hash)))
    throw wrongCode();
  const used = await db
    .deleteFrom('identity_code')
    .where('user_id', '=', userId)
    .where('purpose', '=', PURPOSE)
    .where('code_hash', '=', stored.code_hash)
    .returning('expires_at')
    .executeTakeFirst();
  if (used === undefined) throw wrongCode();
  if (used.expires_at <= clock())
    throw new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

function isShortCode(stored: { tries: number; code_hash: string }, hash: string): boolean {
  return isSame(stored.code_hash, hash) && stored.tries <= MAX_CODE_TRIES;
}

/** Takes the same time wherever they differ. */
export function isSame(hash: string | null, other: string): boolean {
  return hash !== null && timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}

async function hashOf(context: IdentityContext, userId: string, code: string) {
  return (await context.seal(`code ${PURPOSE} ${userId} ${code}`)).toString('hex');
}

export async function writeMail(
  tx: Transaction,
  recipient: string,
  mail: { subject: string; text: string; html: string },
  now: Date,
  onlyIf: Expression<SqlBool>,
): Promise<void> {
  await queueMail(tx, { reason: `identity-${randomUUID()}`, recipient, content: mail, now, onlyIf });
}
