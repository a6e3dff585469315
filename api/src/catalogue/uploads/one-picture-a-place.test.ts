import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  openAccount,
  startTestTokenIssuer,
  type TestTokenIssuer,
} from '../../auth/tokens/testing/test-token-issuer.ts';
import { type TestApiSettings, useTestApi } from '../../testing/test-api.ts';

const NOW = '2026-11-20T16:00:00Z';
const settings: TestApiSettings = { now: NOW, lifetime: 'test' };
let tokenIssuer: TestTokenIssuer;
let dataDir: string;
beforeAll(async () => {
  tokenIssuer = await startTestTokenIssuer(() => new Date(NOW));
});
afterAll(() => tokenIssuer.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sanderling-uploads-'));
  settings.config = { identity: tokenIssuer.settings, dataDir };
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));
const api = useTestApi(settings);

test('of three pictures that a shopper sends to one place at the same moment one is taken, the others are told so', async () => {
  await openAccount(api.db, 'ada@example.com');
  const body = { kind: 'user_photo', file_name: 'a.png', content_type: 'image/png', byte_length: 100 };
  const begun = await api.app.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    headers: { authorization: `Bearer ${await tokenIssuer.mint('ada@example.com')}` },
    payload: body,
  });
  const { upload_url: url } = begun.json().data;
  const pictures = await Promise.all(
    ['red', 'green', 'blue'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const answers = await Promise.all(
    pictures.map((payload) =>
      api.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'image/png' } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  const told = answers.find(({ statusCode }) => statusCode === 200)?.json().data.picture;
  const { picture } = await api.db.selectFrom('upload').select('picture').executeTakeFirstOrThrow();
  expect(picture).toMatchObject({ src: told.src });
});
