import { randomBytes } from 'node:crypto';
import { isSweepstakesOpen, SWEEPSTAKES } from '@sanderling/contract/commerce/sweepstakes';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { isPersonOf, personOfEmail } from '../codes/person-of-email.ts';

export interface Entry {
  email: string;
  firstName: string;
  lastName: string;
  state: string;
  shared: boolean;
  /** Code of the link that has brought them, or null. An unknown code counts for no friend. */
  friend: string | null;
}

/**
 * Enters a visitor, once for each person however they write their address, and answers the code of their link. Entering again changes only
 * that they have shared.
 */
export async function enterSweepstakes(db: Database, entry: Entry, now: Date): Promise<string> {
  if (!isSweepstakesOpen(now)) {
    throw problem('VALIDATION_FAILED', {
      message: 'The sweepstakes is open from October 1, 2026 to March 31, 2027, Central time.',
    });
  }
  await requireEligibleState(db, entry.state);
  return db.transaction().execute((tx) => enterOnce(tx, entry, now));
}

async function enterOnce(tx: Transaction, entry: Entry, now: Date): Promise<string> {
  // Two spellings at once are two rows, which no unique index keeps apart.
  await sql`select pg_advisory_xact_lock(hashtextextended('entry of ' || ${personOfEmail(entry.email)}, 0))`.execute(
    tx,
  );
  const earlier = await tx
    .selectFrom('sweepstakes_entry')
    .select('email')
    .where(isPersonOf('email', entry.email))
    .orderBy('entered_at')
    .executeTakeFirst();
  const email = earlier?.email ?? entry.email.toLowerCase();
  const { share_code } = await tx
    .insertInto('sweepstakes_entry')
    .values(({ selectFrom }) => ({
      email,
      first_name: entry.firstName,
      last_name: entry.lastName,
      state: entry.state,
      share_code: randomBytes(6).toString('base64url'),
      shared: entry.shared,
      friend_of: selectFrom('sweepstakes_entry')
        .select('email')
        .where('share_code', '=', entry.friend ?? ''),
      entered_at: now,
    }))
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ shared: sql<boolean>`(sweepstakes_entry.shared or excluded.shared)` }),
    )
    .returning('share_code')
    .executeTakeFirstOrThrow();
  return share_code;
}

async function requireEligibleState(db: Database, abbr: string) {
  const known = await db.selectFrom('us_state').select('abbr').where('abbr', '=', abbr).executeTakeFirst();
  if (known && !SWEEPSTAKES.excludedStates.some((excluded) => excluded === abbr)) return;
  throw problem('VALIDATION_FAILED', {
    errors: { state: ['Residents of the 48 contiguous states and the District of Columbia may enter.'] },
  });
}
