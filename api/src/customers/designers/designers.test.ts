import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestCode, newestMail } from '../../embedded/identity/testing/mails.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import type { TestApiSettings } from '../../testing/test-api.ts';
import { NOW, PASSWORD, useSignedInShop } from '../account/testing/signed-in-shop.ts';
import { deleteOldDrafts } from './documents/delete-old-drafts.ts';
import { openDocumentStore } from './documents/document-store.ts';
import { pdf, picture } from './testing/documents.ts';

const settings: TestApiSettings = { now: NOW };
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sanderling-documents-'));
  settings.config = { dataDir };
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const { shop, signIn, call } = useSignedInShop(settings);

const STUDIO = {
  first_name: 'Tomas',
  last_name: 'Reyes',
  phone: '(312) 667-3550',
  company_name: 'Reyes Interiors',
  website: 'reyes.example',
  business_type: 'Interior design',
  resale_number: 'IL-1234-5678',
  address1: '22 W Hubbard St',
  city: 'Chicago',
  state_abbr: 'IL',
  zip_code: '60654',
  tax_exempt_requested: true,
};
type Headers = Record<string, string>;

const base64 = async (bytes: Promise<Buffer>) => (await bytes).toString('base64');
const begin = async (headers: Headers = {}) =>
  (await call('POST', '/designers/applications', headers, {})).data;
const save = (id: string, body: object, headers: Headers = {}) =>
  call('PATCH', `/designers/applications/${id}`, headers, body);
const add = async (id: string, bytes: Promise<Buffer>, headers: Headers = {}) =>
  call('POST', `/designers/applications/${id}/documents`, headers, {
    file_name: 'Certificate “2026”.pdf',
    content: await base64(bytes),
  });
const check = async (headers: Headers) => (await call('POST', '/user/initial_check', headers, {})).data;
const current = async (headers: Headers) =>
  (await call('GET', '/designers/applications/current', headers)).data;

/** A customer whose application waits for the store's answer; with its id and the headers of the customer's calls. */
async function applied(email: string, change: object = {}) {
  const { headers, id: accountId } = await signIn(email);
  const { id: draft } = await begin(headers);
  await add(draft, pdf(), headers);
  const sent = { ...STUDIO, email, application_id: draft, ...change };
  expect((await call('POST', '/user/create_designer', headers, sent)).status).toBe(201);
  return { headers, accountId, id: (await current(headers)).id as string };
}

const LATER = new Date(Date.parse(NOW) + 60_000).toISOString();

let admins = 0;
const signInAdmin = async () => signIn(`admin-${++admins}@example.com`, 'admin');
/** Of this subject: the clock stands, and mails of one moment have no order. */
const mailOf = (recipient: string, subject: string) =>
  shop.api.db
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('recipient', '=', recipient)
    .where('subject', '=', subject)
    .executeTakeFirst();
const decide = (headers: Headers, id: string, body: object) =>
  call('POST', `/admin/designer_applications/${id}/decisions`, headers, body);

test('R450 what a guest types of an application is there again after each step, and names what is missing', async () => {
  const { id, missing, state } = await begin();
  expect([state, Object.keys(missing)]).toEqual([
    'draft',
    expect.arrayContaining(['company_name', 'document']),
  ]);
  await save(id, { company_name: 'Reyes Interiors', website: 'reyes.example' });
  const { data } = await save(id, { state_abbr: 'OR', phone: '312 667 3550' });
  expect(data).toMatchObject({ company_name: 'Reyes Interiors', phone: '+13126673550', state_abbr: 'OR' });
  expect((await call('GET', `/designers/applications/${id}`)).data).toEqual(data);
  // Oregon has no sales tax.
  expect(Object.keys(data.missing)).not.toContain('document');
  const inIllinois = (await save(id, { state_abbr: 'IL' })).data;
  expect(Object.keys(inIllinois.missing)).toEqual(expect.arrayContaining(['document', 'resale_number']));
  expect((await save(id, { phone: '12' })).errors).toHaveProperty('phone');
  const emptied = (await save(id, { company_name: '', email: '' })).data;
  expect(emptied.missing).toMatchObject({ company_name: 'Enter the name of your studio.' });
});

test.each(['AK', 'DE', 'MT', 'NH', 'OR'])(
  'R450 a studio in %s is asked for no certificate, since the state has no sales tax',
  async (state_abbr) => {
    const { id } = await begin();
    const { resale_number: _, ...rest } = STUDIO;
    const email = `of-${state_abbr}@example.com`;
    expect((await save(id, { ...rest, email, state_abbr })).data.missing).toEqual({});
  },
);

