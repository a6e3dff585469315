import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { directoryFiles } from '../../platform/files/directory-files.ts';
import { openUploads } from '../../platform/files/open-files.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { keepOriginal } from './original-pictures.ts';

const api = useTestApi();
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sanderling-originals-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#663311' } })
    .withExif({ IFD3: { GPSLatitude: '41/1 52/1 41/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test('a picture that was imported is made when a shopper asks for it, upright and without the place; its file is served to none', async () => {
  const picture = await keepOriginal(await photo(600, 800), 'A chair', openUploads(api.config));
  expect(picture).toMatchObject({ width: 800, height: 600, widths: [480, 800], alternative_text: 'A chair' });
  const { src } = picture ?? { src: '' };
  const ask = (file: string) => api.app.inject({ url: `${src}${file}` });
  const made = await ask('-480.webp');
  expect([made.statusCode, made.headers['content-type']]).toEqual([200, 'image/webp']);
  const { width, height, exif } = await sharp(made.rawPayload).metadata();
  expect([width, height, exif]).toEqual([480, 360, undefined]);
  expect((await ask('-800.avif')).statusCode).toBe(200);
  for (const other of ['-481.webp', '-1600.webp', '.original', '-480.jpeg'])
    expect([other, (await ask(other)).statusCode]).toEqual([other, 404]);
  const names = (await readdir(join(api.config.dataDir, 'uploads'))).filter((name) =>
    name.startsWith(basename(src)),
  );
  expect(names.sort()).toEqual(['-480.webp', '-800.avif', '.original'].map((end) => basename(src) + end));
});

test('what is no picture, or the beginning of one, is not kept', async () => {
  const whole = await photo(600, 800);
  for (const bytes of [
    Buffer.from('<html>404</html>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    whole.subarray(0, whole.length / 2),
    Buffer.alloc(0),
  ])
    expect(await keepOriginal(bytes, '', directoryFiles(dataDir, { isPrivate: false }))).toBeNull();
  expect(await readdir(dataDir)).toEqual([]);
});
