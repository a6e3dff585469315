import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NOW } from '../../account/testing/signed-in-shop.ts';
import { STUDIO, useApplying } from '../testing/applying.ts';
import { pdf, pdfWithFile, picture } from '../testing/documents.ts';
import { deleteOldDrafts } from './delete-old-drafts.ts';
import { openDocumentStore } from './document-store.ts';

const { shop, signIn, call, begin, save, add, current, applied, signInAdmin, decide, dataDir } =
  useApplying();
type Headers = Record<string, string>;

test('a document is refused that is too large or of another kind, and nothing of it is stored', async () => {
  const { id } = await begin();
  const before = (await readdir(join(dataDir(), 'documents')).catch(() => [])).length;
  const gif = await add(id, picture('gif'));
  expect([gif.status, gif.errors.document]).toEqual([
    422,
    ['Choose a PDF, or a picture as JPEG, PNG or WebP.'],
  ]);
  const active = await add(id, pdfWithFile('setup.exe'));
  expect([active.status, active.errors.document]).toEqual([
    422,
    [
      'This PDF holds a script, a program or another file, which could run when we open it, so we do not take it. Open it, print it with “Save as PDF” as the printer, and choose the new file; or choose a picture of it.',
    ],
  ]);
  // Cut off on its way: what arrived begins as what it was.
  const cut = async (whole: Promise<Buffer>) => (await whole).subarray(0, -40);
  expect((await add(id, cut(pdf()))).errors.document).toEqual([
    'This PDF is damaged or was cut off, so we cannot read it. Open it to see whether it is whole, save it again and choose the new file; or choose a picture of it.',
  ]);
  expect((await add(id, cut(picture('png')))).errors.document).toEqual([
    'We cannot read this picture: it is damaged, cut off, or has more than 100 megapixels. Take it or save it again, and choose the new file.',
  ]);
  const large = await add(id, Promise.resolve(Buffer.alloc(10 * 2 ** 20 + 1)));
  expect([large.status, large.errors.document]).toEqual([422, ['A file can be up to 10 MB.']]);
  expect((await readdir(join(dataDir(), 'documents')).catch(() => [])).length).toBe(before);
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
  // A scanner that looks at it, or asks for a part, leaves it as it is.
  const { url } = byAdmin.data;
  const head = await shop.api.app.inject({ method: 'HEAD', url });
  const part = await shop.api.app.inject({ url, headers: { range: 'bytes=0-9' } });
  expect([head.statusCode, part.statusCode]).toEqual([404, 422]);
  const answer = await fetchIt(url);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Certificate _2026_.pdf"/),
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('no-store'),
  });
  expect((await fetchIt(byAdmin.data.url)).statusCode).toBe(404);
  expect((await fetchIt(`/media/documents/${documentId}`)).statusCode).toBe(404);
  // What its state asks for is there until the store has decided.
  const removed = await call('DELETE', `/designers/applications/${id}/documents/${documentId}`, headers);
  expect([removed.status, removed.errors.document]).toEqual([
    422,
    ['Your state needs a certificate. Add another file before you remove this one.'],
  ]);
});

test('R046 an applicant adds documents while the store decides: the log says so, and the form that is open approves nothing', async () => {
  const { headers, id } = await applied('one-more@example.com');
  const admin = await signInAdmin();
  const read = async () => (await call('GET', `/admin/designer_applications/${id}`, admin.headers)).data;
  const { revision } = await read();
  expect((await add(id, pdf(), (await signIn('stranger@example.com')).headers)).status).toBe(404);
  expect((await add(id, picture('gif'), headers)).status).toBe(422);
  expect((await add(id, picture('png'), headers)).data.documents).toHaveLength(2);
  expect((await read()).events.at(-1)).toMatchObject({
    action: 'document_added',
    message: 'Certificate “2026”.pdf',
    admin: null,
  });
  for (const body of [
    { decision: 'approve', seen: revision },
    { decision: 'decline', message: 'No certificate.', seen: revision },
  ])
    expect((await decide(admin.headers, id, body)).status).toBe(409);
  for (let more = 3; more <= 10; more++)
    expect((await add(id, picture('png', 40 + more), headers)).data.documents).toHaveLength(more);
  expect((await add(id, picture('png', 60), headers)).errors.document).toEqual(['Send at most 10 files.']);
  const { revision: now } = await read();
  expect((await decide(admin.headers, id, { decision: 'approve', seen: now })).status).toBe(200);
  const late = await add(id, pdf(), headers);
  expect([late.status, late.text]).toEqual([422, expect.stringContaining('have decided')]);
});