test('R450 an account is asked nothing that it has said before, and has one draft', async () => {
  const { headers, id: accountId } = await signIn('known@example.com');
  await shop.api.db
    .updateTable('account')
    .set({ first_name: 'Ada', last_name: 'Byrne', phone: '+13126673550' })
    .where('id', '=', accountId)
    .execute();
  const [one, other] = await Promise.all([begin(headers), begin(headers)]);
  expect(one).toMatchObject({ email: 'known@example.com', first_name: 'Ada', phone: '+13126673550' });
  expect(other.id).toBe(one.id);
});

test('R450 a guest applies with a certificate, confirms by the code of the mail, and the application is sent with it', async () => {
  const email = 'new-studio@example.com';
  const { id } = await begin();
  await save(id, { ...STUDIO, email });
  await add(id, pdf());
  const sent = { ...STUDIO, email, application_id: id, password: PASSWORD };
  expect((await call('POST', '/user/create_designer', {}, sent)).data.designer_request_completed).toBe(false);
  const mail = await newestMail(shop.api, email);
  const code = (await newestCode(shop.api, email)) ?? '';
  expect(mail?.text_body).toContain(`/designers/account_verify?email=new-studio%40example.com`);
  const verify = (body: object) => call('POST', '/designers/verifications', {}, body);
  // Of another address, and a wrong one, are refused alike.
  const [foreign, wrong] = [
    await verify({ email: 'someone@example.com', code }),
    await verify({ email, code: code === '000000' ? '111111' : '000000' }),
  ];
  expect([foreign.status, foreign.code, foreign.text]).toEqual([410, 174, wrong.text]);
  expect((await verify({ email, code })).data).toEqual({ verified: true, designer_request_completed: true });
  expect((await verify({ email, code })).status).toBe(410);
  const account = await shop.api.db
    .selectFrom('account')
    .innerJoin('designer_application', 'account_id', 'account.id')
    .innerJoin('designer_document', 'application_id', 'designer_application.id')
    .select(['role', 'state', 'content_type'])
    .where('account.email', '=', email)
    .executeTakeFirst();
  expect(account).toEqual({
    role: 'trade_designer_requested',
    state: 'submitted',
    content_type: 'application/pdf',
  });
  expect(await mailOf(email, 'We have your trade application')).toBeDefined();
});

test('R450 a new code is mailed to who waits for one, with the link of the program, and the answer is the same where none waits', async () => {
  const email = 'another-code@example.com';
  const { id } = await begin();
  await save(id, { ...STUDIO, email });
  await add(id, pdf());
  await call(
    'POST',
    '/user/create_designer',
    {},
    { ...STUDIO, email, application_id: id, password: PASSWORD },
  );
  // After it: mails of one moment have no order.
  shop.api.setNow(LATER);
  const newCode = (address: string) => call('POST', '/designers/verifications/codes', {}, { email: address });
  const [known, unknown] = [await newCode(email), await newCode('unknown@example.com')];
  expect([known.status, known.data, unknown.text]).toEqual([200, { sent: true }, known.text]);
  const mail = await newestMail(shop.api, email);
  expect(mail?.text_body).toContain('/designers/account_verify?email=another-code%40example.com');
  const code = (await newestCode(shop.api, email)) ?? '';
  expect((await call('POST', '/designers/verifications', {}, { email, code })).status).toBe(200);
  expect(await mailOf('unknown@example.com', 'Your Sanderling code')).toBeUndefined();
});

test('R450 of two applications that an account sends at once one is open, and the database refuses a second', async () => {
  const { headers, id: accountId } = await signIn('twice@example.com');
  const sent = { ...STUDIO, email: 'twice@example.com' };
  const answers = await Promise.all(
    [sent, { ...sent, company_name: 'Reyes' }].map((body) =>
      call('POST', '/user/create_designer', headers, body),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const ofAccount = shop.api.db
    .selectFrom('designer_application')
    .selectAll()
    .where('account_id', '=', accountId);
  const [open, ...more] = await ofAccount.execute();
  expect([open?.state, more.length]).toEqual(['submitted', 0]);
  const { id: _, key: __, ...row } = await ofAccount.executeTakeFirstOrThrow();
  await expect(shop.api.db.insertInto('designer_application').values(row).execute()).rejects.toThrow(
    /designer_application_open/,
  );
});

test('a document is refused that is too large or of another kind, and nothing of it is stored', async () => {
  const { id } = await begin();
  const before = (await readdir(join(dataDir, 'documents')).catch(() => [])).length;
  const gif = await add(id, picture('gif'));
  expect([gif.status, gif.errors.document]).toEqual([
    422,
    ['Choose a PDF, or a picture as JPEG, PNG or WebP.'],
  ]);
  const large = await add(id, Promise.resolve(Buffer.alloc(10 * 2 ** 20 + 1)));
  expect([large.status, large.errors.document]).toEqual([422, ['A file can be up to 10 MB.']]);
  expect((await readdir(join(dataDir, 'documents')).catch(() => [])).length).toBe(before);
});

test('a document is opened by its applicant and by admins alone, as an attachment, by a link that works once', async () => {
  const { headers, id } = await applied('papers@example.com');
  const [{ id: documentId }] = (await current(headers)).documents;
  const open = (as: Headers) => call('POST', `/designers/documents/${documentId}/links`, as, {});
  const stranger = await signIn('not-theirs@example.com', 'trade_designer');
  const [own, byAdmin] = [await open(headers), await open((await signInAdmin()).headers)];
  expect([own.status, (await open(stranger.headers)).status, (await open({})).status]).toEqual([
    201, 404, 401,
  ]);
  const fetchIt = (url: string) => shop.api.app.inject({ url });
  // The admin's link has taken the place of the applicant's.
  expect((await fetchIt(own.data.url)).statusCode).toBe(404);
  const answer = await fetchIt(byAdmin.data.url);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Certificate _2026_.pdf"/),
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('no-store'),
  });
  expect((await fetchIt(byAdmin.data.url)).statusCode).toBe(404);
  expect((await fetchIt(`/media/documents/${documentId}`)).statusCode).toBe(404);
  // What has been sent stays as it was sent.
  expect((await add(id, pdf(), headers)).status).toBe(422);
});

