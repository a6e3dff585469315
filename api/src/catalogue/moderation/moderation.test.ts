import {
  openAccount,
  startTestTokenIssuer,
  type TestTokenIssuer,
} from '../../auth/tokens/testing/test-token-issuer.ts';
import { type TestApiSettings, useTestApi } from '../../testing/test-api.ts';
import { readChanges, readCursor } from '../changes/read-changes.ts';

const NOW = '2026-11-20T16:00:00Z';
const settings: TestApiSettings = { now: NOW };
let tokenIssuer: TestTokenIssuer;
beforeAll(async () => {
  tokenIssuer = await startTestTokenIssuer(() => new Date(NOW));
  settings.config = { identity: tokenIssuer.settings };
});
afterAll(() => tokenIssuer.close());
const api = useTestApi(settings);
const ADMIN = 'moderator@example.com';
beforeAll(async () => {
  await openAccount(api.db, ADMIN, 'admin');
  for (const email of ['ada@example.com', 'bea@example.com']) await openAccount(api.db, email);
});

async function call(method: 'GET' | 'POST', path: string, payload?: object, email = ADMIN) {
  const answer = await api.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${await tokenIssuer.mint(email)}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const PRODUCT = 102;
const photo = (name: string) => ({
  ...{ src: `/media/uploads/${name}`, widths: [480], width: 480, height: 480 },
  ...{ color: '#f3efe8', alternative_text: '' },
});
const write = (email: string, text: string) =>
  call('POST', `/products/${PRODUCT}/reviews`, { rating: 4, text, author: 'A' }, email);
const decide = (id: number, decision: string, more = {}) =>
  call('POST', `/admin/catalogue/reviews/${id}/decisions`, {
    ...{ decision, shown_photos: [], reply: '', reply_author: '', ...more },
  });
const shown = async () => (await call('GET', `/products/${PRODUCT}/reviews?sort=newest`)).meta;
const listed = async (state: string) =>
  (await call('GET', `/admin/catalogue/moderation?state=${state}`)).data;

test('a moderator shows a review with one of its pictures and an answer, takes it back, and is named', async () => {
  const { data } = await write('ada@example.com', 'It stays.');
  const photos = JSON.stringify([photo('a'), photo('b')]);
  await api.db.updateTable('review').set({ photos }).where('id', '=', data.id).execute();
  const before = await shown();
  const reply = { reply: 'Thank you.', reply_author: 'Ines', shown_photos: ['/media/uploads/b'] };
  const cursor = await readCursor(api.db);
  await decide(data.id, 'published', reply);
  await decide(data.id, 'published', reply);
  expect((await shown()).count).toBe(before.count + 1);
  expect((await readChanges(api.db, cursor)).products).toContain(PRODUCT);
  const [review] = (await call('GET', `/products/${PRODUCT}/reviews?sort=newest`)).data;
  expect(review).toMatchObject({
    photos: [{ src: '/media/uploads/b' }],
    reply: { text: 'Thank you.', author: 'Ines', date: '2026-11-20' },
  });
  expect((await listed('published')).reviews[0]).toMatchObject({ id: data.id, decided_by: ADMIN });
  await decide(data.id, 'waiting', { shown_photos: ['/media/uploads/a', '/media/uploads/b'] });
  expect(await shown()).toEqual(before);
  expect((await listed('waiting')).reviews[0].photos).toHaveLength(2);
});

test('what was refused is seen by no shopper, can be decided again, and lets its author write another', async () => {
  const { data } = await write('bea@example.com', 'Advertising.');
  expect((await write('bea@example.com', 'Again.')).status).toBe(422);
  await decide(data.id, 'refused');
  expect((await listed('refused')).reviews).toMatchObject([{ id: data.id, text: 'Advertising.' }]);
  expect((await write('bea@example.com', 'It is good.')).status).toBe(201);
});

test('a question is shown with an answer alone', async () => {
  const asked = { question: 'Does it come in green?', asked_by: 'Ada' };
  const { data } = await call('POST', `/products/${PRODUCT}/questions`, asked, 'ada@example.com');
  const answer = (more: object) =>
    call('POST', `/admin/catalogue/questions/${data.id}/decisions`, { decision: 'published', ...more });
  expect(await answer({ answer: '', answered_by: 'Ines' })).toMatchObject({
    status: 422,
    errors: { answer: ['Write an answer.'] },
  });
  await answer({ answer: 'Yes.', answered_by: 'Ines' });
  const { data: questions } = await call('GET', `/products/${PRODUCT}/questions`);
  expect(questions[0]).toMatchObject({ ...asked, answer: 'Yes.', answered_on: '2026-11-20' });
});
