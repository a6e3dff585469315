import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { IdentityError } from '../../../auth/identity-provider/identity-error.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { daysBefore } from '../../../platform/process/clock.ts';
import type { IdentityContext } from '../context/identity-context.ts';

/** After this long unused, or at this age, a session ends and the user signs in again. */
const MAX_IDLE_DAYS = 14;
const MAX_AGE_DAYS = 30;

export interface IdentitySession {
  id: string;
  userId: string;
  scope: string;
  startedAt: Date;
}

/** Begins a session. The refresh token is answered once and kept as a hash only. */
export async function openSession(
  { db, clock }: Pick<IdentityContext, 'db' | 'clock'>,
  userId: string,
  scope: string,
  id: string = randomUUID(),
): Promise<{ session: IdentitySession; refreshToken: string }> {
  const refreshToken = randomBytes(48).toString('base64url');
  const now = clock();
  await db
    .insertInto('identity_session')
    .values({
      id,
      user_id: userId,
      refresh_hash: hashOf(refreshToken),
      scope,
      created_at: now,
      last_used_at: now,
      ended_at: null,
    })
    .execute();
  return { session: { id, userId, scope, startedAt: now }, refreshToken };
}

/** The session of a refresh token. Throws NotAuthorizedException when it has ended, was left alone too long, or is too old. */
export async function resumeSession(
  { db, clock }: Pick<IdentityContext, 'db' | 'clock'>,
  refreshToken: string | undefined,
): Promise<IdentitySession> {
  const now = clock();
  const row = await db
    .updateTable('identity_session')
    .set({ last_used_at: now })
    .where('refresh_hash', '=', hashOf(refreshToken ?? ''))
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', daysBefore(now, MAX_IDLE_DAYS))
    .where('created_at', '>', daysBefore(now, MAX_AGE_DAYS))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked');
  return { id: row.id, userId: row.user_id, scope: row.scope, startedAt: row.created_at };
}

/** Ends the session of a refresh token. Says nothing about whether there was one. */
export async function endByRefreshToken(
  db: Database,
  refreshToken: string | undefined,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('identity_session')
      .select('id')
      .where('refresh_hash', '=', hashOf(refreshToken ?? ''))
      .executeTakeFirst();
    if (row) await endSessions(tx, [row.id], now);
  });
}

/** Ends all sessions of a user, but not `keepId`. */
export async function endSessionsOf(
  tx: Transaction,
  userId: string,
  now: Date,
  keepId: string | null = null,
): Promise<void> {
  const rows = await tx
    .selectFrom('identity_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  await endSessions(
    tx,
    rows.map(({ id }) => id).filter((id) => id !== keepId),
    now,
  );
}

/** Tokens that are out there outlive their session by up to an hour: the store refuses them by `ended_session`. */
export async function endSessions(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('identity_session').set({ ended_at: now }).where('id', 'in', ids).execute();
  await tx
    .insertInto('ended_session')
    .values(ids.map((id) => ({ id, ended_at: now })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex');
}
