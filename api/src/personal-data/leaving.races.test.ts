import { randomUUID } from 'node:crypto';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { sql } from 'kysely';
import { openDatabase } from '../database/open-database.ts';
import type { Database, Transaction } from '../database/schema.ts';
import { toProblem } from '../http/error-handler.ts';
import { createPostgresTestDatabase } from '../testing/worker/postgres-template.ts';
import { erasePersonalData } from './erase-personal-data.ts';

const server = process.env.DATABASE_URL_RACES ?? '';
let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const created = await createPostgresTestDatabase(server);
  drop = created.drop;
  ({ db } = await openDatabase({ databaseUrl: created.url, dataDir: '' }));
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

async function openAccount() {
  const subject = randomUUID();
  const email = `leaving-${subject}@example.com`;
  const account = { subject, email, role: null, created_at: new Date() };
  const { id } = await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
  return { accountId: id, subject, email };
}

async function ask(tx: Transaction | Database, accountId: number, question: string): Promise<void> {
  const { id } = await db.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow();
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

const isSomebodyWaiting = async () => {
  const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
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
  const asking = db.transaction().execute(async (tx) => {
    await ask(tx, person.accountId, question);
    isWritten();
    await isOnItsWay;
  });
  await written;
  const leaving = erasePersonalData({ db, dataDir: '' }, person, new Date());
  await waitUntil('the deletion waits for the question', isSomebodyWaiting);
  arrive();
  await Promise.all([asking, leaving]);
  const left = await db.selectFrom('question').select('id').where('question', '=', question).execute();
  expect(left).toEqual([]);
});

test('who writes with an account that is gone meanwhile is not signed in any more, and it is no accident', async () => {
  const person = await openAccount();
  await erasePersonalData({ db, dataDir: '' }, person, new Date());
  const error = await ask(db, person.accountId, 'Is anybody there?').catch((thrown: unknown) => thrown);
  expect(toProblem(error, '').problemName).toBe('UNAUTHENTICATED');
});

test('no cart belongs to an account that is gone', async () => {
  const person = await openAccount();
  await erasePersonalData({ db, dataDir: '' }, person, new Date());
  const now = new Date();
  const begun = db
    .insertInto('orders')
    .values({ user_id: person.accountId, created_at: now, updated_at: now });
  const error = await begun.execute().catch((thrown: unknown) => thrown);
  expect(toProblem(error, '').problemName).toBe('UNAUTHENTICATED');
});