test('R046 an applicant takes a document back while the store decides: the log says so, and the form that is open approves nothing', async () => {
  const { headers, id } = await applied('wrong-file@example.com');
  const admin = await signInAdmin();
  const read = async () => (await call('GET', `/admin/designer_applications/${id}`, admin.headers)).data;
  const [, wrong] = (await add(id, picture('png'), headers)).data.documents;
  const { revision } = await read();
  const remove = (as: Headers) => call('DELETE', `/designers/applications/${id}/documents/${wrong.id}`, as);
  expect((await remove((await signIn('takes-nothing@example.com')).headers)).status).toBe(404);
  expect((await remove(headers)).data.documents).toHaveLength(1);
  expect((await read()).events.at(-1)).toMatchObject({
    ...{ action: 'document_removed', message: 'Certificate “2026”.pdf', admin: null },
  });
  const approval = { decision: 'approve', seen: revision };
  expect((await decide(admin.headers, id, approval)).status).toBe(409);
  const { revision: now } = await read();
  expect((await decide(admin.headers, id, { ...approval, seen: now })).status).toBe(200);
  const [{ id: last }] = (await current(headers)).documents;
  const late = await call('DELETE', `/designers/applications/${id}/documents/${last}`, headers);
  expect([late.status, late.text]).toEqual([422, expect.stringContaining('have decided')]);
});

test('R044 R046 the same file is one document, however often and at whatever moment it is sent', async () => {
  const { headers, id } = await applied('same-file@example.com');
  const files = async () => (await readdir(join(dataDir(), 'documents'))).length;
  const before = await files();
  const send = () => add(id, picture('png'), headers);
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await current(headers)).documents).toHaveLength(2);
  expect(await files()).toBe(before + 1);
});

test('R046 an application that a program sent without its certificate is completed by the applicant', async () => {
  const { headers, id: accountId } = await signIn('part-of-it@example.com');
  const sent = { ...STUDIO, email: 'part-of-it@example.com', resale_number: '' };
  expect((await call('POST', '/user/create_designer', headers, sent)).data.designer_request_completed).toBe(
    false,
  );
  const { id } = await current(headers);
  expect((await save(id, { resale_number: 'IL-1' }, headers)).status).toBe(200);
  expect((await add(id, pdf(), headers)).data.missing).toEqual({});
  const account = await shop.api.db
    .selectFrom('account')
    .select('designer_request_completed')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(account.designer_request_completed).toBe(true);
  expect((await save(id, { resale_number: 'IL-2' }, headers)).status).toBe(422);
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
  const files = async () => (await readdir(join(dataDir(), 'documents'))).length;
  const before = await files();
  // Files have the time of this machine, so that the clock has to be ahead of it.
  const later = new Date(Date.now() + 7_200_000);
  const store = openDocumentStore({ dataDir: dataDir(), documentsDir: null, filesBucket: null });
  await deleteOldDrafts(
    { db: shop.api.db, clock: () => new Date(NOW) },
    { ...store, namesBefore: () => store.namesBefore(later) },
  );
  expect((await call('GET', `/designers/applications/${id}`)).status).toBe(404);
  expect((await call('GET', `/designers/applications/${kept}`)).data.documents).toHaveLength(1);
  expect(await files()).toBe(before - 1);
});
