import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { IdentityContext } from './identity-context.ts';
import { IdentityError } from './identity-error.ts';

/** How often something may be tried in a window, per name: somebody who guesses must not get on by changing the address. */
const LIMITS = {
  password: { most: 10, windowMs: 15 * 60_000 },
  code: { most: 5, windowMs: 15 * 60_000 },
  mail: { most: 5, windowMs: 60 * 60_000 },
} as const;

/**
 * Counts one attempt and throws when there were too many. Names that nobody has are counted like
 * all others, else the limit would tell who has an account. Counted before anything is compared, in one statement: twenty
 * guesses at the same time are twenty attempts.
 */
export async function countAttempt(
  db: Database,
  kind: keyof typeof LIMITS,
  key: string,
  now: Date,
): Promise<void> {
  const { most, windowMs } = LIMITS[kind];
  const row = await db
    .insertInto('identity_attempt')
    .values({
      key: `${kind}:${key}`,
      attempts: 1,
      window_ends_at: new Date(now.getTime() + windowMs),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`case when identity_attempt.window_ends_at <= ${now} then 1 else identity_attempt.attempts + 1 end`,
        window_ends_at: sql`case when identity_attempt.window_ends_at <= ${now} then excluded.window_ends_at else identity_attempt.window_ends_at end`,
      }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  if (row.attempts <= most) return;
  // As Cognito says it; the client's library would repeat the other one by itself.
  if (kind === 'password') throw new IdentityError('NotAuthorizedException', 'Password attempts exceeded');
  throw new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

/** After a success: what went wrong before it no longer counts. */
export async function forgetAttempts(db: Database, kind: keyof typeof LIMITS, key: string): Promise<void> {
  await db.deleteFrom('identity_attempt').where('key', '=', `${kind}:${key}`).execute();
}

/** A name as counters know it: who reads them learns no address. */
export async function nameKey({ seal }: Pick<IdentityContext, 'seal'>, name: string): Promise<string> {
  return (await seal(`name ${name}`)).toString('hex');
}
