import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Server, startS3Server, triesS3 } from '@sanderling/server/testing/s3-server';
import sharp from 'sharp';
import {
  openAccount,
  startTestTokenIssuer,
  type TestTokenIssuer,
} from '../../auth/tokens/testing/test-token-issuer.ts';
import { openUploads } from '../../platform/files/open-files.ts';
import { type TestApiSettings, useTestApi } from '../../testing/test-api.ts';
import { keepOriginal } from './original-pictures.ts';

const NOW = '2026-11-20T16:00:00Z';
const settings: TestApiSettings = { now: NOW, lifetime: 'test' };
let server: S3Server;
let tokenIssuer: TestTokenIssuer;
let dataDir: string;

const withS3 = triesS3
  ? describe
  : () => test('uploads in a bucket are tried where a server that speaks S3 is installed', () => undefined);

withS3('uploads in a bucket', () => {
  beforeAll(async () => {
    server = await startS3Server();
    tokenIssuer = await startTestTokenIssuer(() => new Date(NOW));
  });
  afterAll(async () => {
    await server.stop();
    await tokenIssuer.close();
  });
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sanderling-bucket-'));
    settings.config = { identity: tokenIssuer.settings, dataDir, filesBucket: await server.settings() };
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));
  const api = useTestApi(settings);

  const jpeg = () =>
    sharp({ create: { width: 600, height: 400, channels: 3, background: '#663311' } })
      .jpeg()
      .toBuffer();

  test('a picture that a shopper sends is shown from there, goes with the account, and the disk of the machine has none of it', async () => {
    await openAccount(api.db, 'ada@example.com');
    const authorization = `Bearer ${await tokenIssuer.mint('ada@example.com')}`;
    const bytes = await jpeg();
    const kind = { kind: 'user_photo', file_name: 'a.jpg', content_type: 'image/jpeg' };
    const place = await api.app.inject({
      method: 'POST',
      url: '/api/v1/uploads',
      headers: { authorization },
      payload: { ...kind, byte_length: bytes.length, alternative_text: 'At home' },
    });
    const { id, upload_url: url } = place.json().data;
    const headers = { 'content-type': 'image/jpeg' };
    const stored = await api.app.inject({ method: 'PUT', url, payload: bytes, headers });
    const { src } = stored.json().data.picture;
    await api.app.inject({
      method: 'POST',
      url: '/api/v1/products/101/reviews',
      headers: { authorization },
      payload: { rating: 5, title: 'Home', text: 'It stays.', author: 'Ada', upload_ids: [id] },
    });
    const ask = () => api.app.inject({ url: `${src}-480.webp` });
    const shown = await ask();
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers['cache-control']).toMatch(/immutable/);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(480);
    expect((await readdir(dataDir)).includes('uploads')).toBe(false);
    await api.app.inject({ method: 'DELETE', url: '/api/v1/user', headers: { authorization } });
    expect((await ask()).statusCode).toBe(404);
  });

  test('of a picture that a merchant imported the file that a shopper asks for is made there', async () => {
    const picture = await keepOriginal(await jpeg(), 'A chair', openUploads(api.config));
    const made = await api.app.inject({ url: `${picture?.src}-480.avif` });
    expect([made.statusCode, made.headers['content-type']]).toEqual([200, 'image/avif']);
    expect(await openUploads(api.config).has(`${picture?.src.split('/').at(-1)}-480.avif`)).toBe(true);
  });
});
