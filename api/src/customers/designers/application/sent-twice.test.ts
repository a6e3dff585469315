import { NOW } from '../../account/testing/signed-in-shop.ts';
import { STUDIO, useApplying } from '../testing/applying.ts';
import { pdf } from '../testing/documents.ts';
import { newestApplication } from './read-application.ts';
import { claimApplication } from './save-application.ts';

const { shop, signIn, call, begin, add, current } = useApplying();
const PASSWORD = 'a walk on the beach';
const documentsOf = async (email: string) => {
  const rows = await shop.api.db
    .selectFrom('designer_application')
    .leftJoin('designer_document', 'application_id', 'designer_application.id')
    .select(['designer_document.id as document'])
    .where('email', '=', email)
    .execute();
  return rows.filter(({ document }) => document !== null).length;
};

test('R450 a visitor who presses the last button twice, also at once, has sent one application with its certificate', async () => {
  const email = 'twice@example.com';
  const { id } = await begin();
  await add(id, pdf());
  const send = () =>
    call('POST', '/user/create_designer', {}, { ...STUDIO, email, password: PASSWORD, application_id: id });
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await documentsOf(email)).toBe(1);
  expect((await send()).status).toBe(201);
  expect(await documentsOf(email)).toBe(1);
  // Whichever of the two codes is typed.
  const { sign_up_id: subject } = both[1]?.data ?? {};
  const { db } = shop.api;
  const account = await db
    .insertInto('account')
    .values({ subject, email, role: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const outside = { now: new Date(NOW), publicOrigin: 'http://localhost:3000' };
  await db.transaction().execute((tx) => claimApplication(tx, { ...account, subject, email }, outside));
  const claimed = await newestApplication(db, account.id);
  expect([claimed?.state, claimed?.documents.length]).toEqual(['submitted', 1]);
});

test('R450 a signed-in applicant who sends twice keeps the certificate, and another customer cannot send the draft', async () => {
  const email = 'twice-signed-in@example.com';
  const { headers } = await signIn(email);
  const eve = await signIn('twice-eve@example.com');
  const { id } = await begin(headers);
  await add(id, pdf(), headers);
  const send = (who = headers, from = email) =>
    call('POST', '/user/create_designer', who, { ...STUDIO, email: from, application_id: id });
  expect((await send()).data.designer_request_completed).toBe(true);
  const again = await send();
  expect([again.status, again.data.designer_request_completed]).toEqual([201, true]);
  expect((await current(headers)).documents).toHaveLength(1);
  expect((await send(eve.headers, 'twice-eve@example.com')).status).toBe(404);
});

test('R450 two presses of one form open one sign-up with one code, at once and one after the other, and what was refused is open again', async () => {
  const email = 'one-sign-up@example.com';
  const { id } = await begin();
  const headers = { 'idempotency-key': 'b'.repeat(32) };
  const send = (more: object = {}) => {
    const body = { ...STUDIO, email, password: PASSWORD, application_id: id, ...more };
    return call('POST', '/user/create_designer', headers, body);
  };
  const refused = await send({ password: 'short' });
  expect(refused.status).toBe(422);
  const all = [...(await Promise.all([send(), send()])), await send()];
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(all.map(({ data }) => data.sign_up_id)).size).toBe(1);
  const mails = await shop.api.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('recipient', '=', email)
    .execute();
  expect(mails).toHaveLength(1);
});
