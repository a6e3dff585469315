import { randomUUID } from 'node:crypto';
import { usePostgresDatabase } from '../../../testing/use-postgres-database.ts';
import { decide } from '../review/decide.ts';
import type { Answers } from './answers.ts';
import { submitForAccount } from './save-application.ts';

const postgres = usePostgresDatabase();
const outside = { now: new Date('2026-11-20T16:00:00Z'), publicOrigin: 'http://localhost:3000' };

async function applicant() {
  const subject = randomUUID();
  const email = `${subject}@example.com`;
  const { id } = await postgres.db
    .insertInto('account')
    .values({ subject, email, role: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answers: Answers = {
    first_name: 'Tomas',
    last_name: 'Reyes',
    email,
    phone: '+13126673550',
    company_name: 'Reyes Interiors',
    website: 'reyes.example',
    business_type: 'Interior design',
    resale_number: '',
    address1: '22 W Hubbard St',
    city: 'Portland',
    state_abbr: 'OR',
    zip_code: '97205',
    tax_exempt_requested: false,
  };
  return { id, answers };
}

const applicationsOf = (accountId: number) =>
  postgres.db.selectFrom('designer_application').selectAll().where('account_id', '=', accountId).execute();

test('R450 of four applications that one account sends at the same moment one is open', async () => {
  const { id, answers } = await applicant();
  const sent = { answers, draftKey: null };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => submitForAccount(postgres.db, id, sent, outside)),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  expect((await applicationsOf(id)).map(({ state }) => state)).toEqual(['submitted']);
});

test('of two admins who decide at the same moment one is told that it is decided, and one mail goes out', async () => {
  const { id, answers } = await applicant();
  await submitForAccount(postgres.db, id, { answers, draftKey: null }, outside);
  const [application] = await applicationsOf(id);
  if (!application) throw new Error('The application was just sent.');
  const outcomes = await Promise.allSettled([
    decide(
      postgres.db,
      application,
      { decision: 'approve', role: 'trade_designer', tax_exempt: false },
      { adminId: null, ...outside },
    ),
    decide(
      postgres.db,
      application,
      { decision: 'decline', message: 'No studio.' },
      { adminId: null, ...outside },
    ),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { role } = await postgres.db
    .selectFrom('account')
    .select('role')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [decided] = await applicationsOf(id);
  expect([decided?.state, role]).toEqual(
    decided?.state === 'approved' ? ['approved', 'trade_designer'] : ['declined', null],
  );
  const mails = await postgres.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('recipient', '=', answers.email)
    .execute();
  // That it has arrived, and one decision.
  expect(mails).toHaveLength(2);
});
