import {
  openAccount,
  startTestTokenIssuer,
  type TestTokenIssuer,
} from '../../auth/tokens/testing/test-token-issuer.ts';
import { type TestApiSettings, useTestApi } from '../../testing/test-api.ts';
import { rewriteBy } from './synonyms.ts';

const NOW = '2026-11-20T16:00:00Z';
const settings: TestApiSettings = { now: NOW };
let tokenIssuer: TestTokenIssuer;
beforeAll(async () => {
  tokenIssuer = await startTestTokenIssuer(() => new Date(NOW));
  settings.config = { identity: tokenIssuer.settings };
});
afterAll(() => tokenIssuer.close());
const api = useTestApi(settings);
const ADMIN = 'merchant@example.com';
beforeAll(() => openAccount(api.db, ADMIN, 'admin'));

async function call(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const answer = await api.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${await tokenIssuer.mint(ADMIN)}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const report = async () => (await call('GET', '/admin/search/words')).data;
const miss = (query: string, more: object = {}) => call('POST', '/search/without_result', { query, ...more });

test('a merchant reads what shoppers looked for in vain, the most frequent first, and nothing of who they are', async () => {
  for (const query of [
    'Chesterbank',
    ' chesterbank ',
    'zorbing kit',
    'ada@example.com',
    '60614-2231 lamp',
    'x',
  ])
    await miss(query);
  expect((await report()).without_result).toMatchObject([
    { query: 'chesterbank', times: 2 },
    { query: 'zorbing kit', times: 1 },
  ]);
});

test('a merchant tells what found nothing from what found only something near, as it was the last time', async () => {
  await miss('qwixet lamp');
  for (const _ of [1, 2, 3]) await miss('qwixet sofa', { outcome: 'near' });
  await miss('qwixet rug', { outcome: 'near' });
  await miss('qwixet rug');
  const { without_result: missed } = await report();
  const told = missed.filter(({ query }: { query: string }) => query.startsWith('qwixet'));
  expect(told).toMatchObject([
    { query: 'qwixet sofa', times: 3, outcome: 'near', last_at: '2026-11-20T16:00:00.000Z' },
    { query: 'qwixet rug', times: 2, outcome: 'nothing' },
    { query: 'qwixet lamp', times: 1, outcome: 'nothing' },
  ]);
  expect((await miss('qwixet', { outcome: 'all of it' })).status).toBe(422);
});

test('a word that a merchant has given a meaning is searched by it, keeps its place in the address, and leaves the report', async () => {
  await miss('wibblechair');
  await call('PUT', '/admin/search/synonyms', { word: 'WibbleChair', meaning: 'armchair' });
  const { synonyms, without_result: missed } = await report();
  expect(synonyms).toMatchObject([{ word: 'wibblechair', meaning: 'armchair', changed_by: ADMIN }]);
  expect(missed.map(({ query }: { query: string }) => query)).not.toContain('wibblechair');
  const understand = async (query: string) =>
    (await call('GET', `/search/understanding?query=${encodeURIComponent(query)}`)).data;
  expect(await understand('wibblechair')).toMatchObject({
    query: 'wibblechair',
    instead: { query: 'armchair', sentence: 'This is what we have for “armchair”.', because: 'synonym' },
  });
  expect((await understand('tv')).instead.because).toBe('not_sold');
  expect((await understand('green wibblechair')).instead.query).toBe('green armchair');
  await call('POST', '/admin/search/delete', { word: 'wibblechair' });
  expect((await report()).synonyms).toEqual([]);
});

test('two words that mean each other lead a search round no circle', () => {
  const meanings = new Map([
    ['a', 'b'],
    ['b', 'a'],
    ['corner a', 'sectional'],
  ]);
  expect(rewriteBy(meanings, 'Corner  A with b')).toBe('sectional with a');
  expect(rewriteBy(meanings, 'lamp')).toBeNull();
});
