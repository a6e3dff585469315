import { randomUUID } from 'node:crypto';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { directoryFiles } from '../../platform/files/directory-files.ts';
import { toProblem } from '../../platform/http/error-handler.ts';
import { usePostgresDatabase } from '../../testing/use-postgres-database.ts';
import { erasePersonalData } from './erase-personal-data.ts';

const postgres = usePostgresDatabase();
const uploads = directoryFiles('', { isPrivate: false });

async function openAccount() {
  const subject = randomUUID();
  const email = `leaving-${subject}@example.com`;
  const account = { subject, email, role: null, created_at: new Date() };
  const { id } = await postgres.db
    .insertInto('account')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId: id, subject, email };
}

async function ask(tx: Transaction | Database, accountId: number, question: string): Promise<void> {
  const { id } = await postgres.db.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow();
  await tx
    .insertInto('question')
    .values({
      product_id: id,
      question,
      asked_by: 'Quillon',
      asked_on: '2026-11-22',
      answer: null,
      answered_by: null,
      published: false,
      account_id: accountId,
    })
    .execute();
}

const isQuestionWaiting = async () => {
  const { rows } = await sql`select 1 from pg_locks where not granted`.execute(postgres.db);
  return rows.length > 0;
};

test('what a customer has just sent goes with the account that is deleted at the same moment', async () => {
  const person = await openAccount();
  const question = `Does it come in ${person.subject} green?`;
  let arrive = () => {};
  const isOnItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isWritten = () => {};
  const written = new Promise<void>((resolve) => {
    isWritten = resolve;
  });
  const asking = postgres.db.transaction().execute(async (tx) => {
    await ask(tx, person.accountId, question);
    isWritten();
    await isOnItsWay;
  });
  await written;
  const leaving = erasePersonalData({ db: postgres.db, uploads }, person, new Date());
  await waitUntil('the deletion waits for the question', isQuestionWaiting);
  arrive();
  await Promise.all([asking, leaving]);
  const left = await postgres.db
    .selectFrom('question')
    .select('id')
    .where('question', '=', question)
    .execute();
  expect(left).toEqual([]);
});

test('who writes with an account that is gone meanwhile is not signed in any more, and it is no accident', async () => {
  const person = await openAccount();
  await erasePersonalData({ db: postgres.db, uploads }, person, new Date());
  const error = await ask(postgres.db, person.accountId, 'Is it heavy?').catch((thrown: unknown) => thrown);
  expect(toProblem(error, '').problemName).toBe('UNAUTHENTICATED');
});

test('no cart belongs to an account that is gone', async () => {
  const person = await openAccount();
  await erasePersonalData({ db: postgres.db, uploads }, person, new Date());
  const now = new Date();
  const begun = postgres.db
    .insertInto('orders')
    .values({ user_id: person.accountId, created_at: now, updated_at: now });
  const error = await begun.execute().catch((thrown: unknown) => thrown);
  expect(toProblem(error, '').problemName).toBe('UNAUTHENTICATED');
});