test('R450 approval changes the role in an open session, takes sales tax off, and leaves a mail and an entry in the log', async () => {
  const { headers, id } = await applied('approved@example.com');
  const admin = await signInAdmin();
  expect((await call('GET', '/user/designer_tier', headers)).status).toBe(403);
  const cart = (await call('POST', '/orders/add_to_cart', headers, { variant_id: SOFA })).data;
  const address = {
    first_name: 'Tomas',
    last_name: 'Reyes',
    address1: '22 W Hubbard St',
    city: 'Chicago',
    state: { name: 'Illinois', abbr: 'IL' },
    zip_code: '60654',
    phone: '3126673550',
    email: 'approved@example.com',
  };
  const taxed = await call('POST', '/checkout/set_shipping_address', headers, { order_id: cart.id, address });
  expect(taxed.data.tax_adjustments_total).toBeGreaterThan(0);
  const decided = await decide(admin.headers, id, { decision: 'approve', tax_exempt: true });
  expect(decided.data).toMatchObject({
    state: 'approved',
    events: [
      { action: 'submitted', admin: null },
      { action: 'approved', admin: expect.stringMatching(/^admin-/) },
    ],
  });
  expect(await check(headers)).toMatchObject({
    role: 'trade_designer',
    order: { tax_adjustments_total: 0, total: expect.any(Number) },
  });
  expect((await call('GET', '/user/designer_tier', headers)).data.tier_name).toBe('select');
  const mail = await mailOf('approved@example.com', 'Welcome to the Sanderling trade program');
  expect(mail?.text_body).toContain('free of sales tax');
  const again = await decide(admin.headers, id, { decision: 'decline', message: 'Too late.' });
  expect([again.status, (await check(headers)).role]).toEqual([422, 'trade_designer']);
  const anew = await call('POST', '/designers/applications', headers, {});
  expect([anew.status, anew.text]).toEqual([403, expect.stringContaining('already in the trade program')]);
});

test('R450 who is asked for more reads what, adds it, and waits again', async () => {
  const { headers, id } = await applied('more@example.com');
  const admin = await signInAdmin();
  await decide(admin.headers, id, { decision: 'note', message: 'Looks good.' });
  await decide(admin.headers, id, { decision: 'ask', message: 'Page two, please.' });
  expect(await check(headers)).toMatchObject({
    role: 'trade_designer_requested',
    designer_request_completed: false,
  });
  const asked = await current(headers);
  expect([asked.state, asked.message]).toEqual(['more_asked', 'Page two, please.']);
  expect(JSON.stringify(asked)).not.toContain('Looks good');
  const mail = await mailOf('more@example.com', 'One more thing for your trade application');
  expect(mail?.text_body).toContain('Page two, please.');
  expect((await add(id, picture('jpeg'), headers)).status).toBe(201);
  const sent = { ...STUDIO, email: 'more@example.com', application_id: id };
  expect((await call('POST', '/user/create_designer', headers, sent)).data.designer_request_completed).toBe(
    true,
  );
  const waiting = await current(headers);
  expect([waiting.id, waiting.state, waiting.documents.length]).toEqual([id, 'submitted', 2]);
});

