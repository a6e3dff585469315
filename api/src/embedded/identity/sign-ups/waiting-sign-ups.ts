import { randomBytes, randomUUID } from 'node:crypto';
import { type Expression, type SqlBool, sql } from 'kysely';
import { IdentityError, wrongCode } from '../../../auth/identity-provider/identity-error.ts';
import type { Transaction } from '../../../platform/database/schema.ts';
import { NIL_UUID } from '../../../platform/database/uuid.ts';
import { daysBefore } from '../../../platform/process/clock.ts';
import { signUpMail } from '../codes/code-mail.ts';
import { CODE_LIVES_MS, isSame, MAX_CODE_TRIES, shortCode, writeMail } from '../codes/codes.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { POOL_NAME } from '../context/identity-pool.ts';
import { makeVerifier, type Verifier } from '../passwords/srp.ts';
import { findUser } from '../users/users.ts';

/** As long as an application waits for its address. */
const WAITS_DAYS = 30;

interface WaitingSignUp {
  id: string;
  email: string;
  verifier: Verifier;
  isDesigner: boolean;
  /** False for an id that waits for nothing: then the same statements store and mail nothing. */
  isWaiting?: boolean;
}

/**
 * Stores a sign-up beside the others of its address, or gives one a new code, and mails that. Where the address is confirmed, nothing is
 * stored and mailed, by the same statements.
 */
export async function storeWaiting(
  context: IdentityContext,
  tx: Transaction,
  { id, email, verifier: { salt, verifier }, isDesigner, isWaiting = true }: WaitingSignUp,
): Promise<void> {
  const code = shortCode();
  const now = context.clock();
  const codeHash = await hashOf(context, email, code);
  const isWanted = sql<SqlBool>`(${isWaiting}::boolean and ${isUnconfirmed(email)})`;
  await tx
    .insertInto('identity_sign_up')
    .columns(['id', 'email', 'salt', 'verifier', 'code_hash', 'expires_at', 'created_at'])
    .expression(
      tx
        .selectNoFrom((eb) => [
          sql<string>`${id}::uuid`.as('id'),
          eb.val(email).as('email'),
          eb.val(salt).as('salt'),
          eb.val(verifier).as('verifier'),
          eb.val(codeHash).as('code_hash'),
          sql<Date>`${new Date(now.getTime() + CODE_LIVES_MS)}::timestamptz`.as('expires_at'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where(isWanted),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        code_hash: eb.ref('excluded.code_hash'),
        expires_at: eb.ref('excluded.expires_at'),
        tries: 0,
      })),
    )
    .execute();
  const mail = signUpMail(code, { email, signUpId: id, isDesigner }, context.publicOrigin);
  await writeMail(tx, email, mail, now, isWanted);
}

/**
 * Mails a new code for the sign-up of this id. Without an id, for the one that waits; of several none can be told from a stranger's, so
 * that the code then proves the address alone: the account has no password until its owner sets one.
 */
export async function renewWaiting(
  context: IdentityContext,
  email: string,
  { signUpId, isDesigner }: { signUpId: string | null; isDesigner: boolean },
): Promise<void> {
  const user = await findUser(context, email);
  await context.db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('identity_sign_up')
      .select(['id', 'salt', 'verifier'])
      .where('email', '=', email)
      .$if(signUpId !== null, (query) => query.where('id', '=', signUpId))
      .execute();
    // One that another release has taken waits as the user alone.
    const first = user && (signUpId ?? user.id) === user.id ? user : undefined;
    const [only = first, ...others] = waiting;
    const named = others.length === 0 ? only : { id: randomUUID(), ...unknownPassword() };
    const { id, salt, verifier } = named ?? { id: NIL_UUID, salt: '', verifier: '' };
    await storeWaiting(context, tx, {
      ...{ id, email, verifier: { salt, verifier }, isDesigner },
      isWaiting: named !== undefined,
    });
  });
}

function unknownPassword(): Verifier {
  // Known to no one, and of an id that proves nothing.
  return makeVerifier(POOL_NAME, NIL_UUID, randomBytes(32).toString('base64'));
}

/**
 * Makes the sign-up whose code this is the user of the address, with its id and its password, and forgets the others. Throws one and
 * the same error for a wrong code, none, one that was tried too often, and one of another sign-up than `signUpId`; only who has the right
 * one hears that it has expired.
 */
export async function confirmWaiting(
  { db, clock, ...context }: IdentityContext,
  email: string,
  { code, signUpId }: { code: string; signUpId: string | null },
): Promise<void> {
  // Counted before they are compared, in one statement: of twenty guesses at the same time five are looked at.
  const waiting = await db
    .updateTable('identity_sign_up')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .$if(signUpId !== null, (query) => query.where('id', '=', signUpId))
    .returningAll()
    .execute();
  const hash = await hashOf(context, email, code.trim());
  const meant = waiting.find(({ code_hash, tries }) => isSame(code_hash, hash) && tries <= MAX_CODE_TRIES);
  if (meant === undefined) throw wrongCode();
  if (meant.expires_at <= clock()) {
    // Heard once: the sign-up waits on, for a new code.
    const { numUpdatedRows } = await db
      .updateTable('identity_sign_up')
      .set({ code_hash: USED })
      .where('id', '=', meant.id)
      .where('code_hash', '=', meant.code_hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw wrongCode();
    throw new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  await db.transaction().execute(async (tx) => {
    await deleteUnconfirmed(tx, email);
    const { id, salt, verifier } = meant;
    const confirmed = await tx
      .insertInto('identity_user')
      .values({ id, email, salt, verifier, confirmed: true })
      // Of two codes at the same time one is first, and another provider may have vouched for the address meanwhile.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!confirmed) throw wrongCode();
  });
}

/** What waits for this address: what signing in knows of it, and its sign-ups. */
export async function deleteUnconfirmed(tx: Transaction, email: string): Promise<void> {
  await tx
    .deleteFrom('identity_user')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('confirmed', '=', false)
    .execute();
  await tx.deleteFrom('identity_sign_up').where('email', '=', email).execute();
}

export async function deleteOldSignUps({ db, clock }: Pick<IdentityContext, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('identity_sign_up').where('created_at', '<', daysBefore(clock(), WAITS_DAYS)).execute();
}

/** As long as a hash, and of nothing. */
const USED = '0'.repeat(64);

function isUnconfirmed(email: string): Expression<SqlBool> {
  return sql<SqlBool>`(exists (select 1 from identity_user where lower(email) = ${email} and confirmed = false))`;
}

async function hashOf({ seal }: Pick<IdentityContext, 'seal'>, email: string, code: string) {
  return (await seal(`code sign-up ${email} ${code}`)).toString('hex');
}
