import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  openAccount,
  startTestTokenIssuer,
  type TestTokenIssuer,
} from '../../auth/tokens/testing/test-token-issuer.ts';
import { type TestApiSettings, useTestApi } from '../../testing/test-api.ts';

const NOW = '2026-11-20T16:00:00Z';
const settings: TestApiSettings = { now: NOW };
let tokenIssuer: TestTokenIssuer;
beforeAll(async () => {
  tokenIssuer = await startTestTokenIssuer(() => new Date(NOW));
  settings.config = { identity: tokenIssuer.settings };
});
afterAll(() => tokenIssuer.close());
const api = useTestApi(settings);
beforeAll(() => openAccount(api.db, 'merchant@example.com', 'admin'));

async function post(path: string, payload: object) {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/v1/admin/catalogue/pictures${path}`,
    headers: { authorization: `Bearer ${await tokenIssuer.mint('merchant@example.com')}` },
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
}

test('a merchant sends a picture and crops it: both are the shop’s own files, and stay', async () => {
  // Red on the left, green on the right.
  const green = { create: { width: 100, height: 100, channels: 3, background: '#00ff00' } } as const;
  const file = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(green).png().toBuffer(), left: 100, top: 0 }])
    .png()
    .toBuffer();
  const { data: sent } = await post('', { content: file.toString('base64') });
  expect(sent.picture).toMatchObject({ width: 200, height: 100, widths: [200] });
  const { data: cropped } = await post('/crop', {
    src: sent.picture.src,
    left: 50,
    top: 0,
    right: 0,
    bottom: 0,
  });
  expect(cropped.picture).toMatchObject({ width: 100, height: 100 });
  const name = cropped.picture.src.split('/').at(-1);
  const folder = join(api.config.dataDir, 'uploads');
  expect((await readdir(folder)).filter((each) => each.startsWith(name)).sort()).toEqual([
    `${name}-100.avif`,
    `${name}-100.webp`,
  ]);
  const { dominant } = await sharp(join(folder, `${name}-100.webp`)).stats();
  expect([dominant.r < 40, dominant.g > 200]).toEqual([true, true]);
  const kept = await api.db.selectFrom('catalogue_picture').select('src').execute();
  expect(kept.map(({ src }) => src)).toEqual(expect.arrayContaining([sent.picture.src, cropped.picture.src]));
});

test('what is no picture is refused by its content, and no path of the machine is cropped', async () => {
  const content = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
  expect(await post('', { content })).toMatchObject({
    status: 422,
    errors: { content: [expect.any(String)] },
  });
  const sides = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const src of ['/media/uploads/../../api/secret', '/etc/passwd', '/media/uploads/00'])
    expect((await post('/crop', { src, ...sides })).status).toBe(404);
  expect((await post('/crop', { src: '/media/uploads/00', ...sides, left: 60, right: 60 })).status).toBe(422);
});
