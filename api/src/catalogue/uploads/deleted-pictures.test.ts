import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  openAccount,
  startTestTokenIssuer,
  type TestTokenIssuer,
} from '../../auth/tokens/testing/test-token-issuer.ts';
import { erasePersonalData } from '../../customers/personal-data/erase-personal-data.ts';
import { openUploads } from '../../platform/files/open-files.ts';
import { type TestApiSettings, useTestApi } from '../../testing/test-api.ts';
import { deleteStrayPictures } from './delete-stray-pictures.ts';

const NOW = '2026-11-20T16:00:00Z';
const clock = () => new Date(NOW);
const settings: TestApiSettings = { now: NOW, lifetime: 'test' };
let tokenIssuer: TestTokenIssuer;
let dataDir: string;
beforeAll(async () => {
  tokenIssuer = await startTestTokenIssuer(clock);
});
afterAll(() => tokenIssuer.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sanderling-uploads-'));
  settings.config = { identity: tokenIssuer.settings, dataDir };
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));
const api = useTestApi(settings);

async function call(method: 'POST' | 'DELETE', path: string, as: string, payload?: object) {
  const headers = { authorization: `Bearer ${await tokenIssuer.mint(as)}` };
  const answer = await api.app.inject({
    method,
    url: `/api/v1${path}`,
    headers,
    ...(payload && { payload }),
  });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json();
}

/** A review with a picture of each color; answers the names of each picture's files. */
async function reviewWithPictures(as: string, ...colors: string[]): Promise<string[][]> {
  const sent: { id: string; name: string }[] = [];
  for (const background of colors) {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const { data: place } = await call('POST', '/uploads', as, {
      kind: 'user_photo',
      file_name: 'a.jpg',
      content_type: 'image/jpeg',
      byte_length: bytes.length,
      alternative_text: 'At home',
    });
    const headers = { 'content-type': 'image/jpeg' };
    const stored = await api.app.inject({ method: 'PUT', url: place.upload_url, payload: bytes, headers });
    sent.push({ id: place.id, name: stored.json().data.picture.src.split('/').at(-1) });
  }
  await call('POST', '/products/101/reviews', as, {
    rating: 5,
    title: 'Home',
    text: 'It stays.',
    author: 'Ada',
    upload_ids: sent.map(({ id }) => id),
  });
  const all = await files();
  return sent.map(({ name }) => all.filter((file) => file.startsWith(name)));
}
const files = async () => (await readdir(join(dataDir, 'uploads'))).sort();
/** As if every file had been there for two hours. */
async function letFilesAge() {
  const then = new Date(clock().getTime() - 2 * 3_600_000);
  for (const file of await files()) await utimes(join(dataDir, 'uploads', file), then, then);
}

test('with an account the files of its review pictures go, and those that another customer has uploaded stay', async () => {
  await openAccount(api.db, 'ada@example.com');
  await openAccount(api.db, 'grace@example.com');
  const [ofAda, ofBoth = []] = await reviewWithPictures('ada@example.com', '#663311', '#224422');
  const [ofGrace = [], sameOfBoth] = await reviewWithPictures('grace@example.com', '#113366', '#224422');
  expect(sameOfBoth).toEqual(ofBoth);
  expect([ofAda?.length, ofGrace.length, ofBoth.length]).toEqual([2, 2, 2]);
  await call('DELETE', '/user', 'ada@example.com');
  expect(await files()).toEqual([...ofGrace, ...ofBoth].sort());
});

test('when the process dies before the files of a deleted account are gone, the job for it removes them, and no others', async () => {
  const accountId = await openAccount(api.db, 'mary@example.com');
  await openAccount(api.db, 'joan@example.com');
  const [ofMary = []] = await reviewWithPictures('mary@example.com', '#aa1111');
  const [ofJoan = []] = await reviewWithPictures('joan@example.com', '#1111aa');
  // The rows go; the files, which are looked for elsewhere, do not.
  const person = { accountId, subject: '', email: 'mary@example.com' };
  const elsewhere = openUploads({ dataDir: join(dataDir, 'elsewhere'), filesBucket: null });
  await erasePersonalData({ db: api.db, uploads: elsewhere }, person, clock());
  expect(await files()).toEqual(expect.arrayContaining(ofMary));
  await letFilesAge();
  // Of a picture that is being stored: its upload does not name it yet.
  const young = 'ffffffffffffffffffffffffffffffff-60.webp';
  await writeFile(join(dataDir, 'uploads', young), '');
  await utimes(join(dataDir, 'uploads', young), clock(), clock());
  const others = (await files()).filter((file) => !ofMary.includes(file));
  await deleteStrayPictures({ db: api.db, clock, uploads: openUploads({ dataDir, filesBucket: null }) });
  expect(await files()).toEqual(others);
  expect(others).toEqual(expect.arrayContaining([...ofJoan, young]));
  await deleteStrayPictures({ db: api.db, clock, uploads: elsewhere });
});
