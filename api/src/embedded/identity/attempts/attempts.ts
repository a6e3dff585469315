import type { Database } from '../../../platform/database/schema.ts';
import type { IdentityContext } from '../context/identity-context.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How often something may be tried in a window, which begins with the first try. Decision 018 says what they add up to. */
const LIMITS = {
  /** Wrong passwords of one account from one network. */
  'network of account': { max: 10, windowMs: DAY_MS },
  /** Wrong passwords of one account from a device that it has signed in from before. */
  'device of account': { max: 20, windowMs: DAY_MS },
  /** Wrong passwords of any accounts from one network: one password is tried on a list of names. */
  network: { max: 100, windowMs: DAY_MS },
  /** Wrong passwords of one account from everywhere that it has not signed in from. */
  account: { max: 100, windowMs: DAY_MS },
  /** Wrong current passwords of who is signed in. */
  'password change': { max: 20, windowMs: DAY_MS },
  /** Mails to one address. The window is as long as a code lives: who is refused has a mail whose link is still good. */
  mail: { max: 5, windowMs: 30 * MINUTE_MS },
  /** Mails that one network requests, to any address. */
  'mails for network': { max: 300, windowMs: 60 * MINUTE_MS },
  /** Codes that are short enough to be guessed, for one account. */
  'short code': { max: 20, windowMs: DAY_MS },
} as const;
type Limit = keyof typeof LIMITS;

export interface Attempt {
  limit: Limit;
  key: string;
}

export const attempt = (limit: Limit, key: string): Attempt => ({ limit, key });

/**
 * Counts one attempt, and says whether it is still within the limit. Names without an account are counted like all others, else the
 * limit would tell who has an account. Counted before anything is compared, in one statement: twenty guesses at the same time are
 * twenty attempts.
 */
export async function countAttempt(db: Database, limit: Limit, key: string, now: Date): Promise<boolean> {
  const { max, windowMs } = LIMITS[limit];
  const { attempts } = await db
    .insertInto('identity_attempt')
    .values({
      key: attemptKey(limit, key),
      attempts: 1,
      window_ends_at: new Date(now.getTime() + windowMs),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('identity_attempt.window_ends_at', '<=', now);
        return {
          attempts: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('identity_attempt.attempts', '+', 1))
            .end(),
          window_ends_at: eb
            .case()
            .when(isOver)
            .then(eb.ref('excluded.window_ends_at'))
            .else(eb.ref('identity_attempt.window_ends_at'))
            .end(),
        };
      }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts <= max;
}

/** After a success: it was no wrong one. What went wrong before it still counts, else an owner's sign-ins would help the guesser. */
export async function takeBackAttempts(db: Database, attempts: readonly Attempt[]): Promise<void> {
  const keys = attempts.map(({ limit, key }) => attemptKey(limit, key));
  await db
    .updateTable('identity_attempt')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('key', 'in', keys)
    .where('attempts', '>', 0)
    .execute();
}

/** With a new password, what was tried on the one before it tells a guesser nothing. */
export async function deleteGuesses(db: Database, nameKey: string): Promise<void> {
  await db
    .deleteFrom('identity_attempt')
    .where((eb) =>
      eb.or([
        eb('key', '=', attemptKey('account', nameKey)),
        eb('key', 'like', `${attemptKey('network of account', nameKey)}%`),
        eb('key', 'like', `${attemptKey('device of account', nameKey)}%`),
      ]),
    )
    .execute();
}

export async function deleteOldAttempts({ db, clock }: Pick<IdentityContext, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('identity_attempt').where('window_ends_at', '<', clock()).execute();
}

function attemptKey(limit: Limit, key: string): string {
  return `${limit}:${key}`;
}

/** A name as counters know it: who reads them learns no address. */
export async function nameKey({ seal }: Pick<IdentityContext, 'seal'>, name: string): Promise<string> {
  return (await seal(`name ${name}`)).toString('hex');
}
