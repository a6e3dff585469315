import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NOW } from '../../account/testing/signed-in-shop.ts';
import { deleteOldDrafts } from '../documents/delete-old-drafts.ts';
import { openDocumentStore } from '../documents/document-store.ts';
import { useApplying } from '../testing/applying.ts';
import { pdf, picture } from '../testing/documents.ts';

const { shop, signIn, call, signInAdmin, mailOf, dataDir } = useApplying();
type Headers = Record<string, string>;

const send = async (headers: Headers, state_abbr: string, bytes = pdf(), number = `${state_abbr}-77`) =>
  call('POST', '/user/designer_certificates', headers, {
    ...{ state_abbr, number, file_name: 'Certificate.pdf' },
    content: (await bytes).toString('base64'),
  });
async function designer(email: string, exempt: string[] = []) {
  const found = await signIn(email, 'trade_designer');
  await shop.api.db
    .updateTable('account')
    .set({ exempt_states: exempt })
    .where('id', '=', found.id)
    .execute();
  const exemptNow = async () =>
    (
      await shop.api.db
        .selectFrom('account')
        .select('exempt_states')
        .where('id', '=', found.id)
        .executeTakeFirstOrThrow()
    ).exempt_states;
  const certificates = async () =>
    (await call('GET', '/user/designer_dashboard', found.headers)).data.tax.certificates;
  return { ...found, email, exemptNow, certificates };
}
const queue = async (headers: Headers, state = 'open') =>
  (await call('GET', `/admin/designer_certificates?state=${state}`, headers)).data;
const decide = (headers: Headers, id: string, body: object) =>
  call('POST', `/admin/designer_certificates/${id}/decisions`, headers, body);

test('R080 a certificate of a further state waits for an admin, and counts from the approval on, in its state', async () => {
  const studio = await designer('further@example.com', ['IL']);
  const { headers: admin } = await signInAdmin();
  const sent = await send(studio.headers, 'WI');
  expect([sent.status, sent.data]).toMatchObject([
    201,
    [{ state_abbr: 'WI', state: 'waiting', documents: [{ content_type: 'application/pdf' }] }],
  ]);
  expect(await studio.exemptNow()).toEqual(['IL']);
  const waiting = (await queue(admin)).filter(({ email }: { email: string }) => email === studio.email);
  expect(waiting).toMatchObject([{ state_abbr: 'WI', number: 'WI-77', exempt_states: ['IL'] }]);
  expect((await decide(admin, waiting[0].id, { decision: 'approve' })).status).toBe(200);
  expect(await studio.exemptNow()).toEqual(['IL', 'WI']);
  expect(await studio.certificates()).toMatchObject([{ state_abbr: 'WI', state: 'approved' }]);
  const mail = await mailOf(studio.email, 'Your certificate for Wisconsin');
  expect(mail?.text_body).toContain('orders that go to Wisconsin are free of sales tax from now on');
  const again = await decide(admin, waiting[0].id, { decision: 'decline', message: 'No.' });
  expect([again.status, await studio.exemptNow()]).toEqual([422, ['IL', 'WI']]);
  expect((await send(studio.headers, 'WI')).errors).toHaveProperty('state_abbr');
});

test('R080 a certificate that is declined changes no tax, and the designer reads and is mailed why', async () => {
  const studio = await designer('declined@example.com', ['IL']);
  const { headers: admin } = await signInAdmin();
  const [{ id }] = (await send(studio.headers, 'NY')).data;
  expect((await decide(admin, id, { decision: 'decline' })).errors).toHaveProperty('message');
  await decide(admin, id, { decision: 'decline', message: 'It is of 2019.' });
  expect(await studio.exemptNow()).toEqual(['IL']);
  expect(await studio.certificates()).toMatchObject([{ state: 'declined', message: 'It is of 2019.' }]);
  const mail = await mailOf(studio.email, 'Your certificate for New York');
  expect(mail?.text_body).toContain('It is of 2019.');
  expect((await queue(admin, 'decided')).map((each: { id: string }) => each.id)).toContain(id);
  // Another one may be sent.
  expect((await send(studio.headers, 'NY')).status).toBe(201);
});

test('R080 the trade desk is told of a certificate once a day, and nothing of who has sent it', async () => {
  const studio = await designer('desk-is-told@example.com');
  await send(studio.headers, 'VT');
  await send(studio.headers, 'VT', picture('png'));
  const mails = await shop.api.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'text_body'])
    .where('subject', '=', 'A certificate for Vermont waits')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text_body).toContain('/designers/applications');
  expect(JSON.stringify(mails)).not.toContain(studio.email);
});

