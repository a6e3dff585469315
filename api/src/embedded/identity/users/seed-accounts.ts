import { randomUUID } from 'node:crypto';
import type { KnownRole } from '@sanderling/contract/commerce/roles';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { POOL_NAME } from '../context/identity-pool.ts';
import { makeVerifier, passwordFits } from '../passwords/srp.ts';

/** Of every account below. It stands in the README: these are for trying things out, on a store that no other machine can reach. */
const SEED_PASSWORD = 'a walk on the beach';

const SEED_ACCOUNTS: readonly SeedAccount[] = [
  { email: 'shopper@sanderling.example', firstName: 'Ada', lastName: 'Byrne', role: null },
  { email: 'trade@sanderling.example', firstName: 'Tomas', lastName: 'Reyes', role: 'trade_designer' },
  { email: 'room@sanderling.example', firstName: 'Rosa', lastName: 'Okafor', role: 'room_designer' },
  {
    email: 'pending@sanderling.example',
    firstName: 'Pia',
    lastName: 'Lund',
    role: 'trade_designer_requested',
  },
  { email: 'admin@sanderling.example', firstName: 'Alma', lastName: 'Novak', role: 'admin' },
];

/** What the one who has applied has said, for the store's review. New Hampshire asks for no certificate. */
const APPLICATION = {
  company_name: 'Lund Interiors',
  website: 'https://lund.example',
  business_type: 'Interior design',
  phone: '(603) 555-0142',
  address1: '14 Market Street',
  city: 'Portsmouth',
  state_abbr: 'NH',
  zip_code: '03801',
  resale_number: '',
};

interface SeedAccount {
  email: string;
  firstName: string;
  lastName: string;
  role: KnownRole | null;
}

/** Makes the accounts that are missing. One whose password a user has changed or deleted stays as it is. */
export async function seedAccounts(db: Database): Promise<void> {
  const known = await db.selectFrom('account').select('email').where('email', 'in', emails()).execute();
  const missing = SEED_ACCOUNTS.filter(({ email }) => !known.some((row) => row.email === email));
  for (const account of missing) await seed(db, account);
}

/**
 * Takes the known password, and every session that began with it, from accounts that were made while the store was on one
 * machine. One whose password a user has changed stays as it is.
 */
export async function closeSeedAccounts(db: Database): Promise<void> {
  const users = await db
    .selectFrom('identity_user')
    .select(['id', 'salt', 'verifier'])
    .where('email', 'in', emails())
    .execute();
  for (const { id, ...stored } of users) {
    if (!passwordFits(POOL_NAME, id, SEED_PASSWORD, stored)) continue;
    await db.deleteFrom('identity_user').where('id', '=', id).execute();
  }
}

const emails = () => SEED_ACCOUNTS.map(({ email }) => email);

async function seed(db: Database, { email, firstName, lastName, role }: SeedAccount): Promise<void> {
  const id = randomUUID();
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto('identity_user')
      .values({ id, email, ...makeVerifier(POOL_NAME, id, SEED_PASSWORD), confirmed: true })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!user) return;
    const stored = await tx
      .insertInto('account')
      .values({
        subject: id,
        email,
        role,
        first_name: firstName,
        last_name: lastName,
        designer_request_completed: role !== null && role !== 'admin',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored && role === 'trade_designer_requested')
      await seedApplication(tx, { account_id: stored.id, email, first_name: firstName, last_name: lastName });
  });
}

async function seedApplication(
  tx: Transaction,
  applicant: { account_id: number; email: string; first_name: string; last_name: string },
): Promise<void> {
  const submitted = {
    state: 'submitted',
    requested_at: sql<Date>`now()`,
    submitted_at: sql<Date>`now()`,
  } as const;
  const { id } = await tx
    .insertInto('designer_application')
    .values({ ...applicant, ...APPLICATION, ...submitted })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('designer_application_event')
    .values({ application_id: id, action: 'submitted', message: '', happened_at: submitted.submitted_at })
    .execute();
}