test('R450 a designer whose membership the store ends pays regular prices at once in an open session, reads why, and may apply again', async () => {
  const { headers, id } = await applied('ended@example.com');
  const admin = await signInAdmin();
  const early = await decide(admin.headers, id, { decision: 'end', message: 'Too early.' });
  expect(early.status).toBe(422);
  await decide(admin.headers, id, { decision: 'approve', tax_exempt: true });
  expect((await call('GET', '/user/designer_tier', headers)).data.tier_name).toBe('select');
  const ended = await decide(admin.headers, id, {
    decision: 'end',
    message: 'Your certificate has expired.',
  });
  expect(ended.data.events.at(-1)).toMatchObject({
    action: 'ended',
    message: 'Your certificate has expired.',
  });
  expect((await check(headers)).role).toBeNull();
  expect((await call('GET', '/user/designer_dashboard', headers)).status).toBe(403);
  const account = await shop.api.db
    .selectFrom('account')
    .select('tax_exempt')
    .where('email', '=', 'ended@example.com')
    .executeTakeFirst();
  expect(account?.tax_exempt).toBe(false);
  expect(await current(headers)).toMatchObject({
    state: 'declined',
    message: 'Your certificate has expired.',
  });
  const mail = await mailOf('ended@example.com', 'Your trade membership has ended');
  expect(mail?.text_body).toContain('Your certificate has expired.');
  expect(await begin(headers)).toMatchObject({ state: 'draft', company_name: STUDIO.company_name });
});

test('R450 who was declined reads why, keeps the account, and may apply again', async () => {
  const { headers, id } = await applied('declined@example.com');
  await decide((await signInAdmin()).headers, id, {
    decision: 'decline',
    message: 'We could not find the studio.',
  });
  expect((await check(headers)).role).toBeNull();
  expect(await current(headers)).toMatchObject({
    state: 'declined',
    message: 'We could not find the studio.',
  });
  const draft = await begin(headers);
  expect([draft.state, draft.id === id]).toEqual(['draft', false]);
  const sent = { ...STUDIO, email: 'declined@example.com', application_id: draft.id };
  expect((await call('POST', '/user/create_designer', headers, sent)).status).toBe(201);
  expect(await current(headers)).toMatchObject({ state: 'submitted', message: '' });
});

test('an application that waits for three business days stands out, and one asked for more does not', async () => {
  const { id } = await applied('overdue@example.com');
  const { id: asked } = await applied('overdue-asked@example.com');
  const { headers } = await signInAdmin();
  await decide(headers, asked, { decision: 'ask', message: 'A certificate, please.' });
  const list = async () => (await call('GET', '/admin/designer_applications', headers)).data;
  const stateOf = async (wanted: string) =>
    (await list()).find((each: { id: string }) => each.id === wanted).is_overdue;
  expect(await stateOf(id)).toBe(false);
  // A Monday before: Wednesday was the day.
  await shop.api.db
    .updateTable('designer_application')
    .set({ submitted_at: new Date('2026-11-16T16:00:00Z') })
    .where('key', 'in', [id, asked])
    .execute();
  expect([await stateOf(id), await stateOf(asked)]).toEqual([true, false]);
});

test.each(['trade_designer', null])('the queue is no page for a %s, nor for guests', async (role) => {
  const { headers } = await signIn(`nosy-${role}@example.com`, role);
  const statuses = [headers, {}].map(
    async (as) => (await call('GET', '/admin/designer_applications', as)).status,
  );
  expect(await Promise.all(statuses)).toEqual([403, 401]);
});

test('operators list and decide from the command line', async () => {
  const { id, headers } = await applied('by-command@example.com');
  const operate = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    (
      await shop.api.app.inject({
        method,
        url: `/_warehouse/designer_applications${path}`,
        ...(payload && { payload }),
      })
    ).json().data;
  expect((await operate('GET', '')).map((each: { id: string }) => each.id)).toContain(id);
  const decided = await operate('POST', `/${id}/decisions`, { decision: 'approve', role: 'room_designer' });
  expect(decided.events.at(-1)).toMatchObject({ action: 'approved', admin: null });
  expect((await check(headers)).role).toBe('room_designer');
});

test('drafts of a month ago go, and the files of documents that no row names', async () => {
  const { id } = await begin();
  const { id: kept } = await begin();
  for (const draft of [id, kept]) await add(draft, pdf());
  await shop.api.db
    .updateTable('designer_application')
    .set({ requested_at: new Date('2026-10-01T00:00:00Z') })
    .where('key', '=', id)
    .execute();
  const files = async () => (await readdir(join(dataDir, 'documents'))).length;
  const before = await files();
  // Files have the time of this machine, so that the clock has to be ahead of it.
  const later = new Date(Date.now() + 7_200_000);
  const store = openDocumentStore({ dataDir, documentsDir: null });
  await deleteOldDrafts(
    { db: shop.api.db, clock: () => new Date(NOW) },
    { ...store, namesBefore: () => store.namesBefore(later) },
  );
  expect((await call('GET', `/designers/applications/${id}`)).status).toBe(404);
  expect((await call('GET', `/designers/applications/${kept}`)).data.documents).toHaveLength(1);
  expect(await files()).toBe(before - 1);
});