test('R080 an operator’s program lists, accepts and declines certificates, and the application keeps them', async () => {
  const studio = await designer('by-program@example.com');
  const application = await shop.api.db
    .insertInto('designer_application')
    .values({
      ...{ account_id: studio.id, state: 'approved', email: studio.email, company_name: 'By Program' },
      ...{ submitted_at: new Date(NOW), decided_at: new Date(NOW), requested_at: new Date(NOW) },
      ...{ first_name: 'By', last_name: 'Program', phone: '', website: '' },
      ...{ business_type: 'Interior design', resale_number: '' },
    })
    .returning('key')
    .executeTakeFirstOrThrow();
  await send(studio.headers, 'WI');
  await send(studio.headers, 'NY');
  const asProgram = (method: 'GET' | 'POST', path: string, payload?: object) =>
    shop.api.app.inject({ method, url: `/_warehouse${path}`, ...(payload && { payload }) });
  const waiting = (await asProgram('GET', '/designer_certificates'))
    .json()
    .data.filter(({ email }: { email: string }) => email === studio.email);
  expect(waiting).toMatchObject([{ number: 'WI-77' }, { number: 'NY-77' }]);
  const [accepted, declined] = waiting;
  const path = (id: string) => `/designer_certificates/${id}/decisions`;
  expect((await asProgram('POST', path(accepted.id), { decision: 'approve' })).statusCode).toBe(200);
  await asProgram('POST', path(declined.id), { decision: 'decline', message: 'It is of 2019.' });
  expect(await studio.exemptNow()).toEqual(['WI']);
  const { headers: admin } = await signInAdmin();
  const { data } = await call('GET', `/admin/designer_applications/${application.key}`, admin);
  expect(data.certificates).toMatchObject([
    { number: 'NY-77', state: 'declined', documents: [{ file_name: 'Certificate.pdf' }] },
    { number: 'WI-77', state: 'approved', documents: [{ file_name: 'Certificate.pdf' }] },
  ]);
  expect(data.events).toMatchObject([
    { admin: null, message: 'Certificate WI-77 accepted: free of sales tax in Wisconsin as well' },
    { admin: null, message: 'Certificate NY-77 for New York declined: It is of 2019.' },
  ]);
});

test('R080 a file is refused that is too large or of another kind, and a state that is none', async () => {
  const { headers } = await designer('rules@example.com');
  expect((await send(headers, 'WI', picture('gif'))).errors).toHaveProperty('document');
  expect((await send(headers, 'WI', Promise.resolve(Buffer.alloc(10 * 2 ** 20 + 1)))).errors).toEqual({
    document: ['A file can be up to 10 MB.'],
  });
  expect((await send(headers, 'ZZ')).errors).toHaveProperty('state_abbr');
  expect((await send(headers, 'WI', pdf(), ' ')).errors).toHaveProperty('number');
});

test('R080 of two that are sent for a state at once one waits, with the file of the last', async () => {
  const studio = await designer('at-once@example.com');
  await Promise.all([send(studio.headers, 'WI'), send(studio.headers, 'WI', picture('png'))]);
  const certificates = await studio.certificates();
  expect(certificates.map(({ documents }: { documents: [] }) => documents.length)).toEqual([1]);
});

test('R080 a certificate is sent by designers alone, decided by admins alone, and opened by its owner and admins', async () => {
  const studio = await designer('private@example.com');
  const stranger = await designer('private-other@example.com');
  const { headers: admin } = await signInAdmin();
  const [{ id, documents }] = (await send(studio.headers, 'WI')).data;
  const shopper = await signIn('shopper-with-papers@example.com');
  expect([(await send(shopper.headers, 'WI')).status, (await send({}, 'WI')).status]).toEqual([403, 401]);
  for (const headers of [studio.headers, stranger.headers, {}])
    expect((await decide(headers, id, { decision: 'approve' })).status).toBeGreaterThanOrEqual(401);
  expect(await studio.exemptNow()).toEqual([]);
  const open = (headers: Headers) =>
    call('POST', `/designers/documents/${documents[0].id}/links`, headers, {});
  const statuses = [await open(stranger.headers), await open({}), await open(studio.headers)].map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([404, 401, 201]);
  const { data } = await open(admin);
  expect((await shop.api.app.inject({ url: data.url })).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('R080 a studio that has left the program in the meantime is exempted from nothing', async () => {
  const studio = await designer('left@example.com');
  const { headers: admin } = await signInAdmin();
  const [{ id }] = (await send(studio.headers, 'WI')).data;
  await shop.api.db.updateTable('account').set({ role: null }).where('id', '=', studio.id).execute();
  expect((await decide(admin, id, { decision: 'approve' })).status).toBe(422);
  expect(await studio.exemptNow()).toEqual([]);
});

test('the files of certificates stay where strays are removed', async () => {
  const studio = await designer('stays@example.com');
  await send(studio.headers, 'WI');
  const kept = async () =>
    (await shop.api.db.selectFrom('designer_document').select('name').execute()).map(({ name }) => name);
  const files = () => readdir(join(dataDir(), 'documents'));
  // Files have the time of this machine, so that the clock has to be ahead of it.
  const later = new Date(Date.now() + 7_200_000);
  const store = openDocumentStore({ dataDir: dataDir(), documentsDir: null, filesBucket: null });
  const cleared = { ...store, namesBefore: () => store.namesBefore(later) };
  await deleteOldDrafts({ db: shop.api.db, clock: () => new Date(NOW) }, cleared);
  expect((await files()).toSorted()).toEqual((await kept()).toSorted());
  await shop.api.db.deleteFrom('designer_certificate').where('account_id', '=', studio.id).execute();
  await deleteOldDrafts({ db: shop.api.db, clock: () => new Date(NOW) }, cleared);
  expect((await files()).toSorted()).toEqual((await kept()).toSorted());
});
